import { anchorId } from "#domain/anchors.ts";
import type { BlockPlace } from "../block-props.ts";

/** Id of the block in addresses: a page has one. Links of editors have the fragment `sample-invoices`. */
export const trialId = anchorId("sample-invoices");

/** Level of the headings of a trial. */
export type TrialLevel = BlockPlace["level"];
