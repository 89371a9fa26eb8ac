import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const faultsOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "";
};

describe("readConfig", () => {
  it("needs nothing for development", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      siteUrl: null,
      allowedHosts: null,
      isIndexed: false,
      contentUrl: null,
      contentGraphqlUrl: null,
    });
  });

  it("treats an empty variable as absent", () => {
    expect(readConfig({ PORT: "", SITE_URL: "" }).port).toBe(3000);
  });

  it("accepts the host of SITE_URL by default", () => {
    expect(readConfig({ SITE_URL: "https://www.example.test/" })).toMatchObject({
      siteUrl: "https://www.example.test",
      allowedHosts: ["www.example.test"],
    });
    expect(
      readConfig({ SITE_URL: "https://a.test", ALLOWED_HOSTS: "A.test, b.test:8080" }).allowedHosts,
    ).toEqual(["a.test", "b.test:8080"]);
  });

  it("reports every error at once", () => {
    const faults = faultsOf({ PORT: "many", SITE_URL: "ftp://x", SITE_ENV: "live", SUBSITE: "x" });
    for (const name of ["PORT", "SITE_URL", "SITE_ENV", "SUBSITE"]) expect(faults).toContain(name);
  });

  it("says what a value must be, and never repeats a secret", () => {
    const env = {
      PORT: "abc",
      DRAIN_SECONDS: "-1",
      MAX_CONNECTIONS: "1.5",
      SITE_ENV: "live",
      SITE_URL: "www.example.com",
      COOKIE_SECRET: "short and sweet",
      CONTENT_USER: "editor",
      GTM_ID: "UA-1",
    };
    expect(faultsOf(env).split("\n")).toEqual([
      'PORT must be a whole number from 0 to 65535, not "abc"',
      'SITE_URL must be an address such as https://www.example.com, not "www.example.com"',
      'SITE_ENV must be production, staging, development or test, not "live"',
      "COOKIE_SECRET must be a text of at least 16 characters",
      'DRAIN_SECONDS must be a number from 0 to 300, not "-1"',
      'MAX_CONNECTIONS must be a whole number of at least 1, not "1.5"',
      "CONTENT_USER, CONTENT_PASSWORD: set both or neither",
      'GTM_ID must be an id such as GTM-ABC123, not "UA-1"',
    ]);
  });

  it("shares nothing without an address", () => {
    expect(readConfig({}).cache).toMatchObject({ url: null });
    const given = { CACHE_URL: "rediss://cache.test:6380/1", CACHE_PREFIX: "a:" };
    const cache = { url: given.CACHE_URL, prefix: "a:", expireSeconds: 604_800 };
    expect(readConfig(given).cache).toEqual(cache);
    const wrong = { CACHE_URL: "http://cache.test", CACHE_EXPIRE_SECONDS: "1" };
    for (const name of Object.keys(wrong)) expect(faultsOf(wrong)).toContain(name);
  });

  it("accepts only addresses and networks as trusted proxies", () => {
    expect(readConfig({}).trustedProxies).toEqual([]);
    expect(readConfig({ TRUSTED_PROXIES: "10.0.0.0/8, ::1" }).trustedProxies).toEqual([
      "10.0.0.0/8",
      "::1",
    ]);
    expect(readConfig({ METRICS_ALLOW: "10.1.0.0/16" }).metricsAllow).toEqual(["10.1.0.0/16"]);
    expect(faultsOf({ METRICS_ALLOW: "everybody" })).toMatch(/METRICS_ALLOW: everybody is/);
    expect(faultsOf({ TRUSTED_PROXIES: "10.0.0.1,proxy" })).toMatch(/TRUSTED_PROXIES: proxy is/);
  });

  it("accepts a GraphQL endpoint as an address or as a path on the backend", () => {
    for (const url of ["https://cms.example.org/graphql", "/graphql"])
      expect(readConfig({ CONTENT_GRAPHQL_URL: url }).contentGraphqlUrl).toBe(url);
    expect(faultsOf({ CONTENT_GRAPHQL_URL: "graphql" })).toContain("CONTENT_GRAPHQL_URL");
  });

  it("requires complete credentials for the content backend, or none", () => {
    expect(readConfig({}).contentCredentials).toBeNull();
    expect(readConfig({ CONTENT_TOKEN: "t" }).contentCredentials).toEqual({ token: "t" });
    expect(readConfig({ CONTENT_USER: "site", CONTENT_PASSWORD: "p" }).contentCredentials).toEqual({
      user: "site",
      password: "p",
    });
    expect(faultsOf({ CONTENT_USER: "site" })).toContain("CONTENT_PASSWORD");
  });

  it("publishes the embedded backend only if configured, and never a Drupal", () => {
    expect(readConfig({}).isContentPublic).toBe(false);
    expect(readConfig({ CONTENT_PUBLIC: "1" }).isContentPublic).toBe(true);
    expect(faultsOf({ CONTENT_PUBLIC: "yes" })).toContain("CONTENT_PUBLIC");
    const env = { CONTENT_PUBLIC: "1", CONTENT_URL: "https://cms.test" };
    expect(faultsOf(env)).toContain("CONTENT_PUBLIC");
  });

  it("reads the name of a search index", () => {
    expect(readConfig({}).contentIndex).toBe("content");
    expect(readConfig({ CONTENT_INDEX: "site_search" }).contentIndex).toBe("site_search");
    expect(faultsOf({ CONTENT_INDEX: "../x" })).toContain("CONTENT_INDEX");
  });

  it("needs the public origin and secrets in production", () => {
    const faults = faultsOf({ SITE_ENV: "production" });
    for (const name of ["SITE_URL", "COOKIE_SECRET", "DRAFT_SECRET", "REVALIDATE_SECRET"])
      expect(faults).toContain(name);
    const secret = "0123456789abcdef";
    const env = {
      SITE_ENV: "production",
      SITE_URL: "https://a.test",
      REVALIDATE_SECRET: secret,
      DRAFT_SECRET: secret,
    };
    expect(readConfig({ ...env, COOKIE_SECRET: secret }).isIndexed).toBe(true);
    expect(faultsOf({ ...env, COOKIE_SECRET: "short" })).toContain("COOKIE_SECRET");
  });

  it("tells search engines of changes only in production, and with a valid key", () => {
    const secret = "0123456789abcdef";
    const production = {
      SITE_ENV: "production",
      SITE_URL: "https://a.test",
      REVALIDATE_SECRET: secret,
      DRAFT_SECRET: secret,
      COOKIE_SECRET: secret,
    };
    expect(readConfig({ ...production, INDEXNOW_KEY: secret }).indexNow).toEqual({
      key: secret,
      url: "https://api.indexnow.org/indexnow",
    });
    expect(readConfig(production).indexNow).toBe(null);
    expect(readConfig({ SITE_ENV: "staging", INDEXNOW_KEY: secret }).indexNow).toBe(null);
    expect(faultsOf({ INDEXNOW_KEY: "../short" })).toContain("INDEXNOW_KEY");
  });
});
