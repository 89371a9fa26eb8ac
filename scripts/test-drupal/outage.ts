import { setTimeout as pause } from "node:timers/promises";
import type { AskSite } from "./addresses.ts";
import type { CountingProxy } from "./counting-proxy.ts";
import type { Drush } from "./drush.ts";

const outageMs = 15_000;
const recoveryMs = 60_000;
const pollMs = 250;

/** Takes the backend away and gives it back. Returns what was not as it should be. */
export async function drillOutage(
  {
    ask,
    proxy,
    drush,
  }: { readonly ask: AskSite; readonly proxy: CountingProxy; readonly drush: Drush },
  known: readonly string[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const path of known) await (await ask(path)).text();
  const word = `Outage${Date.now().toString(36)}`;
  proxy.setDown(true);
  const over = Date.now() + outageMs;
  while (Date.now() < over) {
    for (const path of known) {
      const { status } = await ask(path);
      if (status !== 200) faults.push(`${path} ${status} during the outage`);
    }
    const { status } = await ask(`/${word.toLowerCase()}`);
    if (status !== 503)
      faults.push(`An unknown page responded with ${status} during the outage, not 503`);
    await pause(pollMs);
  }
  // Edited while the site cannot read it.
  await drush.edit("node", word, "/about");
  proxy.setDown(false);
  const restoredAt = Date.now();
  let isShown = false;
  while (!isShown && Date.now() < restoredAt + recoveryMs) {
    isShown = (await (await ask("/about")).text()).includes(word);
    if (!isShown) await pause(pollMs);
  }
  if (isShown)
    console.log(
      `The edit made during the outage was shown ${Date.now() - restoredAt} ms after its end.`,
    );
  else faults.push("The edit made during the outage was not shown within a minute of its end");
  const { status } = await ask(`/${word.toLowerCase()}`);
  if (status !== 404)
    faults.push(`An unknown page responded with ${status} after the outage, not 404`);
  return [...new Set(faults)];
}
