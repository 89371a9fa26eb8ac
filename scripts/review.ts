import { manageReviews } from "./review/manage-reviews.ts";

/** `npm run review -- create|list|revoke`: links with which people without an account see unpublished pages. */

try {
  const hasSucceeded = await manageReviews(process.argv.slice(2), process.env, {
    print: (text) => void process.stdout.write(text),
    note: (text) => void process.stderr.write(text),
  });
  process.exitCode = hasSucceeded ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
