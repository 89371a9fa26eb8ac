import { firstDifference } from "./compare.ts";
import type { Recording } from "./recordings.ts";

export interface Failure {
  readonly name: string;
  readonly difference: string;
}

export interface ReplayResult {
  readonly total: number;
  readonly failures: readonly Failure[];
}

/** Sends every recording of the class `match`, and compares status, media type and document. */
export async function replay(
  recordings: readonly Recording[],
  send: (request: Request) => Promise<Response>,
): Promise<ReplayResult> {
  const relevant = recordings.filter((recording) => recording.class === "match");
  const failures: Failure[] = [];
  for (const recording of relevant) {
    const difference = await check(recording, send);
    if (difference !== null) failures.push({ name: recording.name, difference });
  }
  return { total: relevant.length, failures };
}

async function check(
  recording: Recording,
  send: (request: Request) => Promise<Response>,
): Promise<string | null> {
  const { method, url, requestHeaders, requestBody, status, headers, document } = recording;
  const body =
    requestBody === null || requestBody === undefined ? null : JSON.stringify(requestBody);
  const response = await send(new Request(url, { method, headers: requestHeaders, body }));
  const text = await response.text();
  if (response.status !== status)
    return `status: expected ${status}, found ${response.status} ${text.slice(0, 200)}`;
  if (document === undefined) return null;
  const [expectedType] = (headers["content-type"] ?? "").split(";");
  const [actualType] = (response.headers.get("content-type") ?? "").split(";");
  if (expectedType !== actualType)
    return `content-type: expected ${expectedType}, found ${actualType}`;
  return firstDifference(document, JSON.parse(text));
}
