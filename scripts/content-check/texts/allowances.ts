import type { Finding } from "#domain/text-rules/finding.ts";
import type { TextRules } from "#domain/text-rules/text-rules.ts";

type Allowance = TextRules["allow"][number];

const allows = ({ rule, place, text }: Allowance, finding: Finding) =>
  rule === finding.rule &&
  finding.place.startsWith(place ?? "") &&
  finding.message.includes(text ?? "");

/** Removes deliberate cases, and reports allowances that no longer allow anything. */
export function withoutAllowed(
  findings: readonly Finding[],
  allowances: readonly Allowance[],
): Finding[] {
  const unused = allowances.filter((each) => !findings.some((finding) => allows(each, finding)));
  return [
    ...findings.filter((finding) => !allowances.some((each) => allows(each, finding))),
    ...unused.map(({ rule, place = "every file", text, reason }) => ({
      rule: "allowance",
      place: "text-rules.yaml",
      line: null,
      message: `nothing needs the allowance for ${rule} in ${place}${text === undefined ? "" : ` (${text})`}: ${reason}`,
    })),
  ];
}
