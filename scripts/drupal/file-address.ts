import type { ContentEntity } from "./content-json.ts";

/** Returns the address of a file on the backend; empty if unknown. */
export function fileAddress(translations: ContentEntity["translations"]): string {
  for (const { uri } of Object.values(translations)) {
    if (typeof uri === "object" && uri !== null && "url" in uri && typeof uri.url === "string")
      return uri.url;
  }
  return "";
}
