import type { Store } from "../store/store.ts";
import { numberedFields } from "./form-fields.ts";
import { findForm } from "./form-source.ts";
import { eloquaForm, eloquaOptions, takeEloqua } from "./play-eloqua.ts";
import { formstackForm, takeFormstack } from "./play-formstack.ts";
import { findWebformSubmission, takeWebform, webformError, webformForm } from "./play-webform.ts";
import type { Submissions } from "./submissions.ts";

/** Prefix of the paths of the simulated form services. */
export const formServicesPath = "/form-services/";

export interface PlayedServices {
  readonly store: Store;
  readonly submissions: Submissions;
}

/**
 * Responds like Formstack's API v2 (`/form-services/formstack`), Eloqua's REST 2.0 (`/form-services/eloqua/id` names the
 * pod) and a Drupal site with webforms (`/form-services/webform`), with the forms from content files. Any credentials are accepted; a request without any gets 401. A repeated
 * key is one submission. Labels are in the language of `Accept-Language`.
 */
export async function answerFormService(
  request: Request,
  services: PlayedServices,
): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  const [service, ...rest] = pathname.slice(formServicesPath.length).split("/");
  const path = rest.join("/");
  const isKnown = (scheme: string) =>
    (request.headers.get("Authorization") ?? "").startsWith(`${scheme} `);
  if (service === "formstack") {
    if (!isKnown("Bearer")) return formstackError("Invalid authorization", 401);
    return answerFormstack(request, path, services);
  }
  if (service === "webform") {
    if (!isKnown("Basic")) return webformError("Access denied", 401);
    return answerWebform(request, path, services);
  }
  if (service !== "eloqua")
    return Response.json({ error: "There is no such service" }, { status: 404 });
  // The real service reports wrong credentials at this address in the same way.
  if (!isKnown("Basic"))
    return Response.json("Not authenticated.", { status: path === "id" ? 200 : 401 });
  if (path === "id") {
    const base = `${origin}${formServicesPath}eloqua`;
    return Response.json({ site: { id: 1, name: "Embedded" }, urls: { base } });
  }
  return answerEloqua(request, path, services);
}

const formstackError = (error: string, status: number) =>
  Response.json({ status: "error", error }, { status });

function answerFormstack(
  request: Request,
  path: string,
  { store, submissions }: PlayedServices,
): Response | Promise<Response> {
  const [, id = "", action] = /^form\/(\d+)(\/submission)?\.json$/.exec(path) ?? [];
  const form = findForm(store, "formstack", id);
  if (form === null) return formstackError("The form was not found", 404);
  const method = action === undefined ? "GET" : "POST";
  if (request.method !== method) return formstackError("Method not allowed", 405);
  return method === "GET"
    ? Response.json(formstackForm(form, languagesOf(request)))
    : takeFormstack(request, form, submissions);
}

function answerEloqua(
  request: Request,
  path: string,
  { store, submissions }: PlayedServices,
): Response | Promise<Response> {
  const [, kind, id = ""] =
    /^api\/REST\/2\.0\/(assets\/form|assets\/optionList|data\/form)\/(\d+)$/.exec(path) ?? [];
  const method = kind === "data/form" ? "POST" : "GET";
  if (request.method !== method) return new Response(null, { status: 405 });
  const languages = languagesOf(request);
  if (kind === "assets/optionList") {
    // The number of a list is that of its field, which contains that of the form.
    const form = findForm(store, "eloqua", id.slice(0, -3));
    const field = form && numberedFields(form).find((each) => each.id === id);
    return field ? Response.json(eloquaOptions(field, languages)) : notFound();
  }
  const form = findForm(store, "eloqua", id);
  if (form === null) return notFound();
  return kind === "data/form"
    ? takeEloqua(request, form, submissions)
    : Response.json(eloquaForm(form, languages));
}

function answerWebform(
  request: Request,
  path: string,
  { store, submissions }: PlayedServices,
): Response | Promise<Response> {
  const [, id = "", action, key] =
    /^headless-site\/webforms\/([a-z\d_]+)(\/submissions(?:\/([\w-]+))?)?$/.exec(path) ?? [];
  const form = findForm(store, "webform", id);
  if (form === null)
    return webformError(request.method === "GET" ? "not found or closed" : "not found", 404);
  const method = action === undefined || key !== undefined ? "GET" : "POST";
  if (request.method !== method) return webformError("Method not allowed", 405);
  if (key !== undefined) return findWebformSubmission(form, key, submissions);
  return method === "GET"
    ? Response.json(webformForm(form, languagesOf(request)))
    : takeWebform(request, form, submissions);
}

const notFound = () => Response.json([{ type: "ObjectNotFound" }], { status: 404 });

/** Returns the requested languages, best first. */
const languagesOf = (request: Request) =>
  (request.headers.get("Accept-Language") ?? "en")
    .split(",")
    .map((each) => each.replace(/;.*/, "").trim())
    .filter((each) => /^[a-z-]{2,8}$/i.test(each));
