import type { Check } from "./check.ts";
import { account } from "./checks/account.ts";
import { drafts } from "./checks/drafts.ts";
import { entryPoint } from "./checks/entry-point.ts";
import { fields } from "./checks/fields.ts";
import { files } from "./checks/files.ts";
import { gate } from "./checks/gate.ts";
import { geolocation } from "./checks/geolocation.ts";
import { graphql } from "./checks/graphql.ts";
import { languages } from "./checks/languages.ts";
import { menus } from "./checks/menus.ts";
import { pageDocuments } from "./checks/page-documents.ts";
import { paging } from "./checks/paging.ts";
import { resourceTypes } from "./checks/resource-types.ts";
import { passwords } from "./checks/passwords.ts";
import { protectedParagraphs } from "./checks/protected-paragraphs.ts";
import { router } from "./checks/router.ts";
import { search } from "./checks/search.ts";
import { webforms } from "./checks/webforms.ts";

/** All checks, in the order in which they run and are printed. If the first fails, the others do not run. */
export const checks: readonly Check[] = [
  entryPoint,
  languages,
  resourceTypes,
  fields,
  account,
  gate,
  passwords,
  protectedParagraphs,
  pageDocuments,
  router,
  menus,
  files,
  paging,
  search,
  drafts,
  webforms,
  geolocation,
  graphql,
];
