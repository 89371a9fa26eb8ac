import type { PageAnswer } from "#content/content-client.server.ts";
import type { Editing } from "#app/context.ts";
import type { DraftPage, DraftTimes } from "#app/layouts/drafts/draft-page.ts";
import { buildPath } from "#domain/addresses.ts";
import type { PublicationTimes } from "#domain/publication.ts";

type FoundPage = Extract<PageAnswer, { kind: "page" }>;

/** Returns what editors learn about a page. */
export async function readDraft(editing: Editing, found: FoundPage): Promise<DraftPage> {
  const { page, draftRemark, isUnpublished = false, times, leftOut = [], texts = [] } = found;
  const { nid, language } = page;
  const unpublished = isUnpublished ? ({ kind: "unpublished" } as const) : null;
  return {
    remark: draftRemark ?? unpublished,
    times: times ? timesToCome(times) : null,
    leftOut,
    findings: await editing.findFaults(page, texts),
    backendOrigin: editing.backendOrigin,
    // A page that was never saved has no number.
    formPath:
      editing.hasForms && nid !== null && nid > 0
        ? buildPath({ site: language, language, path: `/node/${nid}/edit` })
        : null,
  };
}

/** Returns those times of a page that are still to come. */
const timesToCome = ({ publishOn, unpublishOn }: PublicationTimes): DraftTimes => ({
  publishOn: timeToCome(publishOn),
  unpublishOn: timeToCome(unpublishOn),
});

const timeToCome = (seconds: number | null) =>
  seconds === null || seconds * 1000 <= Date.now() ? null : new Date(seconds * 1000).toISOString();
