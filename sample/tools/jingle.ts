import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { jingle } from "./documents/jingle.ts";

/** Composes the tune of the sample podcast anew. */
const folder = resolve(import.meta.dirname, "../content/media/audio/pod-paper-trail");
writeFileSync(resolve(folder, "paper-trail-opening.wav"), jingle());
