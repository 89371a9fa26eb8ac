import { readFileSync } from "node:fs";
import { join } from "node:path";
import { validateXML } from "xmllint-wasm";

const grammar = readFileSync(join(import.meta.dirname, "atom.rng"), "utf8");

/** Returns the errors of a feed by the grammar of RFC 4287; empty if it is valid. Also reports duplicate ids. */
export async function atomFaults(feed: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: { fileName: "feed.xml", contents: feed },
    schema: grammar,
    extension: "relaxng",
  });
  const ids = [...feed.matchAll(/<id>([^<]*)</g)].map(([, id]) => id ?? "");
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  return [...errors.map(({ message }) => message), ...twice.map((id) => `${id} is there twice`)];
}
