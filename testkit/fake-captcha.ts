import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Response of the captcha service for every token. `away`: an error of the service. */
export type CaptchaMood =
  | "away"
  | { readonly score: number; readonly action?: string; readonly codes?: readonly string[] };

/**
 * A fake captcha service on this machine, with scripts and assessments of tokens (docs/outside-services.md, "Captcha").
 */
export interface FakeCaptcha {
  /** Value for `RECAPTCHA_URL`. */
  readonly url: string;
  /** Received requests, as `POST /path`. */
  readonly requests: readonly string[];
  /** Bodies of the assessment requests. */
  readonly questions: readonly string[];
  be(mood: CaptchaMood): void;
  close(): Promise<void>;
}

const separator = "|";

export async function startFakeCaptcha(): Promise<FakeCaptcha> {
  const requests: string[] = [];
  const questions: string[] = [];
  let mood: CaptchaMood = { score: 0.9 };

  async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
    const { pathname } = new URL(request.url ?? "/", "http://captcha.test");
    requests.push(`${request.method ?? ""} ${pathname}`);
    if (pathname === "/api.js") return { status: 200, body: script("window.grecaptcha") };
    if (pathname === "/enterprise.js")
      return { status: 200, body: script("(window.grecaptcha = {}).enterprise") };
    const body = await text(request);
    questions.push(body);
    if (mood === "away") return { status: 503, body: "<html>away</html>" };
    if (pathname === "/api/siteverify") return json(siteverify(body, mood));
    if (/^\/v1\/projects\/[\w-]+\/assessments$/.test(pathname)) return json(assess(body, mood));
    return { status: 404, body: "" };
  }

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await answer(request);
    const isScript = (request.url ?? "").includes(".js");
    const type = isScript ? "text/javascript" : "application/json";
    response.writeHead(status, { "Content-Type": type }).end(body);
  }

  const server = createServer((request, response) => void send(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    questions,
    be: (next) => {
      mood = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The service's script: its tokens contain the action they were created for. */
const script = (place: string) => `
${place} = {
  ready: (callback) => callback(),
  execute: (key, { action }) => Promise.resolve("token${separator}" + action),
};`;

const json = (body: object) => ({ status: 200, body: JSON.stringify(body) });
const hostname = "127.0.0.1";
const actionOf = (token: string) => token.split(separator)[1] ?? "";

function siteverify(body: string, { score, action, codes }: Exclude<CaptchaMood, "away">) {
  const form = new URLSearchParams(body);
  if (codes) return { success: false, "error-codes": codes };
  if (form.get("secret") !== "secret")
    return { success: false, "error-codes": ["invalid-input-secret"] };
  const token = form.get("response") ?? "";
  if (!token.startsWith("token"))
    return { success: false, "error-codes": ["invalid-input-response"] };
  return { success: true, score, action: action ?? actionOf(token), hostname };
}

function assess(body: string, { score, action }: Exclude<CaptchaMood, "away">) {
  const { event } = JSON.parse(body) as { event: { token: string } };
  const valid = event.token.startsWith("token");
  return {
    name: "projects/1/assessments/ab12",
    event,
    riskAnalysis: { score, reasons: [] },
    tokenProperties: {
      valid,
      ...(!valid && { invalidReason: "MALFORMED" }),
      hostname,
      action: action ?? actionOf(event.token),
    },
  };
}
