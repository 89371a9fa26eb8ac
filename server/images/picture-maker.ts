import { createHash } from "node:crypto";
import { ContentError, isContentError } from "#content/answers/content-error.ts";
import type { PictureVariant } from "#domain/picture.ts";
import { createSingleFlight } from "#lib/cache/single-flight.ts";
import { BodyTooLargeError } from "#lib/http/read-bytes.ts";
import { readBytes } from "#lib/http/read-bytes.ts";
import type { Log } from "#lib/log.ts";
import { type ConversionWish, convertPicture, UnusablePictureError } from "./convert-picture.ts";
import { type ConversionQueue, QueueFullError, type Urgency } from "./conversion-queue.ts";
import type { DiskCache } from "#lib/disk-cache/disk-cache.ts";
import type { PictureFormat } from "./formats.ts";
import { sanitiseSvg, UnusableDrawingError } from "./sanitise-svg.ts";

export interface PictureMakerOptions {
  /** A file of the content backend, as `ContentClient.fetchFile` gives it. */
  readonly fetchFile: (path: string, request: Request) => Promise<Response>;
  readonly cache: DiskCache;
  readonly queue: ConversionQueue;
  readonly log: Log;
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: () => number;
  /** Default `convertPicture`. */
  readonly convert?: (original: Uint8Array, wish: ConversionWish) => Promise<Buffer>;
}

export interface PictureMaker {
  /** What was made before; null when it must be made. */
  find(variant: PictureVariant, format: PictureFormat): Promise<Buffer | null>;
  /**
   * Makes it, once however many ask, and keeps it. Throws `UnusablePictureError`, `QueueFullError` and `ContentError`.
   */
  make(variant: PictureVariant, format: PictureFormat, urgency: Urgency): Promise<Buffer>;
  /** Makes it when there is time; failures are in the log. */
  makeLater(variant: PictureVariant, format: PictureFormat): void;
}

const maxSourceBytes = 40 * 2 ** 20;
const maxDrawingBytes = 2 * 2 ** 20;
const sourceMs = 20_000;
/** How long an unusable picture is not tried again, unless its file changes. */
const unusableMs = 600_000;
const maxUnusable = 1000;
/** Another number makes everything anew, for when the conversion itself changes. */
const generation = 1;

/** The name of a picture in the disk cache, and its entity tag. */
export function keyOf(
  { path, version, width, cut }: PictureVariant,
  format: PictureFormat,
): string {
  const what = JSON.stringify([generation, path, version, width, cut]);
  return `${createHash("sha256").update(what).digest("hex").slice(0, 32)}.${format}`;
}

/** Makes pictures of the content backend's files. */
export function createPictureMaker(options: PictureMakerOptions): PictureMaker {
  const { fetchFile, cache, queue, log, now = Date.now, convert = convertPicture } = options;
  const flights = createSingleFlight<Buffer>();
  /** Until when, by file and urgency: what takes too long as AVIF may do as WebP. */
  const unusable = new Map<string, number>();

  async function readSource(path: string, maxBytes: number): Promise<Uint8Array> {
    const request = new Request("http://site/", { signal: AbortSignal.timeout(sourceMs) });
    const response = await fetchFile(path, request);
    return readBytes(response, maxBytes).catch((cause: unknown) => {
      if (cause instanceof BodyTooLargeError) throw cause;
      throw new ContentError("content-unavailable", `Ended in the middle: ${path}`, { cause });
    });
  }

  async function produce({ path, width, cut }: PictureVariant, format: PictureFormat) {
    if (width === null || format === "svg") {
      const source = await readSource(path, maxDrawingBytes);
      return Buffer.from(sanitiseSvg(new TextDecoder().decode(source)));
    }
    return convert(await readSource(path, maxSourceBytes), { width, cut, format });
  }

  async function produceAndKeep(
    variant: PictureVariant,
    format: PictureFormat,
    failureKey: string,
  ) {
    try {
      const bytes = await produce(variant, format);
      await cache.write(keyOf(variant, format), bytes).catch((err: unknown) => {
        log.warn({ err }, "A picture could not be kept");
      });
      return bytes;
    } catch (error) {
      if (!isUnusable(error)) throw error;
      if (unusable.size >= maxUnusable) unusable.clear();
      unusable.set(failureKey, now() + unusableMs);
      log.warn({ path: variant.path, format, err: error }, "A picture cannot be shown");
      throw new UnusablePictureError(variant.path, { cause: error });
    }
  }

  function make(variant: PictureVariant, format: PictureFormat, urgency: Urgency): Promise<Buffer> {
    const failureKey = `${variant.path} ${variant.version} ${urgency}`;
    if ((unusable.get(failureKey) ?? 0) > now()) {
      return Promise.reject(new UnusablePictureError(`Still unusable: ${variant.path}`));
    }
    return flights.run(keyOf(variant, format), () =>
      queue.run(variant.path, urgency, () => produceAndKeep(variant, format, failureKey)),
    );
  }

  return {
    find: (variant, format) =>
      cache.read(keyOf(variant, format)).catch((err: unknown) => {
        log.warn({ err }, "Kept pictures cannot be read");
        return null;
      }),
    make,
    makeLater(variant, format) {
      make(variant, format, "background").catch((err: unknown) => {
        // Asked for again, it is tried again; what is unusable stands in the log already.
        if (err instanceof QueueFullError || err instanceof UnusablePictureError) return;
        if (isContentError(err)) return;
        log.error({ path: variant.path, format, err }, "A picture could not be made");
      });
    },
  };
}

const isUnusable = (error: unknown) =>
  error instanceof UnusablePictureError ||
  error instanceof UnusableDrawingError ||
  error instanceof BodyTooLargeError;
