/** Returns the number of cases for a property-based test: a sample, or many with `FULL`. */
export const runs = (sample: number, many: number): number => (process.env["FULL"] ? many : sample);
