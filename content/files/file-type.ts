/** How browsers get a file of the backend. */
export interface ServedType {
  /** A media type that browsers neither run nor read as a page. */
  readonly contentType: string;
  /** Whether browsers may show the file in a tab; otherwise they save it. */
  readonly isShown: boolean;
}

const savedAsBytes: ServedType = { contentType: "application/octet-stream", isShown: false };

/** Pictures, sound, films and PDF; drawings and other XML are documents that can hold script. */
const shown = /^(?:(?:image|audio|video)\/(?!.*xml)[\w.+-]+|application\/pdf)$/;

/** Documents that other programs open, and text. SVG keeps its type, since pictures on a page need it. */
const saved =
  /^(?:image\/svg\+xml|text\/(?:plain|csv|calendar|vcard|vtt)|application\/(?:zip|msword|rtf|epub\+zip|vnd\.(?:ms-|openxmlformats-officedocument\.|oasis\.opendocument\.)[\w.-]+))$/;

/**
 * The type with which the site serves a file whose type the backend gives. What is on neither list, like scripts,
 * pages, styles, XML, JSON and WebAssembly, becomes plain bytes to save. So does a list of types, of which browsers
 * would read the last one.
 */
export function servedType(contentType: string | null): ServedType {
  const [essence = "", ...parameters] = (contentType ?? "").toLowerCase().split(/\s*;\s*/);
  const isShown = shown.test(essence);
  if (!isShown && !saved.test(essence)) return savedAsBytes;
  const isUtf8 = parameters.some((parameter) => /^charset="?utf-8"?$/.test(parameter));
  return { contentType: isUtf8 ? `${essence}; charset=utf-8` : essence, isShown };
}
