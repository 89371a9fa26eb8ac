import { Parser } from "htmlparser2";
import { marker } from "./payloads.ts";

/** Attributes whose value is an address. */
const addresses = new Set(["href", "src", "action", "formaction", "data", "xlink:href", "poster"]);
/** Elements that no page of the site contains. */
const foreign = new Set(["base", "object", "embed", "applet", "frame", "frameset"]);
const runsCode = /^(?:javascript|vbscript|data:text)/i;

/**
 * Returns everything in a page that comes from hostile text and is more than text: an element, attribute or script, or
 * an address that runs code. Empty if there is none.
 */
export function findHarm(html: string): string[] {
  const harm: string[] = [];
  let open = "";
  const parser = new Parser({
    onopentag(name, attributes) {
      open = name;
      if (name.includes(marker) || foreign.has(name)) harm.push(`<${name}>`);
      if (name === "meta" && "http-equiv" in attributes) harm.push("<meta http-equiv>");
      for (const [attribute, value] of Object.entries(attributes)) {
        const isCode = /^on|^srcdoc$|^style$/.test(attribute);
        // An unchanged id or name can replace an element or a variable of the page.
        const isClobbering = /^(?:id|name)$/.test(attribute) && value === marker;
        if (isClobbering) harm.push(`${attribute}="${value}"`);
        if (isCode || attribute.includes(marker)) harm.push(`${attribute}="${value}"`);
        // Browsers ignore spaces and control characters before and inside it.
        // oxlint-disable-next-line no-control-regex
        const bare = value.replaceAll(/[\u0000-\u0020]/g, "");
        if (addresses.has(attribute) && runsCode.test(bare)) harm.push(`${attribute}="${value}"`);
      }
    },
    ontext(text) {
      const isCode =
        (open === "script" &&
          (text.trimStart().startsWith(marker) || text.includes(`<${marker}`))) ||
        (open === "style" && text.includes(marker));
      if (isCode) harm.push(`<${open}>${text}`);
    },
    onclosetag() {
      open = "";
    },
  });
  parser.end(html);
  return harm;
}
