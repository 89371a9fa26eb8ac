import { run } from "./test-drupal/run.ts";
import { buildIfStale } from "./lib/build-site.ts";
import { readArguments } from "./lib/read-arguments.ts";

/** `npm run test:drupal -- <address> [--drush "<command>" --disposable]`: see docs/drupal.md, "The test with a real Drupal". */

const usage = `Usage: npm run test:drupal -- <address of the Drupal> [--drush "<command that runs its drush>" --disposable]
`;
const { values, positionals } = readArguments({
  usage,
  maxPositionals: 1,
  options: {
    drush: { type: "string" },
    disposable: { type: "boolean", default: false },
  },
});
const [address = process.env.CONTENT_URL] = positionals;
if (address === undefined || !URL.canParse(address)) {
  process.stderr.write(usage);
  process.exit(1);
}
if ((values.drush !== undefined) !== values.disposable) {
  process.stderr.write(
    `--drush and --disposable need each other: content is only imported and edited in a disposable Drupal.\n${usage}`,
  );
  process.exit(1);
}

if (values.disposable && (!process.env.CONTENT_USER || !process.env.CONTENT_PASSWORD)) {
  process.stderr.write(
    `Set CONTENT_USER=site and CONTENT_PASSWORD: the account is created with this password.\n${usage}`,
  );
  process.exit(1);
}

await buildIfStale();
const isPassed = await run({
  address,
  drush: values.drush ?? null,
  password: process.env.CONTENT_PASSWORD ?? "",
});
process.exitCode = isPassed ? 0 : 1;
