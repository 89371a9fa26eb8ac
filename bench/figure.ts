/** A measurement: its name, its value and its target. */
export type Figure = readonly [name: string, figure: string, target: string];

export const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
