import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** The text is not a valid hash. `message` says what is wrong, without the text itself. */
export class MalformedPasswordHash extends Error {
  override readonly name = "MalformedPasswordHash";
  readonly code = "malformed_password_hash";
}

/** Cost of scrypt. Memory and time grow with N = 2^ln and r; p affects only time. */
interface Cost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** The parameters in appendix C of ASVS 5.0 with the least memory: 32 MB and about 240 ms per attempt. */
const cost: Cost = { ln: 15, r: 8, p: 3 };
/** Higher costs would let one hash use the memory of the whole site. */
const highest: Cost = { ln: 17, r: 16, p: 4 };
const saltBytes = 16;
const keyBytes = { made: 32, least: 16, most: 64 } as const;

/** `$scrypt$ln=15,r=8,p=3$salt$key`, both in base64 without `=`. */
const phc =
  /^\$scrypt\$ln=(?<ln>\d{1,2}),r=(?<r>\d{1,2}),p=(?<p>\d{1,2})\$(?<salt>[\w+/-]+)\$(?<key>[\w+/-]+)$/;

/**
 * Returns the salted hash of a password, with a new salt each time.
 * @see https://github.com/P-H-C/phc-string-format and https://www.rfc-editor.org/rfc/rfc7914
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(password, { salt, cost, length: keyBytes.made });
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${encode(salt)}$${encode(key)}`;
}

/** Returns whether a password matches the hash. Throws `MalformedPasswordHash`. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const { key, ...parts } = readPasswordHash(hash);
  return timingSafeEqual(await derive(password, { ...parts, length: key.length }), key);
}

/** Parses a hash. Throws `MalformedPasswordHash`. */
function readPasswordHash(hash: string): { salt: Buffer; key: Buffer; cost: Cost } {
  const { ln, r, p, salt = "", key = "" } = phc.exec(hash.trim())?.groups ?? {};
  const given = { ln: Number(ln), r: Number(r), p: Number(p) };
  if (salt === "" || key === "")
    throw new MalformedPasswordHash(
      "The hash does not have the form $scrypt$ln=…,r=…,p=…$salt$hash",
    );
  for (const name of ["ln", "r", "p"] as const) {
    if (given[name] < 1 || given[name] > highest[name])
      throw new MalformedPasswordHash(`${name} must be between 1 and ${highest[name]}`);
  }
  const bytes = Buffer.from(key, "base64");
  if (bytes.length < keyBytes.least || bytes.length > keyBytes.most)
    throw new MalformedPasswordHash(
      `The hash must have between ${keyBytes.least} and ${keyBytes.most} bytes`,
    );
  return { salt: Buffer.from(salt, "base64"), key: bytes, cost: given };
}

interface Derivation {
  readonly salt: Buffer;
  readonly cost: Cost;
  readonly length: number;
}

/** Normalises a password (Unicode NFKC), so that the same letters typed on different systems are equal. */
export const normalisePassword = (password: string): string => password.normalize("NFKC");

function derive(password: string, { salt, cost: { ln, r, p }, length }: Derivation) {
  const N = 2 ** ln;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(
    normalisePassword(password),
    salt,
    length,
    { N, r, p, maxmem: 2 * 128 * N * r * p },
    (error, key) => (error ? reject(error) : resolve(key)),
  );
  return promise;
}

const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
