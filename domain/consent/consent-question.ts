import type { Integrations, Widget } from "../integrations.ts";
import { playerOrigins } from "../video-services.ts";
import { consentCategories, type ConsentCategory } from "./categories.ts";

/** What visitors are asked to agree to. */
export interface ConsentQuestion {
  /**
   * A positive number that changes with the purposes and the configured services. A visitor who gave consent to another
   * version is asked again.
   */
  readonly version: number;
  readonly purposes: readonly ConsentCategory[];
  /** Names and origins of the services that wait for consent, sorted. */
  readonly vendors: readonly string[];
}

/** Returns the question. Ids of accounts and paths of scripts do not count, because the vendor stays the same. */
export function consentQuestionOf({
  tagManager,
  tagPresets,
  tagOrigins,
  chat,
  assistant,
  calendlyOrigin,
}: Integrations): ConsentQuestion {
  // The captcha is necessary, so it is not part of the question.
  const configured: Readonly<Record<Exclude<keyof Integrations, "captcha">, readonly string[]>> = {
    tagManager: tagManager === null ? [] : ["tag manager"],
    tagPresets,
    tagOrigins,
    chat: vendorOf(chat),
    assistant: vendorOf(assistant),
    calendlyOrigin: calendlyOrigin === null ? [] : [calendlyOrigin],
  };
  const vendors = [...new Set([...Object.values(configured).flat(), ...playerOrigins])].sort();
  return {
    version: hash([...consentCategories, ...vendors].join("\n")),
    purposes: consentCategories,
    vendors,
  };
}

const vendorOf = (widget: Widget | null): readonly string[] =>
  widget === null ? [] : [`${widget.provider} ${new URL(widget.script).origin}`];

/** FNV-1a, cut to 31 bits. The consent library interprets 0 as "no versions", so the result is at least 1. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return value >>> 1 || 1;
}
