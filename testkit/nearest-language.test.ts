import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { createContentClient } from "#content/content-client.server.ts";
import { silentLog } from "#lib/log.ts";
import { openEmbeddedContent } from "./embedded-content.ts";

test("links of a regional page lead to the nearest language of its chain", async () => {
  const contentDir = mkdtempSync(join(tmpdir(), "nearest-language-"));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(contentDir, file)), { recursive: true });
    writeFileSync(join(contentDir, file), text);
  };
  write("site.yaml", "name: Test\nfront_page: page/home\n");
  write("nodes/page/home/en.yaml", "title: Home\npath: /home\nrelated: [page/a, page/b]\n");
  write("nodes/page/home/de-ch.yaml", "title: Grüezi\npath: /home\n");
  write("nodes/page/a/en.yaml", "title: Post\npath: /post\n");
  write("nodes/page/a/de.yaml", "title: Postverarbeitung\npath: /post\n");
  write("nodes/page/b/en.yaml", "title: Only in English\npath: /only\n");
  const backend = openEmbeddedContent(contentDir);
  const ask: typeof fetch = (input, init) => backend.fetch(new Request(input, init));
  const content = createContentClient({
    fetch: ask,
    baseUrl: "http://cms.test",
    locales: ["en", "de", "de-ch"],
    log: silentLog,
  });

  const answer = await content.fetchPage({ site: "de-ch", language: "de-ch", path: "/" });
  expect(answer).toMatchObject({
    page: {
      title: "Grüezi",
      related: [
        { title: "Postverarbeitung", lang: "de" },
        { title: "Only in English", lang: "en-US" },
      ],
    },
  });
  backend.close();
  rmSync(contentDir, { recursive: true });
});
