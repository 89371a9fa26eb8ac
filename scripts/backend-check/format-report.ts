import { type BackendReport, type CheckedItem, isFatal } from "./check-backend.ts";

/** Formats the report as plain text: one aligned line per item, followed by what to do. */
export function formatReport(url: string, { items, isUsable }: BackendReport): string {
  const itemWidth = Math.max(0, ...items.map(({ item }) => item.length));
  const verdictWidth = Math.max(0, ...items.map(({ verdict }) => verdict.length));
  const lines = [url];
  for (const [check, found] of Map.groupBy(items, (each) => each.check)) {
    lines.push("", check);
    for (const [index, each] of found.entries()) {
      const detail = each.detail === undefined ? "" : `  ${each.detail}`;
      const time = `${each.timeMs} ms`.padStart(8);
      lines.push(
        `  ${markOf(each)} ${each.item.padEnd(itemWidth)}  ${each.verdict.padEnd(verdictWidth)}${time}${detail}`.trimEnd(),
      );
      // The advice is printed once for consecutive items with the same verdict.
      const isLast = found[index + 1]?.verdict !== each.verdict;
      if (each.advice !== null && isLast) lines.push(`      → ${each.advice}`);
    }
  }
  return [...lines, "", summary(items, isUsable)].join("\n");
}

function markOf(item: CheckedItem): string {
  if (isFatal(item)) return "✗";
  return item.verdict === "present" ? "✓" : "!";
}

function summary(items: readonly CheckedItem[], isUsable: boolean): string {
  const fatal = items.filter(isFatal).length;
  const warnings = items.filter((item) => item.verdict !== "present" && !isFatal(item)).length;
  const counts = `${items.length} items, ${fatal} missing or wrong, ${warnings} warnings`;
  return isUsable
    ? `The site can run on this backend: ${counts}.`
    : `The site cannot run on this backend: ${counts}.`;
}
