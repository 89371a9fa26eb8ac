import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isLocale } from "#domain/locales.ts";
import { loadMessages } from "./i18n/i18n.ts";

const { language } = document.documentElement.dataset;
if (isLocale(language)) await loadMessages(language);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
