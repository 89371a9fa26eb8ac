import { Trans } from "@lingui/react";
import { useLocation } from "react-router";
import { buildPath, parseAddress } from "#domain/addresses.ts";
import type { DraftRemark } from "#domain/draft-remark.ts";
import { locales, type Locale } from "#domain/locales.ts";

/** Explains why visitors see something else at this address than editors expect. */
export function DraftRemarkText({ remark }: { readonly remark: DraftRemark }) {
  switch (remark.kind) {
    case "unpublished":
      return <Trans id="draft.unpublished" />;
    case "unpublished-then":
      return <Trans id="draft.unpublished-then" />;
    case "unsaved":
      return <Trans id="draft.unsaved" />;
    case "preview-expired":
      return <Trans id="draft.preview-expired" />;
    case "preview-unreadable":
      return <Trans id="draft.preview-unreadable" />;
    case "no-alias":
      return <Trans id="draft.no-alias" />;
    case "no-permission":
      return <Trans id="draft.no-permission" />;
    case "redirect":
      return (
        <>
          <Trans id="draft.redirect" /> <a href={remark.to}>{remark.to}</a>
        </>
      );
    case "untranslated":
      return (
        <>
          <Trans id="draft.untranslated" />{" "}
          {remark.languages.map((language) => (
            <TranslationLink key={language} language={language} />
          ))}
        </>
      );
    default:
      return remark satisfies never;
  }
}

/** A link to the same address in another language in which the page exists. */
function TranslationLink({ language }: { readonly language: Locale }) {
  const parsed = parseAddress(useLocation().pathname);
  const path = parsed.kind === "address" ? parsed.address.path : "/";
  const { label, labelTag } = locales[language];
  return (
    <>
      <a href={buildPath({ site: language, language, path })} lang={labelTag} hrefLang={labelTag}>
        {label}
      </a>{" "}
    </>
  );
}
