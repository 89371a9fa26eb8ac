import { isScene } from "#domain/scenes.ts";
import type { Scene } from "../model/scene.ts";
import { type MappingContext, plainText } from "./context.ts";

/** Name of a word, then its text: `approver: Marta Nilsson`. */
const changedText = /^\s*(?<name>[\w-]+)\s*:\s*(?<text>.*\S)\s*$/;

/** Returns the scene that an editor named; null if there is none, or if the brand draws none of this name. */
export function mapScene(
  name: string | null,
  texts: readonly string[],
  { language, log, page }: MappingContext,
): Scene | null {
  const named = plainText(name);
  if (named === null) return null;
  if (!isScene(named)) {
    log.warn({ page, scene: named }, "A scene is unknown.");
    return null;
  }
  return { name: named, language, texts: readTexts(texts) };
}

function readTexts(lines: readonly string[]): Scene["texts"] {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const { name, text } = changedText.exec(line)?.groups ?? {};
      return name === undefined || text === undefined ? [] : [[name, text]];
    }),
  );
}
