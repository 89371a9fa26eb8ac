import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { noIntegrations, type Integrations } from "#domain/integrations.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

/** Returns the sources of each directive in addition to the site's own, for a page without inline scripts. */
function sourcesOf(integrations: Partial<Integrations>) {
  const settings = { ...production, integrations: { ...noIntegrations, ...integrations } };
  const directives = contentSecurityPolicy("<p>", settings)
    .split("; ")
    .map((text) => text.split(" "));
  return (name: string) => directives.find(([first]) => first === name)?.slice(1) ?? null;
}

const players = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"];
const widget = {
  provider: "generic",
  script: "https://chat.test/a.js",
  global: "Chat",
  show: "show",
  hide: "hide",
} as const;
const captcha = {
  siteKey: "key",
  version: 3,
  isEnterprise: false,
  url: "https://www.google.com/recaptcha",
  notice: null,
} as const;

const sha256 = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const production = { isDevelopment: false, isHttps: true, integrations: noIntegrations };

describe("contentSecurityPolicy", () => {
  it("contains the origins of tags only if the settings do", () => {
    const without = sourcesOf({ tagManager: "GTM-1" });
    const withTags = sourcesOf({
      tagManager: "GTM-1",
      tagPresets: ["linkedin"],
      tagOrigins: ["https://tags.example"],
    });
    const all = ["script-src", "connect-src", "img-src", "frame-src"];
    const textOf = (sources: typeof without) => all.flatMap(sources).join(" ");
    expect(textOf(without)).not.toMatch(/linkedin|licdn|facebook|tags\.example/);
    expect(textOf(withTags)).not.toContain("facebook");
    expect(all.filter((name) => !withTags(name)?.includes("https://tags.example"))).toEqual([]);
    expect(withTags("script-src")).toContain("https://snap.licdn.com");
    expect(withTags("img-src")).toContain("https://*.ads.linkedin.com");
  });

  it("allows the page's own inline scripts and styles by hash", () => {
    const policy = contentSecurityPolicy(
      `<style>@layer a;</style><script>go()</script><script type="module">come()</script>`,
      production,
    );
    expect(policy).toContain(`script-src 'self' ${sha256("go()")} ${sha256("come()")};`);
    expect(policy).toContain(`style-src 'self' ${sha256("@layer a;")};`);
  });

  it("skips data blocks and external scripts", () => {
    const policy = contentSecurityPolicy(
      `<script type="application/json" id="a">{}</script><script src="/a.js"></script>`,
      production,
    );
    expect(policy).toContain("script-src 'self';");
  });

  it("never allows unsafe scripts, foreign frames, plugins or a foreign base", () => {
    const policy = contentSecurityPolicy("<p>", production);
    expect(policy).not.toContain("unsafe-");
    for (const part of [
      "object-src 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(part);
    }
  });

  it("contains no third-party origins but video players if nothing is configured", () => {
    const sources = sourcesOf({});
    expect(sources("script-src")).toEqual(["'self'"]);
    expect(sources("connect-src")).toEqual(["'self'"]);
    expect(sources("img-src")).toEqual(["'self'", "data:"]);
    expect(sources("frame-src")).toEqual(["'self'", ...players]);
  });

  it.each([
    ["the tag manager", { tagManager: "GTM-A" }, ["https://*.googletagmanager.com"]],
    ["a chat", { chat: widget }, ["https://chat.test"]],
    ["an assistant", { assistant: widget }, ["https://chat.test"]],
    [
      "a captcha",
      { captcha },
      ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    ],
  ] as const)("allows only the script of %s, and enforces no Trusted Types", (_, set, scripts) => {
    const sources = sourcesOf(set);
    expect(sources("script-src")).toEqual(["'self'", ...scripts]);
    expect(sources("require-trusted-types-for")).toBeNull();
    expect(sources("trusted-types")).toBeNull();
  });

  it("allows a known chat to connect to its provider, also by socket", () => {
    const drift = { ...widget, provider: "drift", script: "https://js.driftt.com/a.js" } as const;
    const sources = sourcesOf({ chat: drift });
    expect(sources("connect-src")).toContain("wss://*.drift.com");
    expect(sources("frame-src")).toEqual([
      "'self'",
      ...players,
      "https://js.driftt.com",
      "https://*.driftt.com",
      "https://*.drift.com",
    ]);
  });

  it("allows a calendar only in frames, with Trusted Types enforced", () => {
    const sources = sourcesOf({ calendlyOrigin: "https://calendly.com" });
    expect(sources("frame-src")).toEqual(["'self'", ...players, "https://calendly.com"]);
    expect(sources("script-src")).toEqual(["'self'"]);
    expect(sources("require-trusted-types-for")).toEqual(["'script'"]);
  });
});
