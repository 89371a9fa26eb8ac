import { parentPort } from "node:worker_threads";
import { createSiteModel } from "#content-model/model.ts";
import { localeCodes } from "#domain/locales.ts";
import type { Fault } from "#cms/files/fault.ts";
import { openTrial, type TrialChange } from "./trial.ts";

/** The faults of changes, or why they could not be tried. */
export type TrialAnswer = { readonly faults: Fault[] } | { readonly error: string };

// The thread is started with the content folder as its argument.
const [, , contentDir = ""] = process.argv;
const trial = openTrial(contentDir, createSiteModel(localeCodes));
// The first load takes longest. It begins when the editor is opened.
trial.faultsOf([]);

parentPort?.on("message", (changes: readonly TrialChange[] | null) => {
  if (changes === null) {
    trial.close();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(answerTo(changes), []);
});

function answerTo(changes: readonly TrialChange[]): TrialAnswer {
  try {
    return { faults: trial.faultsOf(changes) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
