import { describe, expect, test } from "vitest";
import { createLinkResolver } from "../links/href.ts";
import type { PictureAddress } from "./picture-sizes.ts";
import { mapRichText } from "./rich-text.ts";

const links = createLinkResolver({
  place: { site: "de-ch", language: "fr", contentLanguage: "fr" },
  backendHost: "cms.example.test",
  nodes: new Map([[4, { path: "/ap", title: "AP" }]]),
});

const sanitise = (processed: string) =>
  mapRichText({ value: "not read", format: "full_html", processed }, { links });

describe("text of editors", () => {
  test.each([
    [
      "<p>Weil <strong>Handarbeit</strong> langsam ist.</p>",
      "<p>Weil <strong>Handarbeit</strong> langsam ist.</p>",
    ],
    ['<h2 id="intro">A</h2><h3>B</h3>', '<h2 id="section-intro">A</h2><h3>B</h3>'],
    ["<h1>A</h1><h2>B</h2><h2>C</h2>", "<h2>A</h2><h3>B</h3><h3>C</h3>"],
    [
      '<h2>A</h2><h5 id="b">B</h5><h5>C</h5><h6>D</h6><h3>E</h3><h2>F</h2>',
      '<h2>A</h2><h3 id="section-b">B</h3><h3>C</h3><h4>D</h4><h3>E</h3><h2>F</h2>',
    ],
    ["<h4>A</h4><h3>B</h3>", "<h4>A</h4><h3>B</h3>"],
    [
      '<table><caption>C</caption><tbody><tr><th scope="row" colspan="2">a</th><td>b</td></tr></tbody></table>',
      '<table><caption>C</caption><tbody><tr><th scope="row" colspan="2">a</th><td>b</td></tr></tbody></table>',
    ],
    [
      '<table><tr><th scope="col" rowspan="2">&nbsp;</th><th></th><th>a</th></tr></table>',
      '<table><tr><td rowspan="2"></td><td></td><th>a</th></tr></table>',
    ],
    ['<ol start="3" type="a"><li>x</li></ol>', '<ol start="3" type="a"><li>x</li></ol>'],
    [
      "<blockquote><p>x</p></blockquote><hr /><p>H<sub>2</sub>O<br />y</p>",
      "<blockquote><p>x</p></blockquote><hr /><p>H<sub>2</sub>O<br />y</p>",
    ],
    [
      '<p><abbr title="Accounts payable">AP</abbr> <time datetime="2026-01-01">1 Jan</time> <span lang="de">ja</span></p>',
      '<p><abbr title="Accounts payable">AP</abbr> <time datetime="2026-01-01">1 Jan</time> <span lang="de">ja</span></p>',
    ],
    [
      '<div class="x"><p style="color:red" class="y" data-z="1" onclick="x()">a</p></div>',
      "<p>a</p>",
    ],
    ["<p>1 &lt; 2 &amp; &quot;x&quot;</p>", '<p>1 &lt; 2 &amp; "x"</p>'],
  ])("%s becomes %s", (html, expected) => expect(sanitise(html)).toBe(expected));
});

describe("links", () => {
  test.each([
    [
      '<a href="/contact?x=1&amp;y=2#z">a</a>',
      '<a href="/de-ch/fr/contact?x=1&amp;y=2#section-z">a</a>',
    ],
    [
      '<a href="/node/4#top" target="_blank" rel="nofollow" class="b">a</a>',
      '<a href="/de-ch/fr/ap#top">a</a>',
    ],
    ['<a href="/node/99">gone</a>', "gone"],
    ['<a href="#part">a</a>', '<a href="#section-part">a</a>'],
    [
      '<a href="https://example.com/x" target="_blank" rel="opener">a</a>',
      '<a href="https://example.com/x" rel="noopener">a</a>',
    ],
    ['<a href="http://cms.example.test/fr/contact">a</a>', '<a href="/de-ch/fr/contact">a</a>'],
    ['<a href="mailto:a@example.com">a</a>', '<a href="mailto:a@example.com">a</a>'],
    ['<a name="x">a</a>', "a"],
    ['<a name="x">a</a><a href="/x">b</a>', 'a<a href="/de-ch/fr/x">b</a>'],
    ['<p><a>a <b>c</b></a><a href="/x">b</a></p>', '<p>a <b>c</b><a href="/de-ch/fr/x">b</a></p>'],
  ])("%s becomes %s", (html, expected) => expect(sanitise(html)).toBe(expected));
});

test.each([
  [
    "<p>Write to a@b.example or call +49 40 66969 210.</p>",
    '<p>Write to <a href="mailto:a@b.example">a@b.example</a> or call <a href="tel:+494066969210">+49 40 66969 210</a>.</p>',
  ],
  [
    '<a href="mailto:a@b.example"><b>a@b.example</b></a>',
    '<a href="mailto:a@b.example"><b>a@b.example</b></a>',
  ],
  ["<p><code>user@host.example</code></p>", "<p><code>user@host.example</code></p>"],
])("contacts are links: %s", (html, expected) => {
  expect(sanitise(html)).toBe(expected);
});

describe("pictures", () => {
  test("are files of the backend, with a path of the site", () => {
    const html =
      '<div class="align-center"><img loading="eager" src="/sites/default/files/styles/large/public/a.jpg.webp?itok=Sp7" width="480" height="360" alt="Team" title="x" srcset="https://evil.example/x 1x" onerror="x()"></div>';
    expect(sanitise(html)).toBe(
      '<img alt="Team" loading="lazy" src="/sites/default/files/styles/large/public/a.jpg.webp?itok=Sp7" width="480" height="360" />',
    );
    expect(sanitise('<img src="http://cms.example.test/sites/default/files/a.jpg">')).toBe(
      '<img alt="" src="/sites/default/files/a.jpg" loading="lazy" />',
    );
  });

  test.each([
    "https://evil.example/pixel.gif",
    "//evil.example/x.gif",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "/logout",
    "x.jpg",
    "/sites/default/files/../x",
  ])("from %s are removed", (src) =>
    expect(sanitise(`<p>a<img src="${src}"></p>`)).toBe("<p>a</p>"),
  );
});

test.each([
  "",
  " \n ",
  "<p></p>",
  "<p>&nbsp;</p>",
  "<p> <br></p><!-- x -->",
  "<script>x</script>",
  "<div><a href='#'></a></div>",
])("%j is empty", (html) => expect(sanitise(html)).toBeNull());

test("reads only text that the text format has processed", () => {
  expect(sanitise("<p>b</p>")).not.toContain("not read");
  expect(mapRichText(null, { links })).toBeNull();
});

test("pictures have the site's own sizes, whatever the editor's markup contains", () => {
  const pictureAddress: PictureAddress = ({ path, version, width }) =>
    `/i/${width}/${version}${path}`;
  const sized = (processed: string) =>
    mapRichText(
      { value: "", format: "full_html", processed },
      { links, pictureAddress, changed: "1970-01-01T00:00:10Z" },
    );
  const a = "/a-0/sites/default/files/a.jpg";
  expect(
    sized(
      '<img src="/sites/default/files/a.jpg" width="400" height="300" alt="A" srcset="https://evil.example/x 1x" sizes="1px">',
    ),
  ).toBe(
    `<img alt="A" src="/i/400${a}" width="400" height="300" loading="lazy" srcset="/i/160${a} 160w, /i/320${a} 320w, /i/400${a} 400w" sizes="(min-width: 44rem) 42rem, 100vw" />`,
  );
  expect(sized('<img src="/sites/default/files/a.jpg" alt="A">')).toBe(
    `<img alt="A" src="/i/1280${a}" loading="lazy" />`,
  );
});

/** Attempts to run script, from well-known collections. */
const attacks = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  '<img src="/sites/default/files/a.jpg" onerror=alert(1)>',
  "<img src=`javascript:alert(1)`>",
  '<img """><script>alert(1)</script>">',
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate xlink:href="#x" attributeName="href" values="javascript:alert(1)"/></svg>',
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>",
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<template><img src=x onerror=alert(1)></template>",
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  "<textarea><script>alert(1)</script></textarea>",
  "<title><img src=x onerror=alert(1)></title>",
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button><input onfocus=alert(1) autofocus></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="jav&#x0A;ascript:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example" onmouseover=alert(1)>x</a>',
  '<a href="https://x" style="position:fixed;inset:0">x</a>',
  '<p onclick="alert(1)" style="background:url(javascript:alert(1))">x</p>',
  '<p id="x" onfocus=alert(1) tabindex=1>x</p>',
  '<p id="&quot; onclick=alert(1) x=&quot;">x</p>',
  '<time datetime="&quot;><script>alert(1)</script>">x</time>',
  '<abbr title="&quot;><script>alert(1)</script>">x</abbr>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</td></table>',
  '<base href="javascript:alert(1)//"><link rel=stylesheet href="//evil.example"><meta http-equiv=refresh content="0;javascript:alert(1)">',
  "<style>@import 'javascript:alert(1)';</style>",
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  "<details open ontoggle=alert(1)>x</details>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<body onload=alert(1)><html onmouseover=alert(1)>",
  "<!--><script>alert(1)</script>-->",
  "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?xml version='1.0'?><script>alert(1)</script>",
  "<p/onclick=alert(1)>x</p>",
  '<p title="</p><script>alert(1)</script>">x</p>',
  "<<script>script>alert(1)<</script>/script>",
  "<select><style></select><img src=x onerror=alert(1)></style>",
  `${"<div>".repeat(500)}<img src=x onerror=alert(1)>`,
];

describe("attacks", () => {
  test.each(attacks)("%s leaves no script, event handler or third-party URL", (attack) => {
    const html = sanitise(attack) ?? "";
    const tags = (html.match(/<[^>]*>/g) ?? []).join("");
    // Inside quotes, values are escaped and may contain anything.
    const names = tags.replaceAll(/="[^"]*"/g, "");
    expect(names).not.toMatch(
      /\bon|style|srcdoc|=|<\/?(?:script|iframe|object|embed|form|input|svg|math|base|link|meta|details)\b/i,
    );
    for (const [, address] of tags.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(address).toMatch(/^(?:https?:|mailto:|tel:|\/(?!\/)|#)/);
    expect(sanitise(html)).toBe(sanitise(attack));
  });
});
