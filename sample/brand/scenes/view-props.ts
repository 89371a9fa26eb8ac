import type { Figures } from "./figures.ts";
import type { SceneName } from "./names.ts";
import type { SceneWords } from "./words/words.ts";

/** What a scene is drawn from. */
export interface ViewProps<N extends SceneName> {
  readonly words: SceneWords[N];
  readonly figures: Figures;
  /** A small picture that never plays: only what matters most. */
  readonly isStill: boolean;
}
