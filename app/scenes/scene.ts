import type { ComponentType } from "react";
import type { Locale } from "#domain/locales.ts";

export interface SceneProps {
  /** Words that an editor changed, by name. */
  readonly texts: Readonly<Record<string, string>>;
  /** A small picture that never plays, for cards and menus. */
  readonly isStill: boolean;
}

/** A scene whose code and words are loaded. */
export interface LoadedScene {
  readonly Scene: ComponentType<SceneProps>;
  /** Returns what the scene shows, in words, for readers who do not see it. */
  readonly describe: (texts: SceneProps["texts"]) => string;
  /** Locale of its words. */
  readonly language: Locale;
}

/** What the brand draws scenes for. */
export interface ScenePlace {
  /** Locale of the reader, then those that it falls back to. */
  readonly locales: readonly Locale[];
  /** BCP 47 tag for numbers. */
  readonly tag: string;
  /** BCP 47 tag for dates. */
  readonly dateTag: string;
}

/** Loads a scene of the brand; null if it draws none of this name. */
export type LoadScene = (name: string, place: ScenePlace) => Promise<LoadedScene | null>;
