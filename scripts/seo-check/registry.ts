import type { Check } from "./check.ts";
import { canonical } from "./checks/canonical.ts";
import { hreflang } from "./checks/hreflang.ts";
import { links } from "./checks/links.ts";
import { otherForms } from "./checks/other-forms.ts";
import { redirects } from "./checks/redirects.ts";
import { sitemap } from "./checks/sitemap.ts";
import { structuredData } from "./checks/structured-data.ts";
import { descriptions, titles } from "./checks/texts.ts";

/** All checks, in the order of the report. */
export const checks: readonly Check[] = [
  links,
  redirects,
  canonical,
  hreflang,
  titles,
  descriptions,
  structuredData,
  sitemap,
  otherForms,
];
