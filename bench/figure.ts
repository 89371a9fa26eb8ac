/** What was measured, how much it was, and what it should be. */
export type Figure = readonly [name: string, figure: string, target: string];
