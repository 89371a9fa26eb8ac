import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerFormService } from "#cms/form-services/answer-form-service.ts";
import { createSubmissions, type ReceivedSubmission } from "#cms/form-services/submissions.ts";
import { openEmbeddedContent } from "./embedded-content.ts";

/** Faults of a form service. With `taken:` it accepts the submission before it fails. */
export const serviceFaults = [
  "500",
  "429",
  "401",
  "502",
  "504",
  "silence",
  "reset",
  "error body",
  "html",
  "half a response",
  "taken: silence",
  "taken: reset",
  "taken: html",
  "taken: half a response",
  "taken: 502",
  "taken: 504",
] as const;
export type ServiceFault = (typeof serviceFaults)[number];

/** A fake Formstack, Eloqua and Drupal with the sample forms: a local HTTP server with faults that a test selects. */
export interface FakeFormService {
  readonly formstackUrl: string;
  /** Log-in URL, which returns the base URL of the account. */
  readonly eloquaUrl: string;
  readonly webformUrl: string;
  /** Accepted submissions in order. While keys are honoured, each key occurs once. */
  readonly taken: readonly ReceivedSubmission[];
  /** Received requests, as `POST /path`. */
  readonly requests: readonly string[];
  /** Sets whether submissions with the same idempotency key count as one. Default true. */
  honourKeys(honours: boolean): void;
  /** Sets a function that selects the fault of each request; null: the request succeeds. */
  failBy(choose: (request: string) => ServiceFault | null): void;
  close(): Promise<void>;
}

/** `Retry-After` of responses with status 429. */
const retryAfterSeconds = 60;

export async function startFakeFormService(port = 0): Promise<FakeFormService> {
  const content = openEmbeddedContent();
  const taken: ReceivedSubmission[] = [];
  const requests: string[] = [];
  const submissions = createSubmissions((submission) => taken.push(submission));
  let honoursKeys = true;
  let choose: (request: string) => ServiceFault | null = () => null;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    const name = `${request.method} ${new URL(request.url).pathname}`;
    requests.push(name);
    const fault = choose(name);
    if (fault !== null && !fault.startsWith("taken: ")) return fail(outgoing, fault);
    if (!honoursKeys) request.headers.delete("Idempotency-Key");
    const response =
      findTaken(request, taken) ??
      (await answerFormService(request, { store: content.store, submissions }));
    if (fault !== null) return fail(outgoing, fault);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  }

  const server = createServer((incoming, outgoing) => {
    // An interrupted request needs no further handling.
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    formstackUrl: `${origin}/form-services/formstack`,
    eloquaUrl: `${origin}/form-services/eloqua/id`,
    webformUrl: `${origin}/form-services/webform`,
    taken,
    requests,
    honourKeys(honours) {
      honoursKeys = honours;
    },
    failBy(next) {
      choose = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      content.close();
    },
  };
}

/** Responds to searches for submissions, as Formstack and Eloqua do. Returns null for any other request. */
function findTaken(request: Request, taken: readonly ReceivedSubmission[]): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  const [, service, formId] =
    /(formstack)\/form\/(\d+)\/submission\.json$/.exec(pathname) ??
    /(eloqua)\/api\/REST\/2\.0\/data\/form\/(\d+)$/.exec(pathname) ??
    [];
  if (request.method !== "GET" || formId === undefined) return null;
  const ofForm = taken.filter((each) => each.service === service && each.formId === formId);
  if (service === "formstack") {
    const fieldId = searchParams.get("search_field_1") ?? "";
    const matches = ofForm.filter(
      ({ values }) => values[fieldId] === searchParams.get("search_value_1"),
    );
    const submissions = matches.map(({ values }, index) => ({
      id: String(index + 1),
      data: Object.entries(values).map(([field, value]) => ({ field, value })),
    }));
    return Response.json({ submissions, total: matches.length, pages: 1 });
  }
  const count = Number(searchParams.get("count") ?? 1000);
  const page = Number(searchParams.get("page") ?? 1);
  const elements = ofForm.slice((page - 1) * count, page * count).map(({ values }, index) => ({
    type: "FormData",
    id: String(index + 1),
    fieldValues: Object.entries(values).map(([id, value]) => ({ type: "FieldValue", id, value })),
  }));
  return Response.json({ elements, page, pageSize: count, total: ofForm.length });
}

async function readRequest(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method ?? "GET",
    headers,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
}

function fail(outgoing: ServerResponse, fault: ServiceFault): void {
  const json = { "Content-Type": "application/json" };
  const html = { "Content-Type": "text/html" };
  switch (fault) {
    case "500":
      outgoing.writeHead(500, json).end('{"status":"error","error":"Internal error"}');
      break;
    case "429":
      outgoing
        .writeHead(429, { ...json, "Retry-After": String(retryAfterSeconds) })
        .end('{"status":"error","error":"Too many calls"}');
      break;
    case "401":
      outgoing.writeHead(401, json).end('{"status":"error","error":"Invalid authorization"}');
      break;
    case "502":
    case "taken: 502":
      outgoing.writeHead(502, html).end("<h1>502 Bad Gateway</h1>");
      break;
    case "504":
    case "taken: 504":
      outgoing.writeHead(504, html).end("<h1>504 Gateway Time-out</h1>");
      break;
    case "error body":
      outgoing.writeHead(200, json).end('{"status":"error","error":"The form is full"}');
      break;
    case "html":
    case "taken: html":
      outgoing.writeHead(200, html).end("<!doctype html><title>We will be back</title>");
      break;
    case "half a response":
    case "taken: half a response":
      outgoing.writeHead(201, { ...json, "Content-Length": "100" }).write('{"id":');
      setImmediate(() => outgoing.destroy());
      break;
    case "reset":
    case "taken: reset":
      outgoing.socket?.resetAndDestroy();
      break;
    case "silence":
    case "taken: silence":
      break;
  }
}
