/** A letter as a line through its middle. Capitals reach from 0 to 100, small letters begin at 34, tails end at 132. */
export interface Letter {
  readonly width: number;
  /** Path of `M`, `L`, `C` and `A` with absolute coordinates; arcs are not turned. */
  readonly line: string;
}

const capitals: Readonly<Record<string, Letter>> = {
  A: { width: 76, line: "M0 100 L38 0 L76 100 M13 66 L63 66" },
  B: {
    width: 62,
    line: "M0 100 L0 0 L34 0 A24 24 0 0 1 34 48 L0 48 M34 48 L36 48 A26 26 0 0 1 36 100 L0 100",
  },
  C: { width: 74, line: "M73 22 A40 50 0 1 0 73 78" },
  D: { width: 74, line: "M0 0 L0 100 L28 100 A46 50 0 0 0 28 0 L0 0" },
  E: { width: 54, line: "M54 0 L0 0 L0 100 L54 100 M0 48 L46 48" },
  É: { width: 54, line: "M54 0 L0 0 L0 100 L54 100 M0 48 L46 48 M22 -16 L38 -34" },
  F: { width: 52, line: "M52 0 L0 0 L0 100 M0 50 L44 50" },
  G: { width: 80, line: "M73 22 A40 50 0 1 0 80 54 L48 54" },
  H: { width: 70, line: "M0 0 L0 100 M70 0 L70 100 M0 48 L70 48" },
  I: { width: 0, line: "M0 0 L0 100" },
  J: { width: 44, line: "M44 0 L44 74 A22 26 0 0 1 0 74" },
  K: { width: 64, line: "M0 0 L0 100 M62 0 L0 62 M22 42 L64 100" },
  L: { width: 50, line: "M0 0 L0 100 L50 100" },
  M: { width: 88, line: "M0 100 L0 0 L44 66 L88 0 L88 100" },
  N: { width: 72, line: "M0 100 L0 0 L72 100 L72 0" },
  O: { width: 88, line: "M44 0 A44 50 0 0 0 44 100 A44 50 0 0 0 44 0 L46 0" },
  P: { width: 60, line: "M0 100 L0 0 L34 0 A27 27 0 0 1 34 54 L0 54" },
  Q: { width: 88, line: "M44 0 A44 50 0 0 0 44 100 A44 50 0 0 0 44 0 L46 0 M54 68 L90 108" },
  R: { width: 64, line: "M0 100 L0 0 L34 0 A26 26 0 0 1 34 52 L0 52 M32 52 L64 100" },
  S: {
    width: 58,
    line: "M54 18 C50 6 42 0 29 0 C12 0 4 12 4 25 C4 42 18 46 30 49 C46 53 58 58 58 75 C58 92 44 100 29 100 C14 100 4 92 0 80",
  },
  T: { width: 64, line: "M0 0 L64 0 M32 0 L32 100" },
  U: { width: 70, line: "M0 0 L0 64 A35 36 0 0 0 70 64 L70 0" },
  V: { width: 74, line: "M0 0 L37 100 L74 0" },
  W: { width: 108, line: "M0 0 L27 100 L54 8 L81 100 L108 0" },
  X: { width: 68, line: "M0 0 L68 100 M68 0 L0 100" },
  Y: { width: 70, line: "M0 0 L35 48 L70 0 M35 48 L35 100" },
  Z: { width: 64, line: "M0 0 L64 0 L0 100 L64 100" },
  "&": {
    width: 74,
    line: "M74 100 L20 34 C8 16 18 0 33 0 C48 0 57 16 46 30 C36 44 4 50 4 74 C4 92 18 100 34 100 C54 100 68 84 72 60",
  },
};

const round = "M31 34 A31 33 0 0 0 31 100 A31 33 0 0 0 31 34 L33 34";

const smallLetters: Readonly<Record<string, Letter>> = {
  a: { width: 62, line: `${round} M62 34 L62 100` },
  b: { width: 62, line: `M0 0 L0 100 ${round}` },
  c: { width: 57, line: "M56 48 A31 33 0 1 0 56 86" },
  d: { width: 62, line: `${round} M62 0 L62 100` },
  e: { width: 61, line: "M2 66 L61 66 A30 33 0 1 0 52 91" },
  é: { width: 61, line: "M2 66 L61 66 A30 33 0 1 0 52 91 M26 18 L42 2" },
  f: { width: 36, line: "M38 2 C22 -2 14 6 14 24 L14 100 M0 36 L34 36" },
  g: { width: 62, line: `${round} M62 34 L62 102 C62 124 46 132 30 132 C18 132 9 128 4 120` },
  h: { width: 56, line: "M0 0 L0 100 M0 64 A28 30 0 0 1 56 64 L56 100" },
  i: { width: 0, line: "M0 34 L0 100 M0 2 L0 14" },
  j: { width: 14, line: "M14 34 L14 110 C14 126 6 132 -6 130 M14 2 L14 14" },
  k: { width: 52, line: "M0 0 L0 100 M48 36 L0 78 M20 62 L52 100" },
  l: { width: 0, line: "M0 0 L0 100" },
  m: {
    width: 92,
    line: "M0 34 L0 100 M0 60 A23 26 0 0 1 46 60 L46 100 M46 60 A23 26 0 0 1 92 60 L92 100",
  },
  n: { width: 56, line: "M0 34 L0 100 M0 64 A28 30 0 0 1 56 64 L56 100" },
  o: { width: 62, line: round },
  p: { width: 62, line: `M0 34 L0 132 ${round}` },
  q: { width: 62, line: `${round} M62 34 L62 132` },
  r: { width: 34, line: "M0 34 L0 100 M0 66 C2 46 16 34 34 37" },
  s: {
    width: 48,
    line: "M46 46 C42 38 34 34 25 34 C12 34 4 40 4 50 C4 60 12 63 25 66 C38 69 48 72 48 83 C48 94 38 100 25 100 C13 100 4 95 0 86",
  },
  t: { width: 38, line: "M14 8 L14 80 C14 96 22 101 38 98 M0 36 L34 36" },
  u: { width: 56, line: "M0 34 L0 68 A28 32 0 0 0 56 68 M56 34 L56 100" },
  v: { width: 56, line: "M0 34 L28 100 L56 34" },
  w: { width: 88, line: "M0 34 L22 100 L44 40 L66 100 L88 34" },
  x: { width: 52, line: "M0 34 L52 100 M52 34 L0 100" },
  y: { width: 56, line: "M0 34 L29 99 M56 34 L24 118 C18 130 10 133 0 131" },
  z: { width: 50, line: "M0 34 L50 34 L0 100 L50 100" },
};

const marks: Readonly<Record<string, Letter>> = {
  " ": { width: 26, line: "" },
  "-": { width: 28, line: "M0 60 L28 60" },
  "·": { width: 0, line: "M0 48 L0 56" },
  "1": { width: 22, line: "M0 20 L22 0 L22 100" },
  "2": { width: 56, line: "M2 26 C4 8 14 0 28 0 C44 0 54 10 54 26 C54 44 40 52 0 100 L56 100" },
  "5": {
    width: 56,
    line: "M52 0 L8 0 L4 46 C14 38 22 36 30 36 C46 36 56 48 56 66 C56 88 44 100 28 100 C14 100 4 94 0 80",
  },
  "6": { width: 58, line: "M48 0 C20 12 0 40 0 68 A29 32 0 1 0 29 38 C14 38 2 52 0 66" },
  "9": { width: 58, line: "M10 100 C38 88 58 60 58 32 A29 32 0 1 0 29 62 C44 62 56 48 58 34" },
};

/** Letters drawn for the logos of the sample site. Using any other letter throws an error. */
export function letter(character: string): Letter {
  const found = capitals[character] ?? smallLetters[character] ?? marks[character];
  if (!found) throw new Error(`The alphabet of the logos has no “${character}”.`);
  return found;
}
