/** Names of the scenes, as content files and editors write them. */
export const sceneNames = ["three-way-match"] as const;

export type SceneName = (typeof sceneNames)[number];
