import type { ContentEntity } from "./content-json.ts";

/** Where the backend serves a file; empty where it does not say. */
export function fileAddress(translations: ContentEntity["translations"]): string {
  for (const { uri } of Object.values(translations)) {
    if (typeof uri === "object" && uri !== null && "url" in uri && typeof uri.url === "string")
      return uri.url;
  }
  return "";
}
