import { expect, it } from "vitest";
import { sanitiseSvg, UnusableDrawingError } from "./sanitise-svg.ts";

const inSvg = (content: string, attributes = "") =>
  `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${content}</svg>`;

it("keeps drawings as they are", () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><style>.a{fill:#123}.b{fill:url(#g)}</style><defs><linearGradient id="g"><stop offset="0" stop-color="red"></stop></linearGradient></defs><path class="a" d="M0 0h8"></path><use href="#p"></use><text x="1">R &amp; D &lt;1</text></svg>`;
  expect(sanitiseSvg(drawing)).toBe(drawing);
});

it("turns old references into new ones and keeps pixels inside the drawing", () => {
  const clean = sanitiseSvg(
    inSvg(`<use xlink:href="#a"/><image xlink:href="data:image/png;base64,AAAA" width="1"/>`),
  );
  expect(clean).toContain(`<use href="#a">`);
  expect(clean).toContain(`<image href="data:image/png;base64,AAAA" width="1">`);
});

/** Ways in which a drawing can run script or load other files, each with a pattern that must not remain. */
const attacks: readonly (readonly [string, RegExp])[] = [
  [inSvg("<script>alert(1)</script>"), /script|alert/],
  [inSvg("<SCRIPT>alert(1)</SCRIPT>"), /script|alert/i],
  [inSvg(`<script href="https://evil.test/x.js"/>`), /script|evil/],
  [inSvg(`<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>`), /script|alert/],
  [inSvg("", ` onload="alert(1)"`), /onload|alert/],
  [inSvg(`<rect onclick="alert(1)" ONMOUSEOVER="alert(1)"/>`), /onclick|onmouse|alert/i],
  [
    inSvg(`<foreignObject><iframe src="https://evil.test"/><body onload="x()"/></foreignObject>`),
    /foreign|iframe|evil|body/,
  ],
  [inSvg(`<a href="javascript:alert(1)"><text>x</text></a>`), /javascript|<a /],
  [inSvg(`<use href="https://evil.test/x.svg#a"/>`), /evil/],
  [inSvg(`<use xlink:href="data:image/svg+xml;base64,AAAA#a"/>`), /data:/],
  [inSvg(`<image href="https://evil.test/x.png"/><image href="//evil.test/x.png"/>`), /evil/],
  [inSvg(`<image href="data:image/svg+xml,&lt;svg onload=alert(1)&gt;"/>`), /data:|alert/],
  [
    inSvg(
      `<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="x"/>`,
    ),
    /animate|set|javascript/,
  ],
  [inSvg(`<style>@import "https://evil.test/x.css";</style>`), /import|evil/],
  [inSvg(`<style>a{fill:url(https://evil.test/x)}</style>`), /evil/],
  [inSvg(`<style>a{fill:u\\72l(https://evil.test/x)}</style>`), /evil/],
  [inSvg(`<style>a{fill:url/**/(//evil.test/x)}</style>`), /evil/],
  [inSvg(`<style>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>`), /<script/],
  [inSvg(`<style><![CDATA[</style><script>alert(1)</script>]]></style>`), /<script/],
  [inSvg(`<rect style="fill:url('//evil.test/x')" fill="url( https://evil.test/y )"/>`), /evil/],
  [inSvg(`<rect fill='"><script>alert(1)</script>'/>`), /<script/],
  [inSvg(`<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>`), /<script/],
  [inSvg(`<text><![CDATA[<script>alert(1)</script>]]></text>`), /<script/],
  [`<?xml-stylesheet href="https://evil.test/x.xsl"?>${inSvg("<g/>")}`, /evil|stylesheet/],
  [
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>`,
    /ENTITY|SYSTEM|file:/,
  ],
  [
    inSvg(
      `<iframe src="x"/><embed/><object data="x"/><video src="x"/><audio/><link href="x"/><meta/>`,
    ),
    /iframe|embed|object|video|audio|link|meta/,
  ],
  [inSvg(`<handler type="x">alert(1)</handler><listener/>`), /handler|listener|alert/],
  [inSvg("<g/>") + inSvg("<script>alert(1)</script>"), /script|alert/],
  [
    inSvg(
      `<g xml:base="https://evil.test/" xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="x()"/></g>`,
    ),
    /evil|xhtml|img|onerror/,
  ],
];

it.each(attacks)("removes everything harmful of %s", (source, harmful) => {
  const clean = sanitiseSvg(source);
  expect(clean).not.toMatch(harmful);
  expect(clean).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(sanitiseSvg(clean)).toBe(clean);
});

it("refuses files that are not drawings or are nested too deeply", () => {
  for (const source of ["", "<html><svg/></html>", "hello", "\0", "<g".repeat(1000)]) {
    expect(() => sanitiseSvg(source)).toThrow(UnusableDrawingError);
  }
  expect(() => sanitiseSvg(inSvg("<g>".repeat(5000)))).toThrow(UnusableDrawingError);
});

it("refuses a drawing of half a million elements before it blocks the thread", () => {
  expect(() => sanitiseSvg(inSvg("<g/>".repeat(500_000)))).toThrow(
    "The drawing has more than 100000 elements",
  );
});
