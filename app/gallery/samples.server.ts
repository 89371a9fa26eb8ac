import { blockEntries } from "./samples/block-samples.ts";
import { formEntries } from "./samples/form-samples.ts";
import { listEntries } from "./samples/list-samples.ts";
import { modalEntries } from "./samples/modal-samples.ts";
import { pageEntries } from "./samples/page-samples.ts";
import { placedBlockEntries } from "./samples/placed-block-samples.ts";
import type { Entry } from "./samples/sample.ts";
import { teaserEntries } from "./samples/teaser-samples.ts";

/** All entries of the gallery except primitives, which have no content. Server only. */
export const entries: readonly Entry[] = [
  ...blockEntries,
  ...placedBlockEntries,
  ...formEntries,
  ...teaserEntries,
  ...listEntries,
  ...modalEntries,
  ...pageEntries,
];
