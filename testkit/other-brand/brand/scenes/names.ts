/** This company draws no scenes. */
export const sceneNames = [] as const;
