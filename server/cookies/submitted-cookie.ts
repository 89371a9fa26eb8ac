import { parse, serialize } from "hono/utils/cookie";
import {
  formServiceTypes,
  type FormAddress,
  type FormServiceType,
} from "#domain/forms/form-definition.ts";
import { formKey } from "#domain/forms/shown-form.ts";
import type { Submitted } from "#domain/forms/submitted.ts";
import type { SignedTexts } from "./signed-text.ts";

const cookieName = "submitted";
const maxAgeSeconds = 600;
/** Longer paths would make the cookie too large; then the thank-you page does not know the page. */
const maxPageLength = 1000;

/** Remembers which submission led to a thank-you page. */
export interface SubmittedCookie {
  /** Returns the `Set-Cookie` header for a visitor who has just submitted this form. */
  write(submitted: Submitted): string;
  /**
   * Returns the submission; null if there is none or it was too long ago. `cookies` is the header of the request.
   */
  read(cookies: string | null): Submitted | null;
}

/** Creates the signed, http-only cookie, which is valid for ten minutes. `now` is in Unix milliseconds. */
export function createSubmittedCookie(options: {
  readonly signed: SignedTexts;
  readonly isHttps: boolean;
  readonly now: () => number;
}): SubmittedCookie {
  const { signed, isHttps, now } = options;
  return {
    write({ form, page, confirms }) {
      const path = page.length > maxPageLength ? "" : page;
      const text = [formKey(form), path, ...(confirms ? ["confirm"] : [])].join(" ");
      const value = signed.write(text, new Date(now() + maxAgeSeconds * 1000));
      return serialize(cookieName, value, {
        path: "/",
        maxAge: maxAgeSeconds,
        httpOnly: true,
        sameSite: "Lax",
        secure: isHttps,
      });
    },
    read(cookies) {
      const cookie = parse(cookies ?? "", cookieName)[cookieName];
      const text = cookie === undefined ? null : signed.read(cookie, new Date(now()));
      const [key = "", page = "", more] = text?.split(" ") ?? [];
      const form = readFormAddress(...key.split("/"));
      return form && { form, page, confirms: more === "confirm" };
    },
  };
}

/** Numbers, and Drupal's machine names. */
const idsOf = {
  formstack: /^\d{1,12}$/,
  eloqua: /^\d{1,12}$/,
  webform: /^[a-z\d_]{1,64}$/,
} satisfies Readonly<Record<FormServiceType, RegExp>>;

/** Returns the form with this type, instance and id; null if they are invalid. */
export function readFormAddress(type = "", instance = "", id = ""): FormAddress | null {
  const known = formServiceTypes.find((each) => each === type);
  return known !== undefined && /^[a-z\d-]{1,40}$/.test(instance) && idsOf[known].test(id)
    ? { type: known, instance, id }
    : null;
}
