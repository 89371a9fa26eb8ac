/** Returns the number of cases for a property-based test: a sample, or many with `FULL`. */
export const runs = (sample: number, many: number): number => (process.env["FULL"] ? many : sample);

/** Returns the first cases of a list, by default one: a sample. With `FULL` it returns all of them. */
export const firstOf = <Case>(cases: readonly Case[], count = 1): readonly Case[] =>
  cases.slice(0, runs(count, cases.length));

/** Returns every n-th case of a list, by default from the first on: a sample. With `FULL` it returns all of them. */
export const everyNth = <Case>(cases: readonly Case[], n: number, start = 0): readonly Case[] =>
  cases.filter((_, index) => index % runs(n, 1) === start % runs(n, 1));
