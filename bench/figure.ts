/** What was measured, how much it was, and what it should be. */
export type Figure = readonly [name: string, figure: string, target: string];

export const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
