/** This company's main menu has no scenes. */
export const menuScenes: Readonly<Record<string, string>> = {};
