import { type ComponentType, createElement } from "react";
import type { LoadedScene, LoadScene, ScenePlace, SceneProps } from "#app/scenes/scene.ts";
import { createFigureInserter, createFigures } from "./figures.ts";
import { type SceneName, sceneNames } from "./names.ts";
import type { ViewProps } from "./view-props.ts";
import { loadWords, type SceneWords } from "./words/words.ts";

type Views = { readonly [N in SceneName]: () => Promise<ComponentType<ViewProps<N>>> };

/** Views of all scenes. A missing or an extra one is a type error. */
const views: Views = {
  "three-way-match": async () =>
    (await import("./three-way-match/three-way-match.tsx")).ThreeWayMatch,
  capture: async () => (await import("./capture/capture.tsx")).Capture,
  approval: async () => (await import("./approval/approval.tsx")).Approval,
  "receivables-day": async () =>
    (await import("./receivables-day/receivables-day.tsx")).ReceivablesDay,
  "payment-matching": async () =>
    (await import("./payment-matching/payment-matching.tsx")).PaymentMatching,
  "letter-compare": async () => (await import("./letter-compare/letter-compare.tsx")).LetterCompare,
  "output-run": async () => (await import("./output-run/output-run.tsx")).OutputRun,
  "audit-record": async () => (await import("./audit-record/audit-record.tsx")).AuditRecord,
  mailroom: async () => (await import("./mailroom/mailroom.tsx")).Mailroom,
};

export const loadScene: LoadScene = async (name, place) => {
  const known = sceneNames.find((each) => each === name);
  return known === undefined ? null : loadAs(views, known, place);
};

async function loadAs<N extends SceneName>(
  drawn: Pick<Views, N>,
  name: N,
  place: ScenePlace,
): Promise<LoadedScene> {
  const [View, { words, language }] = await Promise.all([drawn[name](), loadWords(place.locales)]);
  const figures = createFigures(place);
  const withFigures = createFigureInserter(figures);
  const wordsWith = (texts: SceneProps["texts"]): SceneWords[N] => {
    const all: SceneWords[N] = { ...words[name], ...texts };
    for (const [key, text] of Object.entries(all)) Object.assign(all, { [key]: withFigures(text) });
    return all;
  };
  return {
    language,
    describe: (texts) => wordsWith(texts).description,
    Scene: ({ texts, isStill }) =>
      createElement(View, { words: wordsWith(texts), figures, isStill }),
  };
}
