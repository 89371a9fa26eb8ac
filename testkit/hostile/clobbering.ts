import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Address of a script that the clobbering markup would make the page load. */
const foreignScript = "/sites/default/files/foreign.js";

/**
 * Ids and names with which browsers replace something else by an element (DOM clobbering): elements and variables that
 * the site's own scripts use, and properties of `window`, `document`, forms and objects.
 */
export const clobberingNames: readonly string[] = [
  // Of the site, React Router and the integrations.
  "start",
  "startData",
  "hydrationData",
  "routeModulesLoaded",
  "content",
  "main-menu",
  "languages",
  "__reactRouterContext",
  "__reactRouterManifest",
  "__reactRouterRouteModules",
  "__reactRouterDataRouter",
  "__reactRouterHdrActive",
  "__vite__mapDeps",
  "dataLayer",
  "gtag",
  "grecaptcha",
  "Calendly",
  "CookieConsent",
  // Properties of `window`.
  "trustedTypes",
  "requestIdleCallback",
  "location",
  "history",
  "self",
  "top",
  "parent",
  "opener",
  "name",
  "origin",
  "event",
  "fetch",
  "ReadableStream",
  "customElements",
  "webpackJsonp",
  "config",
  "globalThis",
  // Properties of `document`.
  "currentScript",
  "readyState",
  "querySelector",
  "querySelectorAll",
  "getElementById",
  "createElement",
  "documentElement",
  "defaultView",
  "body",
  "head",
  "cookie",
  "forms",
  "scripts",
  "links",
  "title",
  "URL",
  "baseURI",
  "referrer",
  "addEventListener",
  // Properties of forms and of every element.
  "action",
  "method",
  "submit",
  "reset",
  "elements",
  "length",
  "attributes",
  "children",
  "firstChild",
  "parentNode",
  "nodeName",
  "nodeType",
  "ownerDocument",
  "innerHTML",
  "dataset",
  // Properties of every object.
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "then",
];

const data = JSON.stringify({
  manifest: foreignScript,
  entry: foreignScript,
  url: foreignScript,
  routes: { root: [foreignScript] },
}).replaceAll('"', "&quot;");

/** Both ways of naming: a lookup finds an element by either, or a list if there are several. */
const around = (tag: string) => (name: string) =>
  `<${tag} id="${name}" name="${name}">${data}</${tag}>`;
const single = (tag: string, rest: string) => (name: string) =>
  `<p><${tag} id="${name}" name="${name}" ${rest}></p>`;

/** Markup with a clobbering name, by element. */
export const clobberingShapes: Readonly<Record<string, (name: string) => string>> = {
  h2: around("h2"),
  h3: around("h3"),
  h4: around("h4"),
  h5: around("h5"),
  h6: around("h6"),
  p: around("p"),
  table: (name) => `<table id="${name}" name="${name}"><tr><td>${data}</td></tr></table>`,
  figure: (name) => `<figure id="${name}" name="${name}"><p>${data}</p></figure>`,
  "h2 and p": (name) =>
    `<h2 id="${name}" name="manifest">${data}</h2><p id="${name}" name="entry">${data}</p>`,
  a: (name) => `<p><a id="${name}" name="${name}" href="${foreignScript}">${data}</a></p>`,
  "two a": (name) =>
    `<p><a id="${name}">a</a><a id="${name}" name="manifest" href="${foreignScript}">b</a></p>`,
  span: (name) => `<p><span id="${name}" name="${name}">${data}</span></p>`,
  div: around("div"),
  script: (name) => `<script id="${name}" type="application/json">${data}</script>`,
  template: around("template"),
  noscript: around("noscript"),
  img: single("img", `src="${foreignScript}" alt=""`),
  embed: single("embed", `src="${foreignScript}"`),
  object: (name) => `<object id="${name}" name="${name}" data="${foreignScript}">${data}</object>`,
  iframe: (name) => `<iframe id="${name}" name="${name}" srcdoc="${data}"></iframe>`,
  form: (name) =>
    `<form id="${name}" name="${name}" action="${foreignScript}"><input name="manifest" value="${foreignScript}"></form>`,
  input: single("input", `value="${foreignScript}"`),
  button: (name) => `<button id="${name}" name="${name}" value="${foreignScript}">${data}</button>`,
  output: around("output"),
  fieldset: around("fieldset"),
  textarea: around("textarea"),
  select: (name) => `<select id="${name}" name="${name}"><option>${data}</option></select>`,
  svg: (name) => `<svg id="${name}"><a id="${name}" href="${foreignScript}">${data}</a></svg>`,
  math: (name) => `<math id="${name}"><mtext id="${name}">${data}</mtext></math>`,
  base: (name) => `<base id="${name}" href="https://foreign.test/">`,
  meta: (name) => `<meta id="${name}" name="${name}" content="${foreignScript}">`,
  link: (name) => `<link id="${name}" rel="modulepreload" href="${foreignScript}">`,
};

/** Returns the path of an element's page in the site of `writeClobberingSite`. */
export const clobberingPath = (element: string): string => `/c-${element.replaceAll(" ", "-")}`;

/**
 * Writes content files of a site with one page for each clobbering element, with all names. Returns the folder, which
 * the caller removes.
 */
export async function writeClobberingSite(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "clobbering-"));
  await writeFile(path.join(folder, "site.yaml"), "name: Clobbering\nfront_page: page/home\n");
  await writePage(folder, "home", { title: "Home", path: "/home" });
  for (const [element, write] of Object.entries(clobberingShapes)) {
    const address = clobberingPath(element);
    await writePage(folder, address.slice(1), {
      title: `Clobbering by ${element}`,
      path: address,
      paragraphs: [
        { type: "table_of_contents" },
        { type: "text", text: clobberingNames.map(write).join("\n") },
        // Titles become ids if a page has a table of contents.
        ...clobberingNames.map((title) => ({ type: "heading", title, level: "h2" })),
      ],
    });
  }
  return folder;
}

/** JSON is valid YAML. */
async function writePage(folder: string, name: string, page: object): Promise<void> {
  const place = path.join(folder, "nodes/page", name);
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, "en.yaml"), JSON.stringify(page));
}
