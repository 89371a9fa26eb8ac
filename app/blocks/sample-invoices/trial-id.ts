/** Id of the block in addresses: a page has one. Links of editors lead to it. */
export const trialId = "sample-invoices";
