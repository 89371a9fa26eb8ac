import type { Check, Finding } from "../check.ts";

/** Checks that JSON:API exists, and that anonymous visitors cannot write. */
export const entryPoint: Check = {
  name: "JSON:API",
  advice: {
    missing:
      "Check the address and that the server runs; then install Drupal's jsonapi module, which responds at /jsonapi.",
    unreadable:
      'Give anonymous readers the permission "access content"; no password or firewall may protect /jsonapi.',
    broken:
      "Something other than Drupal responds at /jsonapi: a proxy, maintenance mode, an error page. Open the address in a browser.",
    exposed:
      'Choose "Accept only JSON:API read operations" at /admin/config/services/jsonapi (jsonapi.settings: read_only).',
  },
  async run({ ask, bundles }) {
    const answer = await ask("/jsonapi");
    const reached: Finding = {
      item: "entry point /jsonapi",
      isNeeded: true,
      timeMs: answer.timeMs,
      ...judge(answer.status, answer.json, answer.detail),
    };
    const [bundle] = bundles;
    if (reached.verdict !== "present" || bundle === undefined) return [reached];
    // Refused before it is read if the backend is read-only. The body contains nothing that could be stored.
    const post = await ask(`/jsonapi/${bundle.entityType}/${bundle.bundle}`, {
      method: "POST",
      body: "{}",
    });
    return [
      reached,
      {
        item: "read-only",
        verdict: post.status === 405 ? "present" : "exposed",
        isNeeded: false,
        timeMs: post.timeMs,
        detail:
          post.status === 405 ? undefined : `POST responded with ${post.status}. ${post.detail}`,
      },
    ];
  },
};

function judge(status: number, json: unknown, detail: string): Pick<Finding, "verdict" | "detail"> {
  if (status === 0) return { verdict: "missing", detail };
  if (status === 404) return { verdict: "missing", detail: "404" };
  if (status === 401 || status === 403)
    return { verdict: "unreadable", detail: `${status} ${detail}` };
  const isDocument = typeof json === "object" && json !== null && "links" in json && "data" in json;
  if (status === 200 && isDocument) return { verdict: "present" };
  return { verdict: "broken", detail: `${status} ${detail}` };
}
