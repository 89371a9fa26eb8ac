/** How browsers receive a file of the backend. */
export interface ServedType {
  /** A media type that browsers neither execute nor show as a page. */
  readonly contentType: string;
  /** Whether browsers may show the file in a tab; otherwise they download it. */
  readonly isShown: boolean;
}

const savedAsBytes: ServedType = { contentType: "application/octet-stream", isShown: false };

/** Pictures, sound, video and PDF. Drawings and other XML are excluded, because they may contain scripts. */
const shown = /^(?:(?:image|audio|video)\/(?!.*xml)[\w.+-]+|application\/pdf)$/;

/** Documents for other programs, and text. SVG keeps its type, because pictures on a page need it. */
const saved =
  /^(?:image\/svg\+xml|text\/(?:plain|csv|calendar|vcard|vtt)|application\/(?:zip|msword|rtf|epub\+zip|vnd\.(?:ms-|openxmlformats-officedocument\.|oasis\.opendocument\.)[\w.-]+))$/;

/**
 * Returns the type for serving a file whose type the backend gives. Types on neither list, such as scripts, pages,
 * styles, XML, JSON and WebAssembly, become plain bytes for download. So does a list of types, of which browsers would
 * use the last one.
 */
export function servedType(contentType: string | null): ServedType {
  const [essence = "", ...parameters] = (contentType ?? "").toLowerCase().split(/\s*;\s*/);
  const isShown = shown.test(essence);
  if (!isShown && !saved.test(essence)) return savedAsBytes;
  const isUtf8 = parameters.some((parameter) => /^charset="?utf-8"?$/.test(parameter));
  return { contentType: isUtf8 ? `${essence}; charset=utf-8` : essence, isShown };
}
