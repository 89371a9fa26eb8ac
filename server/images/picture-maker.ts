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
import { createTintStore } from "./tints.ts";
import { sanitiseSvg, UnusableDrawingError } from "./sanitise-svg.ts";

export interface PictureMakerOptions {
  /** A file of the content backend; see `ContentClient.fetchFile`. */
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
  /** Returns the stored picture; null if it has to be created. */
  find(variant: PictureVariant, format: PictureFormat): Promise<Buffer | null>;
  /**
   * Creates and stores a picture, once for simultaneous requests. Throws `UnusablePictureError`, `QueueFullError` and
   * `ContentError`.
   */
  make(variant: PictureVariant, format: PictureFormat, urgency: Urgency): Promise<Buffer>;
  /** Creates a picture in the background; failures are logged. */
  makeLater(variant: PictureVariant, format: PictureFormat): void;
}

const maxSourceBytes = 40 * 2 ** 20;
const maxDrawingBytes = 2 * 2 ** 20;
const sourceMs = 20_000;
/** How long a picture that could not be converted is not tried again, unless its file changes. */
const unusableMs = 600_000;
const maxUnusable = 1000;
/** Increase this number to create all pictures again after a change of the conversion. */
const generation = 1;

/** Returns the name of a picture in the disk cache, which is also its entity tag. */
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
  const storeTint = createTintStore(cache);
  /**
   * Until when each picture is not tried, by file and urgency: a picture that takes too long as AVIF may work as WebP.
   */
  const unusable = new Map<string, number>();

  async function readSource(path: string, maxBytes: number): Promise<Uint8Array> {
    const request = new Request("http://site/", { signal: AbortSignal.timeout(sourceMs) });
    const response = await fetchFile(path, request);
    return readBytes(response, maxBytes).catch((cause: unknown) => {
      if (cause instanceof BodyTooLargeError) throw cause;
      throw new ContentError("content-unavailable", `The transfer was interrupted: ${path}`, {
        cause,
      });
    });
  }

  async function produce({ path, width, cut }: PictureVariant, format: PictureFormat) {
    if (width === null || format === "svg")
      return cleanDrawing(await readSource(path, maxDrawingBytes));
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
        log.warn({ err }, "A converted picture could not be stored; it will be converted again.");
      });
      if (format !== "svg") await storeTint(variant, bytes);
      return bytes;
    } catch (error) {
      if (!isUnusable(error)) throw error;
      if (unusable.size >= maxUnusable) unusable.clear();
      unusable.set(failureKey, now() + unusableMs);
      log.warn(
        { path: variant.path, format, err: error },
        "A picture cannot be converted; it is not shown.",
      );
      throw new UnusablePictureError(variant.path, { cause: error });
    }
  }

  function make(variant: PictureVariant, format: PictureFormat, urgency: Urgency): Promise<Buffer> {
    const failureKey = `${variant.path} ${variant.version} ${urgency}`;
    if ((unusable.get(failureKey) ?? 0) > now()) {
      return Promise.reject(new UnusablePictureError(`Unusable picture: ${variant.path}`));
    }
    return flights.run(keyOf(variant, format), () =>
      queue.run(variant.path, urgency, () => produceAndKeep(variant, format, failureKey)),
    );
  }

  return {
    find: (variant, format) =>
      cache.read(keyOf(variant, format)).catch((err: unknown) => {
        log.warn({ err }, "Stored pictures cannot be read; pictures are converted again.");
        return null;
      }),
    make,
    makeLater(variant, format) {
      make(variant, format, "background").catch((err: unknown) => {
        // The next request tries again; unusable pictures have already been logged.
        if (err instanceof QueueFullError || err instanceof UnusablePictureError) return;
        if (isContentError(err)) return;
        log.error(
          { path: variant.path, format, err },
          "A picture could not be converted in the background; the next request tries again.",
        );
      });
    },
  };
}

const cleanDrawing = (source: Uint8Array): Buffer =>
  Buffer.from(sanitiseSvg(new TextDecoder().decode(source)));

const isUnusable = (error: unknown) =>
  error instanceof UnusablePictureError ||
  error instanceof UnusableDrawingError ||
  error instanceof BodyTooLargeError;
