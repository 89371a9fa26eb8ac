import { expect, test } from "vitest";
import { defineBundle, menuNames } from "#content-model/bundle.ts";
import * as kinds from "#content-model/fields.ts";
import { localeCodes } from "#domain/locales.ts";
import { siteCredentials } from "#testkit/embedded-content.ts";
import { checkBackend, type BackendReport, type CheckBackendOptions } from "./check-backend.ts";
import { formatReport } from "./format-report.ts";
import { openBackend, url } from "./open-test-backend.ts";
import { checks } from "./registry.ts";
import { faults } from "./test-faults.ts";
import {
  at,
  changed,
  emptyList,
  hiding,
  hidingWith,
  status,
  throughProxy,
  type Proxy,
} from "./test-proxy.ts";

const sample = await openBackend();
const { bundles } = sample;
/** Backends with the content that some faults need. */
const others = new Map(
  await Promise.all(
    faults.flatMap(({ contentDir }) =>
      contentDir === undefined
        ? []
        : [openBackend(contentDir).then((backend) => [contentDir, backend] as const)],
    ),
  ),
);

function check(
  proxy: Proxy = () => null,
  options: Partial<CheckBackendOptions> = {},
  backend = sample,
): Promise<BackendReport> {
  return checkBackend({
    url,
    fetch: throughProxy(proxy, backend.answer),
    bundles: backend.bundles,
    languages: localeCodes,
    menus: menuNames,
    searchIndex: "content",
    graphqlPath: "/graphql",
    credentials: siteCredentials,
    webforms: { url, account: { user: "forms", password: "of this test" } },
    slowMs: Number.POSITIVE_INFINITY,
    ...options,
  });
}

const found = (report: BackendReport, item: string) =>
  report.items.find((each) => each.item === item)?.verdict;

test("the embedded backend has everything that the checks expect", async () => {
  const report = await check();
  const incomplete = report.items.filter(({ verdict }) => verdict !== "present");
  // The sample site does not need content of every type.
  expect(incomplete.filter(({ verdict }) => verdict !== "empty")).toEqual([]);
  expect(report.isUsable).toBe(true);
  const withoutItems = checks.filter(
    ({ name }) => !report.items.some((item) => item.check === name),
  );
  const isProtected = bundles.some(({ fields }) =>
    Object.values<kinds.Field>(fields).some((field) => field.protected),
  );
  expect(withoutItems.map(({ name }) => name)).toEqual(isProtected ? [] : ["Protected fields"]);
});

/** Types that the faults affect. With `FULL=1` each fault is checked against all types. */
const typesOfFaults = new Set(["comment", "cta", "file", "image", "page"]);
test.each(faults)("reports the fault of a backend without $without", async (fault) => {
  const backend = others.get(fault.contentDir ?? "") ?? sample;
  const bundlesOfFault = process.env["FULL"]
    ? backend.bundles
    : backend.bundles.filter(({ bundle }) => typesOfFaults.has(bundle));
  const report = await check(fault.proxy, { bundles: bundlesOfFault }, backend);
  for (const [name, item, verdict] of fault.says) {
    const entry = report.items.find((each) => each.check === name && each.item.startsWith(item));
    expect(entry).toMatchObject({ verdict });
    expect(typeof entry?.advice).toBe(verdict === "present" ? "object" : "string");
  }
  expect(report.isUsable).toBe(fault.isUsable);
});

test("these faults and the tests of protected fields produce every advice of the checks", () => {
  const seen = new Set(
    faults.flatMap(({ says }) => says.map(([name, , verdict]) => `${name} ${verdict}`)),
  );
  // Produced by the test without credentials below.
  seen.add("Account missing");
  const allAdvice = checks
    .filter(({ name }) => name !== "Protected fields")
    .flatMap(({ name, advice }) => Object.keys(advice).map((verdict) => `${name} ${verdict}`));
  expect(allAdvice.filter((advice) => !seen.has(advice))).toEqual([]);
});

test("a webform that the site shows completely is present; without an account nothing is checked", async () => {
  const list = { field_form_id: "callback", field_form_type: "webform" };
  const withForm: Proxy = (path) =>
    path === "/jsonapi/paragraph/form?page[limit]=50"
      ? Response.json({ data: [{ type: "paragraph--form", id: "1", attributes: list }] })
      : null;
  expect(found(await check(withForm), "webform callback")).toBe("present");
  const without = await check(withForm, { webforms: null });
  expect(found(without, "module headless_site_webform")).toBe("empty");
});

test("names the elements of a webform that the site cannot show", async () => {
  const fault = faults.find(({ without }) => without === "elements that the site can show");
  const report = await check(fault?.proxy);
  const { detail } = report.items.find(({ item }) => item === "webform application") ?? {};
  expect(detail).toMatch(/\w+ \(\w+\): not shown/);
});

/** Checks the page bundle with a field that only the site may read. */
function checkProtected(name: string, proxy?: Proxy): Promise<BackendReport> {
  const secret = kinds.text({ label: "Secret", protected: true });
  const page = defineBundle({
    label: "Page",
    entityType: "node",
    bundle: "page",
    fields: { [name]: secret },
  });
  return check(proxy, { bundles: [page], credentials: null });
}

test("a protected field that readers can see is exposed, and the backend is not usable", async () => {
  const report = await checkProtected("field_summary");
  expect(found(report, "node--page field_summary")).toBe("exposed");
  expect(report.isUsable).toBe(false);
});

test("a protected field that readers can filter by is exposed too", async () => {
  const report = await checkProtected("field_summary", hiding("field_summary"));
  expect(report.items.find(({ check: name }) => name === "Protected fields")).toMatchObject({
    verdict: "exposed",
    detail: "Anonymous readers can filter by it.",
  });
  expect(report.isUsable).toBe(false);
});

test("a protected field that readers can neither see nor filter by is correct", async () => {
  const report = await checkProtected(
    "field_summary",
    hidingWith("field_summary", () => status(403)),
  );
  expect(found(report, "node--page field_summary")).toBe("present");
  expect(report.isUsable).toBe(true);
});

test("a protected field that is absent is missing, and the site can run", async () => {
  const report = await checkProtected("field_gate_hash");
  expect(found(report, "node--page field_gate_hash")).toBe("missing");
  expect(report.isUsable).toBe(true);
});

test("responses that take longer than the limit are slow, and the site can run", async () => {
  const report = await check(undefined, { slowMs: -1 });
  const verdicts = new Set(report.items.map(({ verdict }) => verdict));
  verdicts.delete("empty");
  expect(verdicts).toEqual(new Set(["slow"]));
  expect(report.isUsable).toBe(true);
});

test("reports a URL that does not respond", async () => {
  const report = await check(() => Response.error());
  expect(report).toMatchObject({ isUsable: false, items: [{ verdict: "missing" }] });
});

test("does not check what is not configured", async () => {
  const report = await check(undefined, { searchIndex: null, graphqlPath: null });
  expect(found(report, "index")).toBe("missing");
  expect(found(report, "/graphql")).toBeUndefined();
  expect(report.isUsable).toBe(true);
});

test("finds fields of any kind in empty types", async () => {
  const label = "";
  const bundle = defineBundle({
    label,
    entityType: "node",
    bundle: "page",
    fields: {
      field_topics: kinds.reference({ label, entityType: "taxonomy_term", bundles: ["topics"] }),
      field_body: kinds.richText({ label }),
      field_start: kinds.dateTime({ label }),
      field_range: kinds.dateTimeRange({ label }),
    },
  });
  const report = await check(at("/jsonapi/node/page?page", emptyList), { bundles: [bundle] });
  expect(found(report, "node--page: 2 of 4 fields")).toBe("present");
  expect(found(report, "node--page field_start")).toBe("missing");
  expect(found(report, "node--page field_range")).toBe("missing");
});

test("prints one line per item, and the advice once below items with the same result", async () => {
  const report = await check(at("/jsonapi/menu_items", () => status(404, "No route found")));
  const lines = formatReport(url, report);
  expect(lines).toMatch(/^ {2}✗ main +missing +\d+ ms {2}No route found$/m);
  expect(lines).toMatch(/^ {2}! legal +missing +\d+ ms/m);
  expect(lines.match(/^ {6}→ Install jsonapi_menu_items/gm)).toHaveLength(1);
  expect(lines).toMatch(
    /The site cannot run on this backend: \d+ items, 1 missing or wrong, \d+ warnings\.$/,
  );
  expect(formatReport(url, await check())).toMatch(/The site can run on this backend/);
});

test("paragraphs of a protected field that readers can see are exposed, even on later pages of a list", async () => {
  const ofField = changed("/jsonapi/paragraph/text", ({ attributes }) => {
    attributes["parent_field_name"] = "field_protected_paragraphs";
  });
  const onLaterPages: Proxy = (path, request, next) =>
    path.includes("page[offset]") ? ofField(path, request, next) : null;
  const report = await check(onLaterPages, { credentials: null });
  expect(found(report, "paragraphs of field_protected_paragraphs")).toBe("exposed");
  expect(report.isUsable).toBe(false);
});

test("without credentials the account is missing, and the site can run", async () => {
  const report = await check(undefined, { credentials: null });
  expect(found(report, "credentials")).toBe("missing");
  expect(report.isUsable).toBe(true);
});

test("without protected fields, the account is recognised by its link at the entry point", async () => {
  const me = { meta: { id: "9236b0b3" }, href: `${url}/jsonapi/user/user/9236b0b3` };
  const entry = () => Response.json({ data: [], links: {}, meta: { links: { me } } });
  const isEntry: Proxy = (path) => (path === "/jsonapi" ? entry() : null);
  const bundle = bundles.find(({ entityType }) => entityType === "media");
  const options = { bundles: bundle === undefined ? [] : [bundle] };
  expect(found(await check(isEntry, options), "credentials")).toBe("present");
  expect(found(await check(undefined, options), "credentials")).toBe("broken");
});
