import { draftLinkSeconds } from "#cms/drafts/draft-link.ts";
import { createDraftLink, RefusedDraftLink } from "./draft-link/create-draft-link.ts";

/** `npm run draft:link`: prints an address that opens a page in draft mode, for authors of content files. */

try {
  process.stdout.write(`${createDraftLink(process.argv.slice(2), process.env)}\n`);
  process.stderr.write(`The link is valid for ${draftLinkSeconds / 60} minutes.\n`);
} catch (error) {
  if (!(error instanceof RefusedDraftLink)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
