import { data } from "react-router";
import { siteRequestContext } from "#app/context.ts";
import {
  ContentEntry,
  EntryWidths,
  GalleryIndex,
  PrimitiveEntry,
  SharePictures,
} from "#app/gallery/gallery-view.tsx";
import { primitives } from "#app/gallery/primitives/primitives.ts";
import { Simulator } from "#app/gallery/visitor/simulator.tsx";
import { previewSettings } from "#app/gallery/visitor/settings-preview.server.ts";
import { entries } from "#app/gallery/samples.server.ts";
import { shareSamples } from "#app/gallery/share-samples.ts";
import { ErrorPage } from "#app/layouts/error-page.tsx";
import type { LayoutName } from "#app/layouts/use-page.ts";
import { buildPath } from "#domain/addresses.ts";
import type { ErrorAnswer } from "#app/layouts/shown-error.ts";
import type { Route } from "./+types/gallery.ts";

/** Views that are neither primitives nor samples. */
const ownViews = new Set(["visitor", "share-pictures"]);

/** Every part of the site in every state (docs/decisions/014). Not available in production. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  const { address, shareAddress, showsMessages, runSteps } = request;
  // The address determines the content, so it must not be cached as a page of the site.
  runSteps(["no-store"]);
  const id = params.entry ?? null;
  const entry = entries.find((each) => each.id === id) ?? null;
  const isKnown =
    id === null || ownViews.has(id) || Object.hasOwn(primitives, id) || entry !== null;
  if (!showsMessages || !isKnown) {
    const absent: ErrorAnswer = {
      message: "no such page",
      statusCode: 404,
      lookedFor: null,
      related: [],
      draftRemark: null,
      robots: "noindex",
    };
    throw data(absent, 404);
  }
  const inWidths = url.searchParams.has("widths");
  // A page is shown as visitors see it, and dialogs need the layout; everything else is shown without it.
  const isWhole = (id?.startsWith("page-") ?? false) || (id?.startsWith("modal-") ?? false);
  const layout: LayoutName = isWhole && !inWidths ? "default" : "light";
  return {
    page: null,
    layout,
    address,
    home: buildPath({ ...address, path: "/-/gallery" }),
    id,
    inWidths,
    entry: inWidths ? null : entry,
    shares: id === "share-pictures" ? shareSamples.map(shareAddress) : [],
    preview:
      id === "visitor"
        ? previewSettings(url.searchParams, await request.fetchVisitorRules())
        : null,
    ids: id === null ? entries.map((each) => each.id) : [],
  };
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${params.entry ?? "Gallery"} | Gallery` },
  { name: "robots", content: "noindex" },
];

export default function GalleryRoute({ loaderData }: Route.ComponentProps) {
  const { id, inWidths, entry, ids, home, address, shares, preview } = loaderData;
  if (id === null) return <GalleryIndex home={home} ids={ids} />;
  if (inWidths) return <EntryWidths home={home} id={id} />;
  if (preview !== null) return <Simulator preview={preview} />;
  if (id === "share-pictures") return <SharePictures addresses={shares} />;
  return entry === null ? (
    <PrimitiveEntry id={id} />
  ) : (
    <ContentEntry entry={entry} address={address} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
