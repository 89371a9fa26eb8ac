import type { ComponentType } from "react";
import { fallbackChain, isSameLanguage, type Locale, locales } from "#domain/locales.ts";
import { lazyPart } from "#app/ui/load-part.ts";
import { loadScene } from "#sample/brand/scenes/scenes.ts";
import type { SceneProps } from "./scene.ts";
import styles from "./scene-figure.module.css";

interface DrawingProps extends SceneProps {
  /** Below the scene; null: only the description, for screen readers. */
  readonly caption: string | null;
}

type Drawing = ComponentType<DrawingProps>;

const drawings = new Map<string, Drawing>();

/** Returns the component of a scene, whose code and words in a locale are loaded when it is first rendered. */
export function drawingOf(name: string, locale: Locale): Drawing {
  const key = `${name} ${locale}`;
  const known = drawings.get(key);
  if (known !== undefined) return known;
  const drawing = lazyPart(() => loadDrawing(name, locale));
  drawings.set(key, drawing);
  return drawing;
}

/** Loads the code and the words of a scene. Rejects if one of them is unavailable. */
export async function loadDrawing(name: string, locale: Locale): Promise<Drawing> {
  const { tag, dateTag } = locales[locale];
  const loaded = await loadScene(name, { locales: fallbackChain(locale), tag, dateTag });
  if (loaded === null) return () => null;
  const { Scene, describe, language } = loaded;
  const foreign = isSameLanguage(language, locale) ? undefined : locales[language].tag;
  return function SceneDrawing({ texts, isStill, caption }) {
    const description = (
      <span className={styles["description"]} lang={foreign}>
        {describe(texts)}
      </span>
    );
    return (
      <>
        <div className={styles["drawing"]} lang={foreign} aria-hidden>
          <Scene texts={texts} isStill={isStill} />
        </div>
        {!isStill && (
          <figcaption data-hidden={caption === null || undefined}>
            {description} {caption}
          </figcaption>
        )}
      </>
    );
  };
}
