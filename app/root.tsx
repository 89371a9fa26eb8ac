import { I18nProvider } from "@lingui/react";
import { type ReactNode, ViewTransition } from "react";
import { Links, Meta, Outlet, Scripts, useLocation } from "react-router";
import { locales } from "#domain/locales.ts";
import type { Route } from "./+types/root.ts";
import { contentContext, siteRequestContext } from "./context.ts";
import { i18nOf, loadMessages } from "./i18n/i18n.ts";
import { ClientNavigation } from "./navigation/client-navigation.tsx";
import { ErrorPage } from "./layouts/error-page.tsx";
import { findLocalesWithContent } from "./layouts/locales-with-content.ts";
import { fetchMenus } from "./layouts/menus.ts";
import { AnyLayout } from "./layouts/registry.tsx";
import { useBodyClasses } from "./layouts/use-page.ts";
import { useSite } from "./layouts/use-site.ts";
import { layerOrder } from "./styles/layer-order.ts";
import { preloadedFonts } from "#sample/brand/fonts.ts";
import "./styles/styles.ts";
import { consentQuestionOf } from "#domain/consent/consent-question.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  const { address, offered, subsite, integrations, counting, isDraft, draftAt, log } = request;
  const content = context.get(contentContext);
  const [menus, localesWithContent, visitorRules] = await Promise.all([
    fetchMenus(content, address, log),
    findLocalesWithContent({ content, offered, log }),
    request.fetchVisitorRules(),
    loadMessages(address.language),
  ]);
  const site = { address, offered, localesWithContent, subsite, integrations, counting };
  request.frame.push({ address, menus });
  const legalPaths = menus.legal.flatMap(({ href }) => href ?? []);
  return { ...site, legalPaths, isDraft, draftAt, ...(visitorRules && { visitorRules }) };
}

/**
 * Header, footer and language stay the same until the next full load, because client navigation never changes the
 * locale.
 */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const site = useSite();
  const language = site?.address.language ?? "en";
  return (
    <html
      lang={locales[language].tag}
      data-language={language}
      data-consent-revision={site && consentQuestionOf(site.integrations).version}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* A header that is shown before all of it has come would move with each part of it. */}
        <link rel="expect" href="#content" blocking="render" />
        <Meta />
        {language !== "ja" && preloadedFonts.map(preloadFont)}
        {/* With a precedence, so that it comes before the style sheets of scenes, too. */}
        <style href="layer-order" precedence="layers">
          {layerOrder}
        </style>
        <Links />
      </head>
      <body className={useBodyClasses() || undefined}>
        <I18nProvider i18n={i18nOf(language)}>
          {site ? <AnyLayout site={site}>{children}</AnyLayout> : children}
          <ClientNavigation />
        </I18nProvider>
        {/* In production the server writes the scripts (entry/start-scripts.ts). */}
        {import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  );
}

/**
 * Fonts are `font-display: optional`, because a font that arrives after the first paint would move the page. Preloaded
 * fonts almost always arrive in time.
 */
const preloadFont = (href: string) => (
  <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
);

export default function Root() {
  const { pathname } = useLocation();
  return (
    <ViewTransition key={pathname} default="none" enter="page" exit="page">
      {/* A boundary of its own: a transition needs something to put in and take out. */}
      <div>
        <Outlet />
      </div>
    </ViewTransition>
  );
}

/** Errors outside of all routes. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
