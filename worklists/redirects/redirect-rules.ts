import { isLocale, localeCodes } from "#domain/locales.ts";
import type { Redirect } from "../model/redirects.ts";

const redirectStatuses: readonly number[] = [301, 302, 303, 307, 308];
const nodeName = /^[a-z_]+\/[\w-]+$/;

export const isNodeName = (to: string): boolean => nodeName.test(to);
export const isOutside = (to: string): boolean => /^https?:\/\//i.test(to);

interface WrittenRedirect {
  readonly from: string;
  readonly to: string;
  readonly status: string;
  readonly language: string;
}

/** Returns a redirect, or what is wrong with each of its parts. */
export function readRedirect(
  written: WrittenRedirect,
  line: number,
): Redirect | { readonly faults: readonly string[] } {
  const { from, to, language } = written;
  const status = written.status === "" ? 301 : Number(written.status);
  const isAll = language === "" || language === "und";
  const faults = [
    ...(isPath(from) ? [] : [`from ${quote(from)}: a path such as /old-page, without query`]),
    ...(isTarget(to) ? [] : [`to ${quote(to)}: a path such as /new, page/name, or https://…`]),
    ...(redirectStatuses.includes(status)
      ? []
      : [
          `status ${quote(written.status)}: one of ${redirectStatuses.join(", ")}, or empty for 301`,
        ]),
    ...(isAll || isLocale(language)
      ? []
      : [`language ${quote(language)}: one of ${localeCodes.join(", ")}, or empty for all`]),
  ];
  if (faults.length > 0) return { faults };
  return { from, to, status, language: isLocale(language) ? language : null, line };
}

const quote = (text: string) => JSON.stringify(text.slice(0, 80));

/** The content backend stores no longer addresses. */
const maxLength = 2000;

const isPath = (from: string) =>
  /^\/(?!\/)[^?#\s\\\p{Cc}]+$/u.test(from) && from.length <= maxLength;

function isTarget(to: string): boolean {
  if (to.length > maxLength || /[\s\\\p{Cc}]/u.test(to)) return false;
  if (isOutside(to)) return URL.canParse(to) && new URL(to).username === "";
  return isNodeName(to) || /^\/(?!\/)/.test(to);
}

/** Identifies a redirect: the backend ignores case and slashes at the ends. */
export const redirectKey = ({ from, language }: Pick<Redirect, "from" | "language">): string =>
  `${language ?? "und"} ${normalPath(from)}`;

export const normalPath = (path: string): string =>
  `/${path.replace(/^\/+|\/+$/g, "").toLowerCase()}`;
