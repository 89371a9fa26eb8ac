import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const sha256 = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const production = { isDevelopment: false, isHttps: true };

describe("contentSecurityPolicy", () => {
  it("allows the page's own inline scripts and styles by hash", () => {
    const policy = contentSecurityPolicy(
      `<style>@layer a;</style><script>go()</script><script type="module">come()</script>`,
      production,
    );
    expect(policy).toContain(`script-src 'self' ${sha256("go()")} ${sha256("come()")};`);
    expect(policy).toContain(`style-src 'self' ${sha256("@layer a;")};`);
  });

  it("passes over data blocks and scripts with an address", () => {
    const policy = contentSecurityPolicy(
      `<script type="application/json" id="a">{}</script><script src="/a.js"></script>`,
      production,
    );
    expect(policy).toContain("script-src 'self';");
  });

  it("never allows unsafe script, frames of others, plugins or a foreign base", () => {
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
});
