import type { ContentFile } from "./content-file.ts";
import type { FileMap } from "./file-value.ts";
import type { Writing } from "./writing.ts";

/** Returns `site.yaml` and `redirects.yaml`. */
export function siteFiles(writing: Writing, languages: readonly string[]): ContentFile[] {
  const redirects = redirectList(writing, languages);
  return [
    { path: "site.yaml", value: siteValue(writing) },
    ...(redirects.length > 0 ? [{ path: "redirects.yaml", value: redirects }] : []),
  ];
}

function siteValue({ content, names, report }: Writing): FileMap {
  const { site_name: name, front_page: frontPage } = content.json;
  const item = frontPage === null ? undefined : content.items.get(frontPage);
  if (name === null) report.add("site.yaml: the site's name is unknown; add it to the file");
  if (item?.bundle.entityType !== "node")
    report.add("site.yaml: the front page is not part of the content; add it to the file");
  return {
    name: name ?? "Unnamed site",
    ...(item?.bundle.entityType === "node" && { front_page: names.wordFor(item, []) }),
  };
}

const statuses = new Set([301, 302, 303, 307, 308]);

function redirectList(
  { content, names, report }: Writing,
  languages: readonly string[],
): FileMap[] {
  return content.json.redirects.flatMap(({ from, to, status, language }): FileMap[] => {
    const refuse = (reason: string) => {
      report.add(`redirect ${from}: ${reason}; left out`);
      return [];
    };
    const node = /^entity:node\/(.+)$/.exec(to)?.[1];
    const item = node === undefined ? undefined : content.items.get(node);
    const target =
      item?.bundle.entityType === "node"
        ? names.wordFor(item, [])
        : (/^internal:(\/\S*)$/.exec(to)?.[1] ?? (/^https?:\/\/\S+$/.test(to) ? to : undefined));
    if (target === undefined) return refuse(`leads to ${to}, which is not part of the content`);
    if (!/^\/[^?#\s]+$/.test(from)) return refuse("has an address with a query or spaces");
    if (!statuses.has(status)) return refuse(`has the status ${status}`);
    if (language !== null && !languages.includes(language))
      return refuse(`is for ${language}, which the site does not have`);
    return [{ from, to: target, status, ...(language !== null && { language }) }];
  });
}
