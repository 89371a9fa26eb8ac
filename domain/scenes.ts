import { sceneNames as drawn } from "#sample/brand/scenes/names.ts";

/** Names of the scenes that the brand draws. */
export const sceneNames: readonly string[] = drawn;

export const isScene = (name: string): boolean => sceneNames.includes(name);
