import { siteCredentials } from "#testkit/embedded-content.ts";
import { replay } from "#testkit/recorded-webform/recorded-webform.ts";
import type { Verdict } from "./check.ts";
import {
  at,
  changed,
  emptyList,
  hiding,
  hidingWith,
  html,
  noSuchField,
  rememberingFirst,
  status,
  toAccount,
  toAnybody,
  type Proxy,
  withCredentials,
} from "./test-proxy.ts";

/** Check, start of the item, verdict. */
type Expected = readonly [check: string, item: string, verdict: Verdict];

interface Fault {
  readonly without: string;
  readonly proxy: Proxy;
  readonly says: readonly Expected[];
  /** The site can run nevertheless. */
  readonly isUsable: boolean;
  /** Content of the backend. Default: the sample site's. */
  readonly contentDir?: string;
}

const omission = { "item--x": { meta: { detail: "The 'view media' permission is required." } } };
const allOmitted = () =>
  Response.json({ data: [], meta: { omitted: { detail: "", links: { help: {}, ...omission } } } });
const notRouted = (code: number) => () =>
  Response.json({ message: "Unable to resolve path /." }, { status: code });
const anotherPage = () => Response.json({ resolved: "/", entity: { uuid: "another" } });
const oneWithoutNext = () => Response.json({ data: [{ type: "node--page", id: "1" }] });
const noMenuLink = () => Response.json({ data: [{ type: "x", id: "y" }] });
const when =
  (part: RegExp, answer: () => Response): Proxy =>
  (path) =>
    part.test(path) ? answer() : null;
const singleParagraph = /^\/jsonapi\/paragraph\/\w+\/[\da-f-]{36}$/;
/** Shows a protected paragraph to anybody. */
const openParagraphs: Proxy = (path, request, next) =>
  singleParagraph.test(path)
    ? next(withCredentials(request, `Bearer ${siteCredentials.token}`))
    : null;
const listOfWebforms = /^\/jsonapi\/paragraph\/form\?page\[limit\]=50$/;
/** Pages show the webform with this name. */
const withWebform =
  (name: string, proxy: Proxy = () => null): Proxy =>
  (path, request, next) => {
    if (!listOfWebforms.test(path)) return proxy(path, request, next);
    const attributes = { field_form_id: name, field_form_type: "webform" };
    return Response.json({ data: [{ type: "paragraph--form", id: "1", attributes }] });
  };
const frontPage = /\?path=\/$/;

function taken(without: string, proxy: Proxy, ...says: Expected[]): Fault {
  return { without, proxy, says, isUsable: true };
}
function needed(without: string, proxy: Proxy, ...says: Expected[]): Fault {
  return { without, proxy, says, isUsable: false };
}

/** Everything that can be missing, one at a time, and the expected report. */
// oxfmt-ignore
export const faults: readonly Fault[] = [
  needed("the whole backend", at("/", () => html(404)), ["JSON:API", "entry point", "missing"]),
  needed("access to the backend", at("/", () => html(401)), ["JSON:API", "entry point", "unreadable"]),
  needed("Drupal, but for an error page", at("/jsonapi", () => html(200)), ["JSON:API", "entry point", "broken"]),
  taken("the refusal of writes", (path, { method }) => (method === "POST" && path.startsWith("/jsonapi/") ? status(403) : null), ["JSON:API", "read-only", "exposed"]),

  taken("a language", at("/fr/", () => html(404)), ["Languages", "/fr", "missing"], ["Languages", "/de", "present"]),
  taken("access to a language", at("/fr/", () => html(403)), ["Languages", "/fr", "unreadable"]),
  taken("the answers of a language", at("/fr/", () => html(500)), ["Languages", "/fr", "broken"]),

  needed("a content type", at("/jsonapi/paragraph/cta", () => status(404)), ["Content types", "paragraph--cta", "missing"]),
  taken("content of a type", at("/jsonapi/paragraph/cta?page", emptyList), ["Content types", "paragraph--cta", "empty"], ["Fields", "paragraph--cta: 4 of 4 fields", "present"]),
  needed("readers' access to a type", at("/jsonapi/media/image", () => status(403)), ["Content types", "media--image", "unreadable"]),
  needed("readers' access to each resource", at("/jsonapi/media/image?page", allOmitted), ["Content types", "media--image", "unreadable"]),
  needed("a working collection", at("/jsonapi/node/page", () => html(500)), ["Content types", "node--page", "broken"]),

  needed("a field", hidingWith("field_topics", () => noSuchField("field_topics")), ["Fields", "node--page field_topics", "missing"], ["Fields", "node--page: 14 of 15 fields", "present"]),
  needed("a field of a type without content", (path) => {
    if (path.startsWith("/jsonapi/paragraph/cta?page")) return emptyList();
    return path.includes("field_link.uri") ? noSuchField("field_link") : null;
  }, ["Fields", "paragraph--cta field_link", "missing"], ["Fields", "paragraph--cta: 3 of 4 fields", "present"]),
  needed("readers' view of a field", hiding("field_summary"), ["Fields", "node--page field_summary", "unreadable"]),
  needed("the right to filter by a hidden field", hidingWith("field_summary", () => status(403)), ["Fields", "node--page field_summary", "unreadable"]),
  needed("answers about a hidden field", hidingWith("field_summary", () => html(500)), ["Fields", "node--page field_summary", "broken"]),
  needed("the type of a field", changed("/jsonapi/node/page", ({ attributes }) => (attributes["field_exclude_menu"] = "yes")), ["Fields", "node--page field_exclude_menu", "broken"]),
  needed("a relationship, which became an attribute", changed("/jsonapi/node/page", ({ attributes, relationships }) => {
    delete relationships["field_image"];
    attributes["field_image"] = "picture.jpg";
  }), ["Fields", "node--page field_image", "broken"]),

  needed("the right password", toAccount((_, request, next) => next(withCredentials(request, null))), ["Account", "credentials", "broken"]),
  needed("an account that the backend accepts", toAccount(() => status(401)), ["Account", "credentials", "broken"]),
  needed("the account's view of a protected field", toAccount(hiding("field_password_hash")), ["Account", "sees node--page field_password_hash", "unreadable"], ["Account", "sees node--page field_protected_paragraphs", "present"]),
  { ...taken("the account's access to comments", toAccount(at("/jsonapi/comment/", allOmitted)), ["Account", "reads comment--comment", "unreadable"], ["Account", "reads media--", "present"]), contentDir: "testkit/page-kinds" },
  needed("the account's access to media", toAccount(at("/jsonapi/media/", () => status(403))), ["Account", "reads media--", "unreadable"]),
  needed("the field that says that a page has a password", toAccount(changed("/jsonapi/node/page", ({ attributes }) => (attributes["field_open"] = true))), ["Passwords", "node--page with a password", "exposed"]),
  needed("the list of pages with a password", toAccount(when(/fields\[node--page\]=field_open/, () => html(500))), ["Passwords", "node--page with a password", "broken"]),
  needed("the hook that closes paragraphs", openParagraphs, ["Protected paragraphs", "paragraphs of node--page", "exposed"]),
  needed("the account's access to protected paragraphs", when(singleParagraph, () => status(403)), ["Protected paragraphs", "paragraphs of node--page", "unreadable"]),
  needed("the list of pages with protected paragraphs", when(/^\/jsonapi\/node\/page\?page\[limit\]=50&/, () => html(500)), ["Protected paragraphs", "paragraphs of node--page", "broken"]),
  taken("protected paragraphs", when(/^\/jsonapi\/node\/page\?page\[limit\]=50&/, emptyList), ["Protected paragraphs", "paragraphs of node--page", "empty"]),

  needed("includes", when(/\?fields/, () => status(400, "`field_x` is not a valid include path")), ["Whole pages", "a whole node--page", "broken"]),
  needed("single pages", when(/\?fields/, () => status(404)), ["Whole pages", "a whole node--page", "missing"]),
  needed("readers' access to single pages", when(/\?fields/, () => status(403)), ["Whole pages", "a whole node--page", "unreadable"]),

  needed("the router", at("/router", () => html(404)), ["Paths", "front page /", "missing"], ["Paths", "unknown path", "broken"]),
  needed("the front page", when(frontPage, notRouted(404)), ["Paths", "front page /", "missing"], ["Paths", "unknown path", "present"]),
  needed("readers' access to the front page", when(frontPage, notRouted(403)), ["Paths", "front page /", "unreadable"]),
  needed("the router's answers", at("/router", () => html(500)), ["Paths", "front page /", "broken"]),
  needed("the right page behind an alias", at("/router", anotherPage), ["Paths", "page by alias /home", "broken"], ["Paths", "unknown path", "broken"]),
  taken("all aliases", changed("/jsonapi/node/", ({ attributes }) => (attributes["path"] = { alias: null, langcode: "en" })), ["Paths", "page by alias", "empty"]),

  taken("a menu", at("/jsonapi/menu_items/social", () => status(404)), ["Menus", "social", "missing"], ["Menus", "main", "present"]),
  needed("the main menu", at("/jsonapi/menu_items/main", () => status(404)), ["Menus", "main", "missing"]),
  taken("the links of a menu", at("/jsonapi/menu_items/main", emptyList), ["Menus", "main", "empty"]),
  needed("readers' access to menus", at("/jsonapi/menu_items", () => status(403)), ["Menus", "main", "unreadable"], ["Menus", "legal", "unreadable"]),
  needed("the shape of menu links", at("/jsonapi/menu_items/main", noMenuLink), ["Menus", "main", "broken"]),
  needed("the answers of menus", at("/jsonapi/menu_items/main", () => html(500)), ["Menus", "main", "broken"]),

  needed("a file", at("/sites/", () => html(404)), ["Files", "/sites/default/files/", "missing"]),
  needed("readers' access to files", at("/sites/", () => html(403)), ["Files", "/sites/default/files/", "unreadable"]),
  needed("the server of files", at("/sites/", () => html(502)), ["Files", "/sites/default/files/", "broken"]),
  needed("the addresses of files", changed("/jsonapi/file/file", ({ attributes }) => delete attributes["uri"]), ["Files", "a public file", "broken"]),
  taken("all files", at("/jsonapi/file/file?page", emptyList), ["Files", "a public file", "empty"], ["Content types", "file--file", "empty"]),

  needed("links to the next page", when(/page\[limit\]=1$/, oneWithoutNext), ["Paging", "next page of node--page", "missing"]),
  needed("the next page", when(/page\[offset\]=1/, () => html(500)), ["Paging", "next page of node--page", "broken"]),
  taken("lists of more than one", toAnybody(when(/^\/jsonapi\/(node|media|paragraph|taxonomy_term|block_content|comment)\/\w+\?page/, emptyList)), ["Paging", "next page", "empty"]),

  taken("the search index", at("/jsonapi/index", () => status(404)), ["Search", "index content", "missing"]),
  taken("readers' access to the search", at("/jsonapi/index", () => status(403)), ["Search", "index content", "unreadable"]),
  taken("a field of the index", when(/filter\[badges\]/, () => status(400)), ["Search", "index content", "present"], ["Search", "fields of content", "missing"]),
  taken("the count of results", at("/jsonapi/index", emptyList), ["Search", "index content", "broken"]),
  taken("an answer to searches without results", when(/filter\[fulltext\]=qzxv/, () => html(500)), ["Search", "a word that no page has", "broken"], ["Search", "a title's word in en", "present"]),
  taken("words in other letters", when(/^\/ja\/jsonapi\/index/, () => Response.json({ data: [], meta: { count: 0 } })), ["Search", "a title's word in ja", "broken"], ["Search", "a title's word in en", "present"]),
  taken("the module next", at("/next/", () => status(404)), ["Drafts and revalidation", "module next", "missing"]),
  taken("newer releases of the module next", at("/next/draft-url", () => status(404)), ["Drafts and revalidation", "/next/preview-url", "present"]),
  taken("readers' access to the module next", at("/next/", () => html(403)), ["Drafts and revalidation", "/next/draft-url", "unreadable"]),
  taken("the settings of the module next", at("/next/", () => html(500)), ["Drafts and revalidation", "/next/draft-url", "broken"]),
  taken("the module for webforms", at("/headless-site/webforms/", () => html(404)), ["Webforms", "module", "missing"]),
  taken("the permission of the account for webforms", at("/headless-site/webforms/", () => replay("definition-wrong-password")), ["Webforms", "module", "unreadable"]),
  taken("the right password for webforms", at("/headless-site/webforms/", () => replay("definition-without-credentials")), ["Webforms", "module", "unreadable"]),
  taken("the answers of the module for webforms", at("/headless-site/webforms/", () => html(500)), ["Webforms", "module", "broken"]),
  taken("an open webform", withWebform("absent"), ["Webforms", "module", "present"], ["Webforms", "webform absent", "missing"]),
  taken("a webform that cannot be read", withWebform("callback", at("/headless-site/webforms/callback", () => html(200))), ["Webforms", "webform callback", "broken"]),
  taken("elements that the site can show", withWebform("application", at("/headless-site/webforms/application", () => replay("definition-application"))), ["Webforms", "webform application", "broken"]),
  taken("the visitor's country", at("/datalayer", () => html(404)), ["Country of the visitor", "/datalayer/geolocate", "missing"]),
  taken("readers' access to the country", at("/datalayer", () => html(403)), ["Country of the visitor", "/datalayer/geolocate", "unreadable"]),
  taken("the form of the country", at("/datalayer", () => Response.json({ land: "DE" })), ["Country of the visitor", "/datalayer/geolocate", "broken"]),
  needed("GraphQL", at("/graphql", () => html(404)), ["GraphQL", "/graphql", "missing"]),
  needed("readers' access to GraphQL", at("/graphql", () => html(403)), ["GraphQL", "/graphql", "unreadable"]),
  taken("the question in a cache's key", rememberingFirst("GET", "/graphql"), ["GraphQL", "/graphql", "present"], ["GraphQL", "/graphql by GET", "broken"]),
  needed("the body in a cache's key", rememberingFirst("POST", "/graphql"), ["GraphQL", "/graphql, another", "broken"]),
  needed("the menus of GraphQL", at("/graphql", () => Response.json({ errors: [{ message: "Cannot query field" }] })), ["GraphQL", "/graphql", "broken"]),
];
