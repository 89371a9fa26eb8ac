/**
 * A thing that a page tells machines of, as JSON-LD.
 * @see https://schema.org/
 */
export type StructuredData = Readonly<Record<string, unknown>> & { readonly "@type": string };
