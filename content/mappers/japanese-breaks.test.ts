import { expect, test } from "vitest";
import { withJapaneseBreaks } from "./japanese-breaks.ts";

const whole = (text: string) => `<span data-whole>${text}</span>`;

test.each([
  ["<p>合計は2,480.00ユーロです。</p>", `<p>合計は${whole("2,480.00ユーロ")}です。</p>`],
  ["31か国の2,900社", `${whole("31か国")}の${whole("2,900社")}`],
  ["第3四半期、94%、3分の1、1つ", ["第3四半期", "94%", "3分の1", "1つ"].map(whole).join("、")],
  ["5〜8週間", whole("5〜8週間")],
  ["94%を自動で", `${whole("94%を")}自動で`],
  ["お問い合わせください", "<span data-whole>お問い合わせ</span>ください"],
  ["日本橋4-2-19、Factur-X", `日本橋${whole("4-2-19")}、${whole("Factur-X")}`],
])("keeps figures with their units: %s", (html, shown) => {
  expect(withJapaneseBreaks(html)).toBe(shown);
});

test.each([
  "<p>請求書40172を承認</p>",
  "<p>A price of 12 % in 2026</p>",
  '<a href="/10件">一覧</a>',
  "AP &amp; AR",
])("leaves the rest as it is: %s", (html) => {
  expect(withJapaneseBreaks(html)).toBe(html);
});

test("marks the breaks between phrases of a table, and none inside a word or before punctuation", () => {
  const cell = (text: string) => withJapaneseBreaks(`<table><td>${text}</td></table>`);
  expect(cell("2,480.00ユーロに<b>異議</b>")).toBe(
    "<table><td>2,480.00ユーロに<b>異議</b></td></table>",
  );
  expect(cell("Payables、Receivables、文書保管")).toBe(
    "<table><td>Payables、<wbr>Receivables、<wbr>文書<wbr>保管</td></table>",
  );
  expect(cell("Payablesコンサルタント")).toContain("Payables<wbr>コンサルタント");
  expect(cell("請求&amp;入金")).toBe("<table><td>請求&amp;入金</td></table>");
  expect(withJapaneseBreaks("<td>箱</td><p>10箱</p>")).toBe(`<td>箱</td><p>${whole("10箱")}</p>`);
});
