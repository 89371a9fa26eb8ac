import type { LoadScene } from "#app/scenes/scene.ts";

export const loadScene: LoadScene = async () => null;
