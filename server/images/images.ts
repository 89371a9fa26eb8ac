import { availableParallelism } from "node:os";
import path from "node:path";
import type { ContentClient } from "#content/content-client.server.ts";
import { isContentError } from "#content/answers/content-error.ts";
import { pictureKindOf, type PictureVariant } from "#domain/picture.ts";
import type { Log } from "#lib/log.ts";
import { UnusablePictureError } from "./convert-picture.ts";
import { createConversionQueue, QueueFullError, type QueueLimits } from "./conversion-queue.ts";
import { createDiskCache } from "#lib/disk-cache/disk-cache.ts";
import { chooseFormat, mediaTypes, type PictureFormat } from "./formats.ts";
import type { ImageAddresses } from "./image-address.ts";
import { createPictureMaker, keyOf, type PictureMakerOptions } from "./picture-maker.ts";

export interface ImagesOptions {
  readonly addresses: ImageAddresses;
  readonly content: Pick<ContentClient, "fetchFile">;
  /** Contains the folder `images/`, which several processes may share. */
  readonly dataDir: string;
  /** Limit for all stored pictures together. */
  readonly maxBytes: number;
  readonly log: Log;
  readonly queueLimits?: QueueLimits;
  readonly now?: () => number;
  readonly convert?: PictureMakerOptions["convert"];
}

/** Pictures of the content backend in the sizes and formats that browsers request. */
export interface Images {
  /**
   * Responds to `GET /images/…`. An address that the site has not signed gets 404, without a request to the backend.
   */
  answer(request: Request): Promise<Response>;
}

const forever = "public, max-age=31536000, immutable";
/** Until the better format is probably ready. */
const forNow = "public, max-age=60";
const vary = { Vary: "Accept" };
/** For a drawing that is opened directly: no script, and nothing is loaded. */
const drawingPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; sandbox";

// Conversions use Node's four helper threads; one stays free for files and DNS.
const defaultQueueLimits: QueueLimits = {
  maxRunning: Math.min(3, Math.max(2, availableParallelism() - 1)),
  maxWaiting: 100,
};

export function createImages(options: ImagesOptions): Images {
  const { addresses, content, log, now, convert } = options;
  const maker = createPictureMaker({
    fetchFile: (file, request) => content.fetchFile(file, request),
    cache: createDiskCache({
      folder: path.join(options.dataDir, "images"),
      maxBytes: options.maxBytes,
      ...(now && { now }),
    }),
    queue: createConversionQueue(options.queueLimits ?? defaultQueueLimits),
    log,
    ...(now && { now }),
    ...(convert && { convert }),
  });

  /** Returns the stored picture, or creates it. */
  const findOrMake = async (variant: PictureVariant, format: PictureFormat) =>
    (await maker.find(variant, format)) ?? (await maker.make(variant, format, "quick"));

  async function answerPicture(request: Request, variant: PictureVariant): Promise<Response> {
    const send = (bytes: Buffer, format: PictureFormat, cacheControl = forever) =>
      sendPicture(request, bytes, { tag: keyOf(variant, format), format, cacheControl });

    const kind = pictureKindOf(variant.path);
    if (kind === null) return notFound();
    if (variant.width === null || kind === "drawing") {
      return send(await findOrMake({ ...variant, width: null, cut: null }, "svg"), "svg");
    }
    const { best, interim } = chooseFormat(request.headers.get("Accept") ?? "", kind);
    if (best === interim) return send(await findOrMake(variant, best), best);
    const made = await maker.find(variant, best);
    if (made !== null) return send(made, best);
    const quick = await findOrMake(variant, interim);
    maker.makeLater(variant, best);
    return send(quick, interim, forNow);
  }

  /** While too many pictures wait, the original file is sent, which looks the same. */
  async function answerOriginal({ path: file, width }: PictureVariant): Promise<Response> {
    if (width === null) return unavailable();
    const response = await content.fetchFile(file, new Request("http://site/"));
    response.headers.set("Cache-Control", "no-store");
    return response;
  }

  return {
    async answer(request) {
      const variant = addresses.read(new URL(request.url).pathname);
      if (variant === null) return notFound();
      try {
        return await answerPicture(request, variant).catch((error: unknown) => {
          if (error instanceof QueueFullError) return answerOriginal(variant);
          throw error;
        });
      } catch (error) {
        if (error instanceof UnusablePictureError) return notFound();
        if (!isContentError(error)) throw error;
        return error.status === 404 ? notFound() : unavailable();
      }
    },
  };
}

interface SentPicture {
  readonly tag: string;
  readonly format: PictureFormat;
  readonly cacheControl: string;
}

function sendPicture(request: Request, bytes: Buffer, sent: SentPicture): Response {
  const etag = `"${sent.tag}"`;
  const headers = new Headers({ ...vary, ETag: etag, "Cache-Control": sent.cacheControl });
  if (request.headers.get("If-None-Match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set("Content-Type", mediaTypes[sent.format]);
  headers.set("Content-Length", String(bytes.length));
  if (sent.format === "svg") headers.set("Content-Security-Policy", drawingPolicy);
  return new Response(new Uint8Array(bytes), { headers });
}

const notFound = () =>
  new Response("This picture does not exist.", {
    status: 404,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });

const unavailable = () =>
  new Response("This picture is temporarily unavailable. Please try again in a minute.", {
    status: 503,
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
      "Retry-After": "30",
    },
  });
