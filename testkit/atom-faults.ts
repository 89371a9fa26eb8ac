import { readFileSync } from "node:fs";
import { join } from "node:path";
import { validateXML } from "xmllint-wasm";

const grammar = readFileSync(join(import.meta.dirname, "atom.rng"), "utf8");

/** What is wrong with a feed by the grammar of RFC 4287; empty for a valid one. Ids are compared beside it. */
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
