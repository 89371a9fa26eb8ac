import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createSiteModel } from "#content-model/model.ts";
import { localeCodes } from "#domain/locales.ts";
import type { Log } from "#lib/log.ts";
import { editorConfiguration } from "./configuration/configuration.ts";
import { openRepository } from "./files/repository.ts";
import { saveChanges, type SentFile } from "./files/save-changes.ts";
import { startTrial } from "./files/start-trial.ts";
import { giteaApi } from "./http/gitea-api.ts";
import { onlyHere, onlyWithToken, type EditorEnv } from "./http/guard.ts";
import { editorPage, editorPath } from "./http/page.ts";
import { createFileViews } from "./views/file-views.ts";

/** The editor opens first. Its content is needed sooner than the check of the first edit. */
const prepareMs = 15_000;

interface EditorOptions {
  readonly contentDir: string;
  /** Name of the site. */
  readonly title: string;
  readonly log: Log;
}

export interface Editor {
  readonly app: Hono<EditorEnv>;
  /** Answers a request for the editor; returns false if it is for another address. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  close(): Promise<void>;
}

/** Opens the editor of content files. Call it in development only: anyone who can open its page can change all content. */
export function openEditor({ contentDir, title, log }: EditorOptions): Editor {
  const model = createSiteModel(localeCodes);
  const views = createFileViews(model);
  const repository = openRepository({ contentDir, model, views });
  const token = randomBytes(24).toString("base64url");
  const apiPath = `${editorPath}/api`;
  const trial = startTrial(contentDir);
  let saved: Promise<void> = Promise.resolve();
  /** Saves one edit after the other. */
  const save = (files: readonly SentFile[]) => {
    const saving = saved.then(() =>
      saveChanges(files, { contentDir, model, views, repository, trial }),
    );
    saved = saving.catch(() => {});
    return saving;
  };

  const app = new Hono<EditorEnv>();
  app.use(onlyHere());
  app.use(`${apiPath}/*`, onlyWithToken(token));
  app.route(
    apiPath,
    giteaApi({
      contentDir,
      model,
      repository,
      save,
      log,
    }),
  );
  const prepareLater = () => void setTimeout(() => trial.prepare(), prepareMs).unref();
  const configure = (origin: string) => editorConfiguration({ model, title, origin, apiPath });
  app.route(editorPath, editorPage({ token, configure, onOpen: prepareLater }));
  const listener = getRequestListener(app.fetch);

  return {
    app,
    handle(request, response) {
      const [path] = (request.url ?? "").split("?", 1);
      if (path !== editorPath && !path?.startsWith(`${editorPath}/`)) return false;
      void listener(request, response);
      return true;
    },
    close: () => trial.close(),
  };
}
