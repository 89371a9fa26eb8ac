import { useLingui } from "@lingui/react";
import { createElement } from "react";
import type { Scene } from "#content/model/scene.ts";
import { servedMarkup, useIsServed } from "#app/ui/use-is-served.ts";
import { defaultLocale, isLocale, isSameLanguage, type Locale } from "#domain/locales.ts";
import { drawingOf } from "./scene-drawing.tsx";
import styles from "./scene-figure.module.css";
import { usePlayOnce } from "./use-play-once.ts";

interface SceneFigureProps {
  readonly scene: Scene;
  readonly caption?: string | null;
  /** The largest part of the first view: it plays from the first paint. */
  readonly isOpening?: boolean;
}

const noTexts = {};

/**
 * A scene of the product. Screen readers read its description instead of the words in it. Code and words of a scene that
 * the server has rendered are not loaded, only after client navigation.
 */
export function SceneFigure({ scene, caption = null, isOpening = false }: SceneFigureProps) {
  const locale = useLocaleOf(scene);
  const isServed = useIsServed(scene);
  const attributes = {
    ref: usePlayOnce(),
    className: styles["figure"],
    "data-play": isOpening ? "opening" : undefined,
  };
  if (isServed) return <figure key="served" {...attributes} {...servedMarkup} />;
  const drawing = drawingOf(scene.name, locale);
  return (
    <figure key="drawn" {...attributes}>
      {createElement(drawing, { texts: scene.texts, isStill: false, caption })}
    </figure>
  );
}

/** A small scene beside words that say the same: it is decoration. */
export function SceneStill({ scene }: Pick<SceneFigureProps, "scene">) {
  const locale = useLocaleOf(scene);
  const isServed = useIsServed(scene);
  if (isServed)
    return <div key="served" className={styles["drawing"]} aria-hidden {...servedMarkup} />;
  const drawing = drawingOf(scene.name, locale);
  return createElement(drawing, { texts: noTexts, isStill: true, caption: null });
}

/** The reader's locale; on a page that falls back to another language, that one. */
function useLocaleOf({ language }: Scene): Locale {
  const { locale } = useLingui().i18n;
  const own = isLocale(locale) ? locale : defaultLocale;
  return language === null || isSameLanguage(own, language) ? own : language;
}
