import { describe, expect, it } from "vitest";
import { errorsAfterInput, errorsAfterLeaving } from "./live-errors.ts";

const required = { message: "required" } as const;
const blocked = { message: "allowedDomain" } as const;
const email = { message: "email" } as const;
const nothingHidden = new Set<string>();

describe("after input in a field", () => {
  it("removes the field's error once it is valid, and no other error", () => {
    const shown = { a: required, b: required };
    const change = { shown, found: { b: required, c: required }, fieldId: "a" };
    expect(errorsAfterInput(change, nothingHidden)).toEqual({ b: required });
  });

  it("updates the error to the current fault", () => {
    const change = { shown: { a: required }, found: { a: email }, fieldId: "a" };
    expect(errorsAfterInput(change, nothingHidden)).toEqual({ a: email });
  });

  it("shows no new error", () => {
    const change = { shown: {}, found: { a: email }, fieldId: "a" };
    expect(errorsAfterInput(change, nothingHidden)).toEqual({});
  });

  it("keeps errors of other fields that only the server can find", () => {
    const shown = { a: required, file: { message: "fileType" } } as const;
    const change = { shown, found: {}, fieldId: "a" };
    expect(errorsAfterInput(change, nothingHidden)).toEqual({ file: shown.file });
  });

  it("removes errors of fields that are now hidden", () => {
    const change = { shown: { state: required }, found: {}, fieldId: "country" };
    expect(errorsAfterInput(change, new Set(["state"]))).toEqual({});
  });
});

describe("after a field loses the focus", () => {
  it("reports a blocked domain", () => {
    const change = { shown: { a: required }, found: { email: blocked }, fieldId: "email" };
    expect(errorsAfterLeaving(change)).toEqual({ a: required, email: blocked });
  });

  it.each(["required", "consent"] as const)(
    "reports %s only when the form is submitted",
    (message) => {
      const change = { shown: {}, found: { a: { message } }, fieldId: "a" };
      expect(errorsAfterLeaving(change)).toEqual({});
    },
  );
});
