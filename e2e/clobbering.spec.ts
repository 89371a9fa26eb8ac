import { rm } from "node:fs/promises";
import {
  clobberingNames,
  clobberingPath,
  clobberingShapes,
  writeClobberingSite,
} from "#testkit/hostile/clobbering.ts";
import { expect, isHydrated, test } from "./fixtures.ts";

// One worker, so that one site is started.
test.describe.configure({ mode: "default" });

test.use({
  // The file of the pictures in the content does not exist.
  expectedMessages: /404 \(Not Found\) \(\S+\/foreign\.js\)/,
  contentDir: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, provide) => {
      const folder = await writeClobberingSite();
      await provide(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

/** Without FULL an element whose id editors may set, two elements with one name, and one that is not allowed. */
const sample = ["h2", "two a", "form"];

for (const element of process.env["FULL"] ? Object.keys(clobberingShapes) : sample) {
  test(`a page with every clobbering name on ${element} runs only its own scripts`, async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      const isOwn = url.origin === baseURL || url.protocol === "data:";
      // A picture from the backend is harmless.
      const isFile = url.pathname.startsWith("/sites/") && request.resourceType() !== "image";
      if (!isOwn || isFile) foreign.push(`${request.resourceType()} ${url.href}`);
    });
    await page.goto(clobberingPath(element));
    await isHydrated(page);
    expect(foreign).toEqual([]);
    expect(await page.evaluate(clobbered, clobberingNames)).toEqual([]);
  });
}

/** Runs in the page: returns the names that find an element of the content. */
function clobbered(names: readonly string[]): string[] {
  const content = new Set<unknown>(document.querySelectorAll("main *"));
  const isContent = (found: unknown) =>
    content.has(found) ||
    (found instanceof HTMLCollection && [...found].some((one) => content.has(one)));
  return names.filter((name) =>
    [
      document.getElementById(name),
      document.getElementsByName(name)[0],
      Reflect.get(window, name),
      Reflect.get(document, name),
    ]
      // `document.links` contains every link, whatever its name.
      .filter((found) => found !== document.links)
      .some(isContent),
  );
}
