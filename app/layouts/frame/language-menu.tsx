import { useLingui } from "@lingui/react";
import { Globe } from "lucide-react";
import { Menu } from "#app/ui/menu.tsx";
import { locales, type Locale } from "#domain/locales.ts";
import { languageMenuId } from "#app/frame.ts";

/**
 * The menu of languages. Its links are a hole of the frame: those to the same page in the other languages that the host
 * offers, each named in its own language. A language that falls back to another also names that one. A variant such as
 * `fr-ch` that shows `fr` does not. If a site version has several languages (`/de-ch/fr`), these come first.
 */
export function LanguageMenu({ language }: { readonly language: Locale }) {
  const { i18n } = useLingui();
  const { label, labelTag } = locales[language];
  return (
    <Menu
      id={languageMenuId}
      label={i18n._("layout.languages")}
      openerLabel={i18n._("layout.choose-language", { language: label })}
      opener={
        <>
          <Globe aria-hidden size={16} />
          <span lang={labelTag}>{label}</span>
        </>
      }
    >
      <div data-languages="menu" />
    </Menu>
  );
}
