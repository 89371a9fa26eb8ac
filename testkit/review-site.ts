import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { silentLog } from "#lib/log.ts";
import { openReviewStore } from "#server/reviews/open-review-store.ts";
import { createReviewKeys, reviewPurpose } from "#server/reviews/review-link.ts";
import { readConfig } from "#server/settings/config.ts";
import { deriveKey } from "#server/settings/secrets.ts";
import { createTestSite, testSecret } from "./test-site.ts";

const dayMs = 86_400_000;

export const reviewKeys = createReviewKeys(deriveKey(testSecret, reviewPurpose));

interface NewLink {
  readonly paths: readonly string[];
  readonly isBundle?: boolean;
  /** Until the link ends. Default 7. */
  readonly days?: number;
}

export type ReviewSite = Awaited<ReturnType<typeof openReviewSite>>;

/** Opens a site with unpublished pages (`testkit/scheduled`) and the store of its review links. */
export async function openReviewSite() {
  const dataDir = mkdtempSync(join(tmpdir(), "reviews-"));
  const env = { DATA_DIR: dataDir };
  const store = openReviewStore(readConfig(env), silentLog);
  const drafts: string[] = [];
  const site = await createTestSite({
    contentDir: "testkit/scheduled",
    env,
    alterContent: (content) => ({
      ...content,
      fetchDraft(request) {
        drafts.push(request.address.path);
        return content.fetchDraft(request);
      },
    }),
  });

  async function createLink({ paths, isBundle = false, days = 7 }: NewLink) {
    const createdAt = Date.now();
    const expiresAt = createdAt + days * dayMs;
    const link = await store.create({ paths, isBundle, createdAt, expiresAt });
    return { ...link, address: `/api/review/en?key=${reviewKeys.write(link.id)}` };
  }

  /** Opens a link and returns its cookie in the form of a request header. */
  async function open(address: string): Promise<string> {
    const answer = await site.fetch(address);
    expect(answer.status).toBe(303);
    return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  }

  return {
    site,
    store,
    /** Paths of the drafts that were read. */
    drafts,
    createLink,
    open,
    /** Creates a link, opens it and returns its cookie. */
    enter: async (link: NewLink) => open((await createLink(link)).address),
    async read(path: string, cookie = "", headers: Record<string, string> = {}) {
      const sent = { ...headers, ...(cookie && { Cookie: cookie }) };
      const answer = await site.fetch(path, { headers: sent });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
    async close() {
      await site.close();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
