import { describe, expect, it } from "vitest";
import { errorsAfterInput, errorsAfterLeaving } from "./live-errors.ts";

const required = { message: "required" } as const;
const blocked = { message: "allowedDomain" } as const;
const email = { message: "email" } as const;
const nothingHidden = new Set<string>();

describe("after input in a field", () => {
  it("its error goes once the field is right, and no other", () => {
    const shown = { a: required, b: required };
    const change = { shown, found: { b: required, c: required }, fieldId: "a" };
    expect(errorsAfterInput(change, nothingHidden)).toEqual({ b: required });
  });

  it("its error follows what is wrong now", () => {
    const change = { shown: { a: required }, found: { a: email }, fieldId: "a" };
    expect(errorsAfterInput(change, nothingHidden)).toEqual({ a: email });
  });

  it("no error appears", () => {
    const change = { shown: {}, found: { a: email }, fieldId: "a" };
    expect(errorsAfterInput(change, nothingHidden)).toEqual({});
  });

  it("what only the server found in another field stays", () => {
    const shown = { a: required, file: { message: "fileType" } } as const;
    const change = { shown, found: {}, fieldId: "a" };
    expect(errorsAfterInput(change, nothingHidden)).toEqual({ file: shown.file });
  });

  it("errors of fields that are hidden now go", () => {
    const change = { shown: { state: required }, found: {}, fieldId: "country" };
    expect(errorsAfterInput(change, new Set(["state"]))).toEqual({});
  });
});

describe("after a field was left", () => {
  it("a blocked domain is reported", () => {
    const change = { shown: { a: required }, found: { email: blocked }, fieldId: "email" };
    expect(errorsAfterLeaving(change)).toEqual({ a: required, email: blocked });
  });

  it.each(["required", "consent"] as const)("%s waits until the form is sent", (message) => {
    const change = { shown: {}, found: { a: { message } }, fieldId: "a" };
    expect(errorsAfterLeaving(change)).toEqual({});
  });
});
