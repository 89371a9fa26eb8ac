import { createHash } from "node:crypto";
import path from "node:path";
import { createSingleFlight } from "#lib/cache/single-flight.ts";
import { createDiskCache } from "#lib/disk-cache/disk-cache.ts";
import type { Log } from "#lib/log.ts";
import type { ShareFacts } from "#domain/share-picture.ts";
import { createConversionQueue, type QueueLimits } from "../images/conversion-queue.ts";
import { pngOfDrawing } from "../images/convert-picture.ts";
import type { ShareDrawing } from "./draw-share.ts";
import type { ShareAddresses } from "./share-address.ts";

export interface SharePicturesOptions {
  readonly addresses: ShareAddresses;
  readonly drawing: ShareDrawing;
  /** Address of the picture that is shown if a picture cannot be drawn. */
  readonly fallback: string;
  /** Contains the folder `share-pictures/`, which several processes may share. */
  readonly dataDir: string;
  /** Limit for all stored pictures together. */
  readonly maxBytes: number;
  readonly log: Log;
  readonly queueLimits?: QueueLimits;
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: () => number;
}

/** Pictures that other sites show beside links to the site's pages. */
export interface SharePictures {
  /** Responds to `GET /images/share/…`. An address that the site has not signed gets 404. */
  answer(request: Request): Promise<Response>;
}

const forever = "public, max-age=31536000, immutable";
const failureSeconds = 300;
const maxFailures = 1000;
/** One picture at a time: nobody sees a page later because of it. */
const defaultQueueLimits: QueueLimits = { maxRunning: 1, maxWaiting: 100 };

export function createSharePictures(options: SharePicturesOptions): SharePictures {
  const { addresses, drawing, fallback, dataDir, maxBytes, log, now = Date.now } = options;
  const folder = path.join(dataDir, "share-pictures");
  const cache = createDiskCache({ folder, maxBytes, now });
  const queue = createConversionQueue(options.queueLimits ?? defaultQueueLimits);
  const flights = createSingleFlight<Buffer>();
  /** Until when each picture is not tried again. */
  const failed = new Map<string, number>();

  async function drawAndStore(key: string, facts: ShareFacts): Promise<Buffer> {
    const svg = await drawing.draw(facts);
    if (svg === null) throw new Error("The texts do not fit into the picture.");
    const png = await pngOfDrawing(svg);
    await cache.write(key, png).catch((err: unknown) => {
      log.warn({ err }, "A picture for sharing could not be stored; it will be drawn again.");
    });
    return png;
  }

  async function findOrDraw(key: string, facts: ShareFacts): Promise<Buffer | null> {
    if ((failed.get(key) ?? 0) > now()) return null;
    try {
      const stored = await cache.read(key).catch(() => null);
      if (stored !== null) return stored;
      return await flights.run(key, () => queue.run(key, "quick", () => drawAndStore(key, facts)));
    } catch (err) {
      if (failed.size >= maxFailures) failed.clear();
      failed.set(key, now() + failureSeconds * 1000);
      log.warn({ err }, "A picture for sharing cannot be drawn; the brand's picture is shown.");
      return null;
    }
  }

  return {
    async answer(request) {
      const { pathname } = new URL(request.url);
      const facts = addresses.read(pathname);
      if (facts === null) return notFound();
      const key = `${createHash("sha256").update(pathname).digest("hex").slice(0, 32)}.png`;
      const png = await findOrDraw(key, facts);
      if (png === null) return fallBackTo(fallback);
      const headers = new Headers({ ETag: `"${key}"`, "Cache-Control": forever });
      if (request.headers.get("If-None-Match")?.includes(key))
        return new Response(null, { status: 304, headers });
      headers.set("Content-Type", "image/png");
      headers.set("Content-Length", String(png.length));
      return new Response(new Uint8Array(png), { headers });
    },
  };
}

const notFound = () =>
  new Response("This picture does not exist.", {
    status: 404,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });

const fallBackTo = (address: string) =>
  new Response(null, {
    status: 302,
    headers: { Location: address, "Cache-Control": `public, max-age=${failureSeconds}` },
  });
