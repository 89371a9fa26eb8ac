import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { jingle } from "./documents/jingle.ts";

/** Generates the jingle of the sample podcast again. */
const folder = resolve(import.meta.dirname, "../content/media/audio/pod-paper-trail");
writeFileSync(resolve(folder, "paper-trail-opening.wav"), jingle());
