import { expect, test } from "vitest";
import { readAudit } from "./audit-report.ts";

const reportOf = (severity: string) =>
  JSON.stringify({
    metadata: { vulnerabilities: { [severity]: 1 } },
    vulnerabilities: { left: { severity, range: "<2.0.0" } },
  });

test("counts high and critical vulnerabilities", () => {
  expect(readAudit(reportOf("high"))).toEqual({
    kind: "vulnerable",
    packages: ["left <2.0.0 (high)"],
  });
  expect(readAudit(reportOf("critical")).kind).toBe("vulnerable");
  expect(readAudit(reportOf("moderate"))).toEqual({ kind: "clean" });
  expect(readAudit('{"metadata":{"vulnerabilities":{}},"vulnerabilities":{}}').kind).toBe("clean");
});

test("reports that nothing is known if the registry did not respond", () => {
  const refused = '{"message":"405 Method Not Allowed","error":{"summary":""}}';
  expect(readAudit(refused)).toEqual({ kind: "unknown", reason: "405 Method Not Allowed" });
  expect(readAudit("npm error").kind).toBe("unknown");
});
