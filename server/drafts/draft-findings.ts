/** Loaded with the first draft: other visitors need no rules. */
export { findFaults } from "./find-faults.ts";
export { readBrandTextRules } from "./brand-text-rules.ts";
