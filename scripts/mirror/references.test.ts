import { expect, test } from "vitest";
import { readReferences } from "./references.ts";

const read = (type: string, text: string, path = "/de/x") =>
  readReferences({ type, text, path, origins: ["https://site.test", "http://127.0.0.1:1"] });

test("finds what a page links and loads, and what its scripts name", () => {
  const html = `<!DOCTYPE html><head><link rel="canonical" href="https://site.test/de/x"/>
    <link rel="stylesheet" href="/assets/a.css"/><style href="layers">@font-face{src:url(/assets/f.woff2)}</style></head>
    <a href="/de/y?page=2#z">y</a><a href="https://other.test/">other</a><a href="mailto:a@b.test">mail</a>
    <img src="/images/a.png" srcset="/images/b.png 1x, /images/c.png 2x"/>
    <script>window.startData={"manifest":"/assets/m.js","data":"/hydration/abc123"};import("./n.js")</script>`;
  const { links, files } = read("text/html", html);
  expect(links).toEqual(["/de/y?page=2", "/hydration/abc123"]);
  expect(files.toSorted()).toEqual([
    "/assets/a.css",
    "/assets/f.woff2",
    "/assets/m.js",
    "/de/n.js",
    "/de/x",
    "/images/a.png",
    "/images/b.png",
    "/images/c.png",
  ]);
});

test("finds the files that scripts and styles load", () => {
  const script = `import{a}from"./b.js";const c=["assets/d.css","/search","/e.{f}",'//other.test/x.js'];`;
  expect(read("text/javascript", script, "/assets/a.js").files).toEqual([
    "/assets/b.js",
    "/assets/d.css",
  ]);
  const styles = `a{background:url("g.svg")}b{background:url(data:image/png;base64,AA)}`;
  expect(read("text/css", styles, "/assets/a.css").files).toEqual(["/assets/g.svg"]);
});

test("finds the pages of a sitemap", () => {
  const xml = `<?xml version="1.0"?><urlset><url><loc>https://site.test/de/x</loc></url></urlset>`;
  expect(read("application/xml", xml).links).toEqual(["/de/x"]);
});
