import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { brand } from "#sample/brand/brand.ts";
import { copySite, type SiteCopy } from "./site-copy.ts";
import { startSite, type SiteProcess } from "./site-process.ts";

const run = promisify(execFile);
const name = brand.name.toLowerCase();

/** Returns the parts of a text around the sample company's name; empty if there are none. */
const namesIn = (text: string) =>
  [...text.toLowerCase().matchAll(new RegExp(`.{0,60}${name}.{0,60}`, "g"))].map(([at]) => at);

/** Addresses of pages and other resources that every site has. */
// oxfmt-ignore
const addresses = [
  "/", "/de", "/offers/summer", "/de/angebote/sommer", "/request-a-demo", "/privacy", "/de/datenschutz",
  "/search?q=fan", "/de/search?q=Ventilator", "/cookie-settings", "/events", "/press", "/partners", "/resources",
  "/eula", "/thank-you-page", "/sitemap.xml", "/robots.txt", "/feeds/press.xml", "/feeds/resources.xml", "/events.ics",
  "/favicon.svg", "/favicon.ico", "/apple-touch-icon.png", "/preview.jpg", "/api/forms/formstack/zephyr/1",
  "/api/suggestions?site=en&language=en&q=fan", "/jsonapi/node/page", "/-/metrics", "/-/ready", "/-/gallery",
];

// Needs a separate build and site: about a minute.
describe.skipIf(!process.env["FULL"])("the site of another company", () => {
  let copy: SiteCopy;
  let site: SiteProcess;
  const command = async (script: string, ...args: readonly string[]) => {
    const env = { ...process.env, DATA_DIR: site.dataDir };
    const { stdout, stderr } = await run(process.execPath, [`scripts/${script}.ts`, ...args], {
      cwd: copy.folder,
      env,
    });
    return stdout + stderr;
  };

  beforeAll(async () => {
    copy = await copySite({ sample: "testkit/other-brand" });
    await run(process.execPath, ["scripts/build.ts"], { cwd: copy.folder });
    site = await startSite({ CONTENT_PUBLIC: "1" }, copy.folder);
    await vi.waitFor(async () => {
      // Until all content is loaded, an absent page is 503.
      const { status } = await fetch(`${site.origin}/absent`);
      if (status !== 404) throw new Error(`The content is not loaded: ${status}`);
    }, 30_000);
  }, 300_000);
  afterAll(async () => {
    await site.stop();
    await copy.remove();
  });

  it("shows that company's name, logo, colours, locales and legal pages", async () => {
    const html = await (await fetch(`${site.origin}/de`)).text();
    expect(html).toContain("<title>Ventilatoren für ruhige Räume");
    expect(html).toContain("Zephyr");
    expect(html).toContain("/de/datenschutz");
    expect([...html.matchAll(/hreflang="([^"]*)"/g)].map(([, tag]) => tag)).not.toContain("fr");
    const styles = globSync("build/client/assets/*.css", { cwd: copy.folder });
    const css = styles.map((file) => readFileSync(path.join(copy.folder, file), "utf8")).join("");
    expect(css).toMatch(/#3b2a78/);
    expect(html + css).not.toMatch(/newsreader|hanken/i);
  });

  it.each(addresses)("answers %s without the sample company's name", async (address) => {
    const answer = await fetch(site.origin + address);
    const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect(answer.status).toBe(200);
    expect(namesIn(JSON.stringify([...answer.headers]) + text)).toEqual([]);
  });

  it("returns 404 pages without the sample company's name", async () => {
    for (const address of ["/absent", "/de/absent", "/about", "/-/gallery/absent"]) {
      const answer = await fetch(site.origin + address);
      expect([address, answer.status]).toEqual([address, 404]);
      expect(namesIn(await answer.text())).toEqual([]);
    }
  });

  it("shows every part of the gallery without the sample company's name", async () => {
    const gallery = await (await fetch(`${site.origin}/-/gallery`)).text();
    const parts = [
      ...new Set(
        [...gallery.matchAll(/href="(\/-\/gallery\/[^"#?]+)/g)].map(([, part = ""]) => part),
      ),
    ];
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts)
      expect([part, namesIn(await (await fetch(site.origin + part)).text())]).toEqual([part, []]);
  });

  it("accepts a form and lists the lead", async () => {
    const sent = await fetch(`${site.origin}/api/forms/formstack/zephyr/1`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({
        "1001": "ana@example.com",
        page: "/request-a-demo",
        locale: "en",
        site_version: "en",
      }),
    });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/thank-you-page"]);
    const listed = await command("leads", "list");
    expect(listed).toContain("formstack/zephyr/1");
    expect(namesIn(listed)).toEqual([]);
  });

  it("has the sample company's name neither in a file of the build nor in the output of the site", () => {
    const files = globSync("build/**/*", { cwd: copy.folder });
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap(namesIn)).toEqual([]);
    const naming = files.filter((file) =>
      /\.(css|html|ico|js|json|map|svg|txt|xml)$/.test(file)
        ? namesIn(readFileSync(path.join(copy.folder, file), "latin1")).length > 0
        : false,
    );
    expect(naming).toEqual([]);
    expect(namesIn(site.printed())).toEqual([]);
  });

  it("finds no problems in the content", async () => {
    const printed = await command("content-check");
    expect(printed).toContain("\n0 findings");
    expect(namesIn(printed)).toEqual([]);
  }, 120_000);

  it("writes Drupal's configuration and content without the sample company's name", async () => {
    const printed = await command("drupal-config", "drupal");
    expect(namesIn(printed)).toEqual([]);
    const files = globSync("drupal/**/*.{yml,json}", { cwd: copy.folder });
    expect(files.length).toBeGreaterThan(100);
    expect(
      files.filter(
        (file) => namesIn(file + readFileSync(path.join(copy.folder, file), "utf8")).length > 0,
      ),
    ).toEqual([]);
  }, 120_000);
});
