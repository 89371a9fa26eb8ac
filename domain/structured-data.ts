/**
 * JSON-LD data about a page for search engines.
 * @see https://schema.org/
 */
export type StructuredData = Readonly<Record<string, unknown>> & { readonly "@type": string };
