import { useLingui } from "@lingui/react";
import { useLocation } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { buildPath, parseAddress } from "#domain/addresses.ts";
import { contactPath } from "#domain/fixed-pages.ts";
import type { RefusalId } from "#domain/forms/sent-form.ts";
import { refusalText, refusedTexts } from "./form-texts.ts";

interface RefusalProps {
  readonly message: RefusalId;
  /** Number of invalid answers, if that is the reason. */
  readonly errorCount: number;
}

/** Refusals after which the visitor goes on with the form or the link itself. */
const hasOwnWay: ReadonlySet<RefusalId> = new Set([
  "invalid",
  "tooLarge",
  "documentForged",
  "documentExpired",
  "documentUnavailable",
]);

/** The reason why a form was refused, and the other way to reach the company. */
export function Refusal({ message, errorCount }: RefusalProps) {
  const { i18n } = useLingui();
  const contactHref = useContactHref();
  return (
    <Notice kind="failure">
      <p>{refusalText(i18n, message, errorCount)}</p>
      {contactHref !== null && !hasOwnWay.has(message) && (
        <p>
          <a href={contactHref}>{i18n._(refusedTexts.contact.id)}</a>
        </p>
      )}
    </Notice>
  );
}

/** Returns the address of the contact page in the visitor's language; null on that page. */
function useContactHref(): string | null {
  const parsed = parseAddress(useLocation().pathname);
  if (parsed.kind !== "address" || parsed.address.path === contactPath) return null;
  return buildPath({ ...parsed.address, path: contactPath });
}
