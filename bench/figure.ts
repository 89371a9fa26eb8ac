/** What a measurement should reach, and whether it does. */
export interface Target {
  /** Such as `≤ 300 MB`. */
  readonly text: string;
  readonly isMet: boolean;
}

/** A measurement: its name, its value, and its target if it has one. */
export type Figure = readonly [name: string, figure: string, target?: Target];

/** Returns the target that none of the measured values is above a limit. A value that is not a number misses it. */
export const atMost = (limit: number, unit: string, ...measured: readonly number[]): Target => ({
  text: `≤ ${limit}${unit && ` ${unit}`}`,
  isMet: measured.every((value) => value <= limit),
});

/** Returns the target that none of the measured values is below a limit. */
export const atLeast = (limit: number, unit: string, ...measured: readonly number[]): Target => ({
  text: `≥ ${limit}${unit && ` ${unit}`}`,
  isMet: measured.every((value) => value >= limit),
});

export const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

/** Returns a row for the resident memory of a process, in bytes. */
export const memoryFigure = (bytes: number): Figure => [
  "memory after all of them",
  megabytes(bytes),
  atMost(300, "MB", bytes / 2 ** 20),
];
