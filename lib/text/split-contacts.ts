/** A part of a text: plain, or something that a link can open. */
export interface TextPart {
  readonly kind: "text" | "email" | "phone";
  readonly text: string;
}

/** E-mail addresses in Latin letters (Japanese has no spaces around them), and telephone numbers with the code of a country: `+49 40 66969 210`. Safari 15 has no lookbehind. */
const contact =
  /(?<email>[\p{Script=Latin}\d][\p{Script=Latin}\d._+-]{0,63}@[\p{Script=Latin}\d-]+(?:\.[\p{Script=Latin}\d-]+)+)|(?<before>^|[^\p{L}\d])(?<phone>\+\d(?:[ \u00A0\u202F()./-]{0,2}\d){7,14})(?!\d)/gu;

/** Splits a text before and after e-mail addresses and telephone numbers. The parts together are the text. */
export function splitContacts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, groups = {} } of text.matchAll(contact)) {
    const { email, phone, before = "" } = groups;
    const found = email ?? phone ?? "";
    const start = index + before.length;
    if (start > end) parts.push({ kind: "text", text: text.slice(end, start) });
    parts.push({ kind: email === undefined ? "phone" : "email", text: found });
    end = start + found.length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

/** Returns the address of a link for calling a number. */
export const telHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
