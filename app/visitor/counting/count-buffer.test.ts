import { expect, test } from "vitest";
import type { CountReport } from "#domain/counting/count-report.ts";
import { createCountBuffer } from "./count-buffer.ts";
import { mayCount } from "./may-count.ts";

const page = { page: "page", productLine: "ap" };
const article = { page: "article", productLine: "none" };

function setUp(first: "yes" | "no" | "wait" = "yes") {
  const reports: CountReport[] = [];
  const state = { verdict: first };
  const buffer = createCountBuffer({
    mayCount: () => state.verdict,
    send: (report) => reports.push(report),
  });
  const events = () => reports.flatMap(({ pages }) => pages.flatMap((each) => each.events));
  return { buffer, events, reports, state };
}

test("one report has all pages of a document, of which only the first is a visit", () => {
  const { buffer, reports } = setUp();
  buffer.showPage(page);
  buffer.showVariants({ offer: "bold" });
  buffer.showPage(article);
  // The same experiment on another page.
  buffer.showVariants({ offer: "bold" });
  expect(reports).toEqual([]);
  buffer.hide();
  buffer.hide();
  expect(reports).toEqual([
    {
      pages: [
        {
          ...page,
          events: [
            { step: "visit" },
            { step: "view" },
            { step: "seen", variants: { offer: "bold" } },
          ],
        },
        { ...article, events: [{ step: "view" }] },
      ],
    },
  ]);
});

test("a form that is not finished was left at the last field", () => {
  const { buffer, events } = setUp();
  buffer.showPage(page);
  buffer.reachField("f/1", "name", { offer: "bold" });
  buffer.reachField("f/1", "email", { offer: "bold" });
  buffer.hide();
  expect(events().slice(2)).toEqual([
    { step: "started", form: "f/1", variants: { offer: "bold" } },
    { step: "abandoned", form: "f/1", field: "email" },
  ]);
});

test("a visitor who returns to the form has not left it, and may leave it elsewhere", () => {
  const { buffer, events } = setUp();
  buffer.showPage(page);
  buffer.reachField("f/1", "name", {});
  buffer.hide();
  buffer.reachField("f/1", "email", {});
  buffer.hide();
  expect(events().slice(3)).toEqual([
    { step: "abandoned", form: "f/1", field: "name" },
    { step: "resumed", form: "f/1", field: "name" },
    { step: "abandoned", form: "f/1", field: "email" },
  ]);
});

test("a form that was sent was not left, also if the page was hidden before", () => {
  const { buffer, events } = setUp();
  buffer.showPage(page);
  buffer.reachField("f/1", "name", {});
  buffer.hide();
  buffer.finishForm("f/1");
  buffer.showPage(article);
  buffer.hide();
  const steps = events().map(({ step }) => step);
  expect(steps).toEqual(["visit", "view", "started", "abandoned", "resumed", "view"]);
});

test("client navigation leaves the forms of the page before, once", () => {
  const { buffer, events } = setUp();
  buffer.showPage(page);
  buffer.reachField("f/1", "name", {});
  buffer.showPage(article);
  buffer.hide();
  expect(events().filter(({ step }) => step === "abandoned")).toHaveLength(1);
});

test("nothing is sent before the visitor's choice, and everything after consent", () => {
  const { buffer, reports, state, events } = setUp("wait");
  buffer.showPage(page);
  buffer.hide();
  expect(reports).toEqual([]);
  state.verdict = "yes";
  buffer.hide();
  expect(events()).toEqual([{ step: "visit" }, { step: "view" }]);
});

test("a refusal discards what has been counted", () => {
  const { buffer, reports, state } = setUp("wait");
  buffer.showPage(page);
  state.verdict = "no";
  buffer.hide();
  state.verdict = "yes";
  buffer.hide();
  expect(reports).toEqual([]);
});

test("reports and the memory of visitors who do not choose are bounded", () => {
  const { buffer, reports } = setUp();
  for (let shown = 0; shown < 100; shown++) buffer.showPage({ ...page });
  buffer.hide();
  expect(Math.max(...reports.map(({ pages }) => pages.length))).toBeLessThanOrEqual(20);
  const waiting = setUp("wait");
  for (let shown = 0; shown < 100; shown++) waiting.buffer.showPage({ ...page });
  waiting.state.verdict = "yes";
  waiting.buffer.hide();
  expect(waiting.reports.map(({ pages }) => pages.length)).toEqual([19]);
});

const situation = {
  setting: "consent",
  isRefusedByBrowser: false,
  hasChosen: null,
  hasConsent: false,
  isAsked: true,
} as const;
const chosen = { hasChosen: true } as const;

test.each([
  ["counting is off", { setting: "off", ...chosen, hasConsent: true }, "no"],
  ["the browser asks not to be counted", { isRefusedByBrowser: true, isAsked: false }, "no"],
  ["the site never asks", { isAsked: false }, "yes"],
  ["it is not known whether there was a choice", {}, "wait"],
  ["there was no choice", { hasChosen: false }, "wait"],
  ["analytics was accepted", { ...chosen, hasConsent: true }, "yes"],
  ["analytics was refused", chosen, "no"],
  ["counting is anonymous and the choice is not known", { setting: "anonymous" }, "wait"],
  [
    "counting is anonymous and there was no choice",
    { setting: "anonymous", hasChosen: false },
    "yes",
  ],
  ["counting is anonymous and analytics was refused", { setting: "anonymous", ...chosen }, "no"],
] as const)("if %s, the answer is right", (_, change, verdict) => {
  expect(mayCount({ ...situation, ...change })).toBe(verdict);
});
