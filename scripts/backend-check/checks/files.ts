import { z } from "zod";
import type { Check, Finding } from "../check.ts";

const uri = z.object({ url: z.string().startsWith("/") });

/** Checks that files are available at the addresses that the backend returns. */
export const files: Check = {
  name: "Files",
  advice: {
    missing:
      "The file does not exist: check the public files folder, and how the web server serves /sites/default/files.",
    unreadable:
      "The web server must serve public files to everyone. The site cannot use private files.",
    empty: "Publish pictures if there should be any. Otherwise there is nothing to do.",
    broken:
      "Files must have an address below the backend's own (system.file: default_scheme public).",
  },
  async run({ ask, samples }) {
    const { resources, isCollection } = await samples.of({ entityType: "file", bundle: "file" });
    if (!isCollection) return [];
    const [file] = resources;
    const found = { item: "a public file", isNeeded: true, timeMs: 0 };
    if (file === undefined) return [{ ...found, isNeeded: false, verdict: "empty" }];
    const address = uri.safeParse(file.attributes["uri"]);
    if (!address.success) return [{ ...found, verdict: "broken", detail: "It has no address." }];
    const { url } = address.data;
    const { status, timeMs } = await ask(url);
    return [
      {
        ...found,
        item: url,
        timeMs,
        verdict: verdictOf(status),
        detail: status === 200 ? undefined : `It responded with ${status}.`,
      },
    ];
  },
};

function verdictOf(status: number): Finding["verdict"] {
  if (status === 200) return "present";
  if (status === 404) return "missing";
  return status === 401 || status === 403 ? "unreadable" : "broken";
}
