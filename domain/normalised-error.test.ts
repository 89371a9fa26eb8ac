import { expect, it } from "vitest";
import { normaliseError } from "./normalised-error.ts";

it.each([
  [
    { statusCode: 422, message: "No" },
    { statusCode: 422, message: "No" },
  ],
  [
    { statusCode: 410, status: 403, message: "Gone" },
    { statusCode: 410, message: "Gone" },
  ],
  [
    { status: 403, message: "No" },
    { statusCode: 403, message: "No" },
  ],
  [{ response: { status: 502 } }, { statusCode: 502, message: "An error occurred" }],
  [
    Object.assign(new Error("x"), { status: 404 }),
    { statusCode: 404, message: "This page could not be found" },
  ],
  [new Error("Broken"), { statusCode: 500, message: "Broken" }],
  [
    { status: 200, message: "" },
    { statusCode: 500, message: "An error occurred" },
  ],
  [{ status: "404" }, { statusCode: 500, message: "An error occurred" }],
  ["text", { statusCode: 500, message: "An error occurred" }],
  [null, { statusCode: 500, message: "An error occurred" }],
])("returns message and status code for %j", (error, expected) => {
  expect(normaliseError(error)).toEqual(expected);
});
