import * as z from "zod";

const report = z.object({
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** State of the packages. `unknown`: the registry did not respond. */
export type AuditVerdict =
  | { readonly kind: "clean" }
  | { readonly kind: "vulnerable"; readonly packages: readonly string[] }
  | { readonly kind: "unknown"; readonly reason: string };

const grave = new Set(["high", "critical"]);

/** Reads the output of `npm audit --json`. Vulnerabilities of high or critical severity count. */
export function readAudit(printed: string): AuditVerdict {
  let json: unknown;
  try {
    json = JSON.parse(printed);
  } catch {
    return { kind: "unknown", reason: "npm printed no report" };
  }
  const { data } = report.safeParse(json);
  if (data === undefined) {
    const { data: failure } = z.object({ message: z.string() }).safeParse(json);
    return { kind: "unknown", reason: failure?.message ?? "npm printed no report" };
  }
  const packages = Object.entries(data.vulnerabilities).flatMap(([name, { severity, range }]) =>
    grave.has(severity) ? [`${name} ${range} (${severity})`] : [],
  );
  return packages.length === 0 ? { kind: "clean" } : { kind: "vulnerable", packages };
}
