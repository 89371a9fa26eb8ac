export * from "./paragraphs/disclosures.ts";
export * from "./paragraphs/layout.ts";
export * from "./paragraphs/media.ts";
export * from "./paragraphs/offers.ts";
export * from "./paragraphs/people.ts";
export * from "./paragraphs/text.ts";
