import { checkBackend } from "./backend-check/check-backend.ts";
import { formatReport } from "./backend-check/format-report.ts";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { localeCodes } from "#domain/locales.ts";

/** `npm run backend:check -- <address>`: checks whether the site can use the backend at an address. */

const [address = process.env.CONTENT_URL] = process.argv.slice(2);
if (address === undefined || !URL.canParse(address)) {
  console.error(
    "Usage: npm run backend:check -- <address of the backend>\nExample: npm run backend:check -- https://cms.example.org",
  );
  process.exit(1);
}

const graphqlUrl = process.env.CONTENT_GRAPHQL_URL;
const report = await checkBackend({
  url: address,
  fetch,
  bundles: createSiteModel(localeCodes).bundles,
  languages: localeCodes,
  menus: menuNames,
  searchIndex: process.env.CONTENT_INDEX ?? "content",
  graphqlPath: graphqlUrl === undefined ? null : new URL(graphqlUrl, address).pathname,
  credentials: readCredentials(),
  webforms: readWebforms(address),
});
console.log(formatReport(address, report));
process.exitCode = report.isUsable ? 0 : 1;

/** Reads the same settings as the site (`server/settings/config.ts`). */
function readCredentials() {
  const { CONTENT_TOKEN: token, CONTENT_USER: user, CONTENT_PASSWORD: password } = process.env;
  if (token) return { token };
  return user && password ? { user, password } : null;
}

/** Webforms are on the Drupal with the content, unless a setting names another. */
function readWebforms(contentUrl: string) {
  const {
    WEBFORM_URL: url = contentUrl,
    WEBFORM_USER: user,
    WEBFORM_PASSWORD: password,
  } = process.env;
  return user && password ? { url, account: { user, password } } : null;
}
