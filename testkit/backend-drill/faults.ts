import type { ServerResponse } from "node:http";

/** A response of the content backend before a fault changes it. */
export interface GoodAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/** Responds in place of the backend. */
type Spoil = (response: ServerResponse, good: GoodAnswer, path: string) => void;

export interface Fault {
  readonly name: string;
  /** Address of the backend. `proxy` responds and changes the response. */
  readonly at: "proxy" | "closed port" | "unknown host" | "expired certificate";
  readonly spoil?: Spoil;
  /** The backend still reports what exists, so new addresses are rendered or are 404. */
  readonly tellsWhatExists?: true;
}

const jsonType = "application/vnd.api+json";
const send = (response: ServerResponse, { status, type, body }: GoodAnswer) =>
  void response.writeHead(status, { "Content-Type": type }).end(body);
const fixed =
  (status: number, type: string, body: string | Buffer): Spoil =>
  (response) =>
    send(response, { status, type, body: Buffer.from(body) });

/** Changes the text of documents but not the router's responses. */
const changing =
  (change: (text: string) => string): Spoil =>
  (response, good, path) => {
    const isDocument = path.includes("/jsonapi/");
    const body = isDocument ? Buffer.from(change(good.body.toString())) : good.body;
    send(response, { ...good, body });
  };

const withoutIncludes = (text: string) =>
  JSON.stringify({ ...(JSON.parse(text) as object), included: [] });

/** Makes every paragraph contain the first one, which contains itself. */
function circular(text: string): string {
  const first = /"type":"(?<type>paragraph--section)","id":"(?<id>[\w-]+)"/.exec(text)?.groups;
  if (first === undefined) return text;
  return text.replaceAll(
    /"(?<field>field_content|field_paragraphs)":\{"data":\[[^\]]*\]/g,
    `"$<field>":{"data":[{"type":"${first["type"]}","id":"${first["id"]}"}]`,
  );
}

let turn = 0;

/** Ways in which a content backend fails. */
export const faults: readonly Fault[] = [
  { name: "away (no answer)", at: "proxy", spoil: () => {} },
  { name: "refused", at: "closed port" },
  { name: "unknown host", at: "unknown host" },
  { name: "expired certificate", at: "expired certificate" },
  {
    name: "slow first byte",
    at: "proxy",
    spoil: (response, good) => {
      const timer = setTimeout(() => send(response, good), 20_000);
      response.on("close", () => clearTimeout(timer));
    },
  },
  {
    name: "slow drip",
    at: "proxy",
    spoil(response, good) {
      response.writeHead(good.status, { "Content-Type": good.type });
      let at = 0;
      const timer = setInterval(() => response.write(good.body.subarray(at, ++at)), 100);
      response.on("close", () => clearInterval(timer));
    },
  },
  {
    name: "500",
    at: "proxy",
    spoil: fixed(500, "text/plain", "The website encountered an error."),
  },
  { name: "502 in HTML", at: "proxy", spoil: fixed(502, "text/html", "<h1>Bad gateway</h1>") },
  { name: "503 in maintenance", at: "proxy", spoil: fixed(503, "text/html", "<h1>Back soon</h1>") },
  { name: "429", at: "proxy", spoil: fixed(429, "text/plain", "Slow down") },
  { name: "403 of a firewall", at: "proxy", spoil: fixed(403, "text/html", "<h1>Blocked</h1>") },
  // Lost permissions: the entry point is denied as well.
  {
    name: "403 in JSON",
    at: "proxy",
    spoil: fixed(403, jsonType, '{"message":"Forbidden"}'),
  },
  {
    name: "404 in JSON",
    at: "proxy",
    spoil: fixed(404, jsonType, '{"message":"Not found"}'),
    tellsWhatExists: true,
  },
  {
    name: "cut off",
    at: "proxy",
    spoil(response, { body, type }) {
      response.writeHead(200, { "Content-Type": type, "Content-Length": body.length + 100 });
      response.write(body.subarray(0, body.length / 2));
      setImmediate(() => response.destroy());
    },
  },
  {
    name: "truncated",
    at: "proxy",
    spoil: (response, good) =>
      send(response, { ...good, body: good.body.subarray(0, good.body.length / 2) }),
  },
  { name: "not JSON", at: "proxy", spoil: fixed(200, jsonType, "<html>Welcome</html>") },
  { name: "HTML with 200", at: "proxy", spoil: fixed(200, "text/html", "<html>Welcome</html>") },
  { name: "another document", at: "proxy", spoil: fixed(200, jsonType, '{"hello":"world"}') },
  {
    name: "wrong types",
    at: "proxy",
    spoil: (response, good) => {
      const text = good.body.toString();
      const spoilt = text.replaceAll(/"(?<name>title|langcode|resolved)":"[^"]*"/g, '"$<name>":7');
      send(response, { ...good, body: Buffer.from(spoilt) });
    },
    tellsWhatExists: true,
  },
  { name: "empty", at: "proxy", spoil: fixed(200, jsonType, "") },
  { name: "10 MB", at: "proxy", spoil: fixed(200, jsonType, `{"data":"${"x".repeat(1e7)}"}`) },
  {
    name: "invalid UTF-8",
    at: "proxy",
    spoil: (response, good) => {
      const body = Buffer.concat([good.body.subarray(0, -1), Buffer.from([0xff, 0xfe, 0x7d])]);
      send(response, { ...good, body });
    },
  },
  {
    name: "redirect loop",
    at: "proxy",
    spoil: (response, _, path) => void response.writeHead(302, { Location: path }).end(),
  },
  {
    name: "wrong language",
    at: "proxy",
    spoil: changing((text) => text.replaceAll(/"langcode":"\w+"/g, '"langcode":"fi"')),
    tellsWhatExists: true,
  },
  {
    name: "missing includes",
    at: "proxy",
    spoil: changing(withoutIncludes),
    tellsWhatExists: true,
  },
  { name: "cycles", at: "proxy", spoil: changing(circular), tellsWhatExists: true },
  {
    name: "flapping",
    at: "proxy",
    spoil(response, good) {
      turn++;
      if (turn % 3 === 0) send(response, good);
      else response.destroy();
    },
    tellsWhatExists: true,
  },
];
