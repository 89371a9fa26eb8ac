import { anchorId } from "#domain/anchors.ts";

/** Id of the block in addresses: a page has one. Links of editors have the fragment `sample-invoices`. */
export const trialId = anchorId("sample-invoices");
