import type { Locale } from "#domain/locales.ts";

/** A scene of the product, drawn by the brand. */
export interface Scene {
  /** One of `sceneNames`. */
  readonly name: string;
  /** Language of the content around it; null: the reader's. */
  readonly language: Locale | null;
  /** Words of the scene that an editor changed, by name. */
  readonly texts: Readonly<Record<string, string>>;
}
