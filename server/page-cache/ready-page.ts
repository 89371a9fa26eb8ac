import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { RenderedPage } from "./rendered-page.ts";

/** Bytes of their own memory, as answers want them. */
type Bytes = Buffer<ArrayBuffer>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this a compressed body is hardly smaller. */
const minCompressedBytes = 1000;
// Quality 5 takes 0.4 ms for a page of 40 KB and comes within a sixth of quality 11, which takes a hundred times as long.
const firstQuality = 5;
const bestQuality = 11;
/** What an entry takes beside its bodies, about. */
const overheadBytes = 2000;

export type Encoding = "br" | "gzip" | "identity";

/** A page with its bodies ready to be sent. */
export interface ReadyPage extends RenderedPage {
  /** Null: too small to be worth it. */
  readonly br: Bytes | null;
  readonly gzip: Bytes | null;
}

/** Compresses a page for every browser, unless it is; `known`: its body in brotli. */
export async function makeReady(page: RenderedPage | ReadyPage, known?: Bytes): Promise<ReadyPage> {
  if ("br" in page) return page;
  if (page.body.length < minCompressedBytes) return { ...page, br: null, gzip: null };
  const [br, gzipped] = await Promise.all([
    known ?? compressBrotli(page.body, brotliAt(firstQuality, page.body)),
    compressGzip(page.body),
  ]);
  return { ...page, br, gzip: gzipped };
}

/** The same page as small as brotli can make it; takes some 60 ms. */
export async function makeSmallest(page: ReadyPage): Promise<ReadyPage> {
  if (page.br === null) return page;
  return { ...page, br: await compressBrotli(page.body, brotliAt(bestQuality, page.body)) };
}

const brotliAt = (quality: number, body: Bytes) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});

/** Memory a page takes, in bytes. */
export const sizeOf = ({ body, br, gzip: gzipped }: ReadyPage): number =>
  body.length + (br?.length ?? 0) + (gzipped?.length ?? 0) + overheadBytes;

/** The best encoding of what a browser accepts. A coding with `q=0` is refused, not accepted. */
export function encodingFor(accepted: string, page: ReadyPage): Encoding {
  if (page.br !== null && accepts(accepted, "br")) return "br";
  return page.gzip !== null && accepts(accepted, "gzip") ? "gzip" : "identity";
}

function accepts(accepted: string, coding: string): boolean {
  if (!accepted.includes(coding)) return false;
  return accepted.split(",").some((item) => {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

export function bodyOf(page: ReadyPage, encoding: Encoding): Bytes {
  if (encoding === "identity") return page.body;
  return page[encoding] ?? page.body;
}
