/** How many cases a property is tried on: a sample, or many where `FULL` asks for everything at length. */
export const runs = (sample: number, many: number): number => (process.env["FULL"] ? many : sample);
