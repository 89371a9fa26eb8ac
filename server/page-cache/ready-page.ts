import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { HydrationData, PageHead, RenderedPage } from "./rendered-page.ts";

/** Bytes in a buffer of their own, as responses need them. */
type Bytes = Buffer<ArrayBuffer>;

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** Smaller bodies hardly shrink when compressed. */
const minCompressedBytes = 1000;
// Quality 5 takes 0.4 ms for a page of 40 KB and comes within a sixth of quality 11, which takes a hundred times as long.
const firstQuality = 5;
const bestQuality = 11;
/**
 * About how many bytes a page takes in addition to its bodies and texts, and each header and tag in addition to its
 * characters.
 */
const overheadBytes = 800;
const textBytes = 100;
/** For error pages, each of which is sent once: a quarter of the time of quality 5, and a tenth larger. */
const errorQuality = 1;

export type Encoding = "br" | "gzip" | "identity";

/** A page whose bodies are ready to be sent. */
export interface ReadyPage extends PageHead {
  /** In brotli, and in other encodings requested so far; uncompressed only if the body is too small to shrink. */
  readonly bodies: SmallBodies | LargeBodies;
  /** Only until the page is cached, where its data have their own place. */
  readonly hydration?: HydrationData<ReadyPage>;
}

interface SmallBodies {
  readonly identity: Bytes;
}

interface LargeBodies {
  readonly br: Bytes;
  readonly gzip?: Bytes;
  readonly identity?: Bytes;
}

/** A body with its encoding. */
export interface SentBody {
  readonly bytes: Bytes;
  readonly encoding: Encoding;
}

/** Compresses a page for nearly every browser. The plain body, five times as large, is left out. */
export async function makeReady({ body, hydration, ...head }: RenderedPage): Promise<ReadyPage> {
  if (hydration !== undefined) {
    const [page, data] = await Promise.all([
      makeReady({ body, ...head }),
      makeReady(hydration.page),
    ]);
    return { ...page, hydration: { ...hydration, page: data } };
  }
  if (body.length < minCompressedBytes) return { ...head, bodies: { identity: body } };
  const quality = head.status >= 400 ? errorQuality : firstQuality;
  return { ...head, bodies: { br: await toBrotli(body, quality) } };
}

/** Returns the body for a browser that accepts this encoding; null if it first has to be created (`withEncoding`). */
export function bodyIn({ bodies }: ReadyPage, encoding: Encoding): SentBody | null {
  if (!("br" in bodies)) return { bytes: bodies.identity, encoding: "identity" };
  const bytes = bodies[encoding];
  return bytes === undefined ? null : { bytes, encoding };
}

/** Returns the page with the body also in this encoding. */
export async function withEncoding(page: ReadyPage, encoding: Encoding): Promise<ReadyPage> {
  const { bodies } = page;
  if (!("br" in bodies) || bodies[encoding] !== undefined) return page;
  const plain = await plainOf(bodies);
  const bytes = encoding === "gzip" ? ownBytes(await compressGzip(plain)) : plain;
  return { ...page, bodies: { ...bodies, [encoding]: bytes } };
}

/** Returns the page with the smallest body that brotli can produce. Takes about 60 ms. */
export async function makeSmallest(page: ReadyPage): Promise<ReadyPage> {
  const { bodies } = page;
  if (!("br" in bodies)) return page;
  const br = await toBrotli(await plainOf(bodies), bestQuality);
  return { ...page, bodies: { ...bodies, br } };
}

const plainOf = async (bodies: LargeBodies): Promise<Bytes> =>
  bodies.identity ?? ownBytes(await decompressBrotli(bodies.br));

async function toBrotli(body: Bytes, quality: number): Promise<Bytes> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return ownBytes(await compressBrotli(body, { params }));
}

/** Copies a piece of zlib's output, which would otherwise hold 16 KB of memory. */
function ownBytes(piece: Buffer): Bytes {
  const own = Buffer.allocUnsafeSlow(piece.length);
  piece.copy(own);
  return own;
}

/** Returns how much memory a page takes, in bytes. */
export function sizeOf({ bodies, ...head }: ReadyPage): number {
  const all: readonly Bytes[] = Object.values(bodies);
  return all.reduce((sum, body) => sum + body.length, sizeOfHead(head));
}

/** Returns how much memory a page takes without its bodies, in bytes. */
export function sizeOfHead({ headers, tags }: PageHead): number {
  const parts = [
    ...headers.map(([name, value]) => textBytes + name.length + value.length),
    ...tags.map((tag) => textBytes + tag.length),
  ];
  return parts.reduce((sum, bytes) => sum + bytes, overheadBytes);
}

/** Returns the best encoding that a browser accepts. `q=0` refuses an encoding. */
export function encodingFor(accepted: string): Encoding {
  if (accepts(accepted, "br")) return "br";
  return accepts(accepted, "gzip") ? "gzip" : "identity";
}

function accepts(accepted: string, coding: string): boolean {
  if (!accepted.includes(coding)) return false;
  return accepted.split(",").some((item) => {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
