import { expect, test, vi } from "vitest";
import type { ContentClient } from "#content/content-client.server.ts";
import type { Address } from "#domain/addresses.ts";
import { silentLog } from "#lib/log.ts";
import { createReviewCookie } from "../cookies/review-cookie.ts";
import type { ReviewLink } from "./review-link.ts";
import type { ReviewStore } from "./review-store.ts";
import { createReviews } from "./reviews.ts";

const now = () => 1_000_000;
const cookie = createReviewCookie({ key: Buffer.from("a key"), isHttps: false, now });
const link: ReviewLink = {
  id: "one",
  paths: ["/launch"],
  isBundle: false,
  createdAt: 0,
  expiresAt: 2_000_000,
  revokedAt: null,
  openings: 0,
};
const launch: Address = { site: "en", language: "en", path: "/launch" };
const other: Address = { ...launch, path: "/other" };
const visitorWith = (...links: readonly ReviewLink[]) => {
  const header = links.reduce<string | null>(
    (before, each) => cookie.withLink(before, each).split(";")[0] ?? "",
    null,
  );
  return new Request("http://site.test/launch", {
    headers: header === null ? {} : { Cookie: header },
  });
};

function reviewsOf(find: ReviewStore["find"]) {
  const content = {
    fetchDraft: vi.fn<ContentClient["fetchDraft"]>(() => Promise.reject(new Error("absent"))),
  };
  return {
    content,
    ...createReviews({ cookie, store: { find }, content, countShared: null, log: silentLog, now }),
  };
}

test("asks the store only for visitors with a link, and the backend only for bundles", async () => {
  const find = vi.fn<ReviewStore["find"]>(() => Promise.resolve([link]));
  const { content, ...reviews } = reviewsOf(find);
  expect(await reviews.find(visitorWith(), launch)).toBeNull();
  expect(find).not.toHaveBeenCalled();
  expect(await reviews.find(visitorWith(link), launch)).toEqual({
    until: new Date(2_000_000).toISOString(),
    at: 1000,
    page: null,
  });
  expect(await reviews.find(visitorWith(link), other)).toBeNull();
  expect(content.fetchDraft).not.toHaveBeenCalled();
});

test("shows nothing for links that have ended, and while the store is unavailable", async () => {
  const ended = [
    { ...link, revokedAt: 1 },
    { ...link, expiresAt: now() },
  ];
  for (const each of ended)
    expect(
      await reviewsOf(() => Promise.resolve([each])).find(visitorWith(link), launch),
    ).toBeNull();
  const unavailable = reviewsOf(() => Promise.reject(new Error("no store")));
  expect(await unavailable.find(visitorWith(link), launch)).toBeNull();
});

test("a bundle whose first page has no time shows that page only", async () => {
  const { find } = reviewsOf(() => Promise.resolve([{ ...link, isBundle: true }]));
  expect(await find(visitorWith(link), launch)).not.toBeNull();
  expect(await find(visitorWith(link), other)).toBeNull();
});

test("shows at most 600 pages a minute for a link", async () => {
  const { find } = reviewsOf(() => Promise.resolve([link]));
  const views = await Promise.all(
    Array.from({ length: 601 }, () => find(visitorWith(link), launch)),
  );
  expect(views.filter((view) => view !== null)).toHaveLength(600);
});
