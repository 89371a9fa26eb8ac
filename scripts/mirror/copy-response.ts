import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { dataAddressOf } from "#server/steps/data-requests.ts";
import { fileOf } from "./file-of.ts";
import type { MirrorEntry } from "./mirror-state.ts";
import { redirectPage, withPolicy } from "./page-file.ts";
import { readReferences } from "./references.ts";
import type { SiteAnswer } from "./request-file.ts";

interface CopyPlace {
  /** Where the site is requested, without a slash at the end. */
  readonly origin: string;
  /** Origin that its pages name. */
  readonly publicOrigin: string;
  readonly folder: string;
  /** Id of this run. */
  readonly run: string;
}

/** Writes the response to an address into the folder. `null`: there is nothing to copy. */
export async function copyResponse(
  address: string,
  { status, headers, body }: SiteAnswer,
  { origin, publicOrigin, folder, run }: CopyPlace,
): Promise<MirrorEntry | "failed" | null> {
  const [pathname = ""] = address.split("?");
  const common = {
    etag: headers.get("ETag") ?? "",
    tags: tagsOf(headers),
    isImmutable: /\bimmutable\b/.test(headers.get("Cache-Control") ?? ""),
    status,
    run,
  };
  if (status >= 300 && status < 400 && status !== 304) {
    const target = URL.parse(headers.get("Location") ?? "", publicOrigin + pathname);
    if (target === null) return "failed";
    const isOwn = target.origin === publicOrigin || target.origin === origin;
    const to = isOwn ? target.pathname + target.search + target.hash : target.href;
    const file = fileOf(pathname, true);
    // Spellings of another page's address would overwrite that page.
    const isOther = isOwn && fileOf(target.pathname, true) === file;
    if (file !== null && !isOther) await store(join(folder, file), redirectPage(to));
    return {
      ...common,
      file: isOther ? null : file,
      links: isOwn ? [target.pathname] : [],
      files: [],
      to,
    };
  }
  if (status === 0 || status >= 500 || status === 429) return "failed";
  // Pages with a password, and answers to forms, are for one visitor.
  if (status !== 200 || /no-store/.test(headers.get("Cache-Control") ?? "")) return null;
  const type = (headers.get("Content-Type") ?? "").split(";")[0]?.trim() ?? "";
  const isPage = type === "text/html";
  const file = fileOf(pathname, isPage);
  if (file === null) return null;
  const isText = isPage || /^text\/|xml$|javascript$/.test(type);
  const text = isText ? body.toString("utf8") : "";
  const origins = [publicOrigin, origin];
  const references = readReferences({ type, text, path: pathname, origins });
  const content = isPage ? withPolicy(text, headers.get("Content-Security-Policy")) : body;
  await store(join(folder, file), content);
  const files = isPage ? [...references.files, dataAddressOf(pathname)] : references.files;
  return { ...common, file, links: [...references.links], files: [...files], to: null };
}

const tagsOf = (headers: Headers): string[] =>
  (headers.get("Surrogate-Key") ?? "").split(" ").filter((tag) => tag !== "");

/** Writes a file so that a file server never sees half of it. */
export async function store(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}
