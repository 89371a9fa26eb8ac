/** What the backend answers to a request for a preview. */
export type Answer = () => Response | Promise<Response>;

/** Path of the page that is previewed. */
export const offer = "/offer";

const paragraph = (id: number, text: string) => ({
  type: "paragraph--text",
  id: `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`,
  attributes: {
    langcode: "en",
    default_langcode: true,
    status: true,
    drupal_internal__id: id,
    field_title: null,
    field_text: { value: text, format: "rich_text", processed: text },
  },
  relationships: [],
});

/** Returns the document of an unsaved page with one paragraph of each text. */
export function documentWith(title: string, ...texts: readonly string[]) {
  const included = texts.map((text, index) => paragraph(index, text));
  return {
    data: {
      type: "node--page",
      id: "11111111-1111-4111-8111-111111111111",
      attributes: {
        drupal_internal__nid: 1,
        langcode: "en",
        default_langcode: true,
        status: true,
        title,
        created: "2026-01-07T09:00:00+00:00",
        changed: "2026-01-07T10:00:00+00:00",
        path: { alias: offer, pid: 1, langcode: "en" },
      },
      relationships: {
        field_paragraphs: { data: included.map(({ type, id }) => ({ type, id })) },
      },
    },
    included,
  };
}

/** The token has expired. */
export const gone: Answer = () =>
  Response.json({ message: "The preview has expired." }, { status: 404 });
/** The backend does not respond. */
export const isDown: Answer = () => Promise.reject(new TypeError("fetch failed"));
/** The token is of the page at this path. */
export const confirmsPath =
  (path: string): Answer =>
  () =>
    Response.json({ path });

export const showsDocument =
  (document: unknown): Answer =>
  () =>
    Response.json(document);
