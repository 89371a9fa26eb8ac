import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import type { ContentModel } from "#content-model/bundle.ts";
import { mediaTypeOf } from "#cms/http/files.ts";
import type { Log } from "#lib/log.ts";
import { repository as named } from "../configuration/configuration.ts";
import { fileOf, safePath } from "../files/paths.ts";
import type { Repository } from "../files/repository.ts";
import { RefusedEdit, type SentFile } from "../files/save-changes.ts";
import type { EditorEnv } from "./guard.ts";

/** Maximum size of what is saved at once: one file of the maximum size, which grows by a third in transit. */
const maxBodyBytes = 64 * 1024 * 1024;
const maxFilesAtOnce = 200;

/** Files that the editor reads in one request. */
const pageItems = 200;

const wantedFiles = z.object({ files: z.array(z.string()).max(pageItems) });
const commit = z.object({
  files: z
    .array(
      z.object({
        operation: z.enum(["create", "update", "delete"]),
        path: z.string().max(400),
        content: z.string().optional(),
        from_path: z.string().nullish(),
        sha: z.string().nullish(),
      }),
    )
    .min(1)
    .max(maxFilesAtOnce),
});

interface GiteaOptions {
  readonly contentDir: string;
  readonly model: ContentModel;
  readonly repository: Repository;
  readonly save: (files: readonly SentFile[]) => Promise<void>;
  readonly log: Log;
  readonly maxBytes?: number;
}

const repo = `/repos/${named.owner}/${named.name}`;

const base64 = (text: string) => Buffer.from(text).toString("base64");

/**
 * Answers like a Gitea server (`/api/v1`), as far as Sveltia CMS asks: one repository with one branch, whose last commit
 * is a hash of all files. There is no git: saving writes the content files.
 */
export function giteaApi(options: GiteaOptions): Hono<EditorEnv> {
  const app = new Hono<EditorEnv>();
  addServerRoutes(app);
  addReading(app, options);
  addSaving(app, options);
  app.notFound((c) => c.json({ message: "There is nothing at this address." }, 404));
  app.onError((error, c) => {
    if (error instanceof RefusedEdit) return c.json({ message: error.message }, 422);
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return c.json({ message: "The request is not valid." }, 400);
    options.log.error({ error }, "The content editor could not read or save files.");
    return c.json({ message: `Not saved: ${error.message}` }, 500);
  });
  return app;
}

/** The server, its only account and its only repository. */
function addServerRoutes(app: Hono<EditorEnv>): void {
  app.get("/version", (c) => c.json({ version: "1.26.0" }));
  app.get("/settings/api", (c) =>
    c.json({
      default_paging_num: pageItems,
      max_response_items: pageItems,
      default_max_blob_size: 16 * 1024 * 1024,
      default_max_response_size: 16 * 1024 * 1024,
    }),
  );
  app.get("/user", (c) =>
    c.json({ id: 1, login: "editor", full_name: "Content files", email: "editor@localhost" }),
  );
  app.get(repo, (c) =>
    c.json({ default_branch: named.branch, permissions: { pull: true, push: true } }),
  );
}

function addReading(app: Hono<EditorEnv>, { contentDir, model, repository }: GiteaOptions): void {
  app.get(`${repo}/branches/:branch`, (c) =>
    c.json({ commit: { id: repository.head(), message: "" } }),
  );
  app.get(`${repo}/commits`, (c) => c.json([]));
  app.get(`${repo}/git/trees/:tree`, (c) => {
    const files = [...repository.list().values()];
    const tree = files.map(({ path, sha, size }) => ({ path, sha, size, type: "blob" }));
    return c.json({ tree, truncated: false });
  });
  app.post(`${repo}/file-contents`, async (c) => {
    const { files } = wantedFiles.parse(await c.req.json());
    const listed = repository.list();
    return c.json(
      files.map((path) => {
        const file = listed.get(path);
        if (file === undefined || file.text === null) return null;
        return { path, sha: file.sha, encoding: "base64", content: base64(file.text) };
      }),
    );
  });
  app.get(`${repo}/media/${named.branch}/*`, (c) => {
    const [, encoded = ""] = c.req.path.split(`/media/${named.branch}/`);
    const path = decodeURIComponent(encoded);
    const disk = fileOf(path, model)?.kind === "asset" ? safePath(contentDir, path) : null;
    if (disk === null || !repository.list().has(path))
      return c.json({ message: "No such file." }, 404);
    return c.body(readFileSync(disk), 200, { "Content-Type": mediaTypeOf(path) });
  });
}

function addSaving(app: Hono<EditorEnv>, options: GiteaOptions): void {
  const { repository, save, maxBytes = maxBodyBytes } = options;
  app.post(
    `${repo}/contents`,
    bodyLimit({
      maxSize: maxBytes,
      onError: (c) =>
        c.json(
          {
            message: `Not saved: at most ${maxBytes / 1024 / 1024} MB can be saved at once. Save fewer or smaller files.`,
          },
          413,
        ),
    }),
    async (c) => {
      const { files } = commit.parse(await c.req.json());
      if (files.some((file) => typeof file.from_path === "string" && file.from_path !== file.path))
        throw new RefusedEdit("Files cannot be moved here, because other content refers to them.");
      await save(
        files.map(({ operation, path, content = "", sha }) => ({
          operation,
          path,
          content: Buffer.from(content, "base64"),
          sha: sha ?? undefined,
        })),
      );
      const listed = repository.list();
      return c.json({
        commit: { sha: repository.head(), created: new Date().toISOString() },
        files: files.map(({ path }) => {
          const file = listed.get(path);
          return file === undefined ? null : { path, sha: file.sha };
        }),
      });
    },
  );
}
