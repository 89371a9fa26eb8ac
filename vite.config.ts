import { reactRouter } from "@react-router/dev/vite";
import { lingui } from "@lingui/vite-plugin";
import { defineConfig } from "vite";

/** Folders and files of parts that come later, each a script of its own: when idle, when opened, after consent. */
const later = [
  /\/app\/layouts\/drafts\/(?!drafts\.)/,
  /\/app\/(?:gallery\/|routes\/gallery)/,
  /\/app\/(?:modals|layouts\/visitor|pages\/cookie-settings)\//,
  /\/app\/integrations\/(?!registry|consent\/consent-settings|video\/site-video|calendly\/inline)/,
  /\/app\/ui\/(?:dialog|pagination|skeleton|filter-chip)/,
  /\/(?:app|domain)\/listings\//,
  /\/(?:app|domain)\/forms\/(?!registry|shown-form|thanks)/,
  /\/app\/layouts\/search-bar\/(?!search-link)/,
  /\/app\/blocks\/table-of-contents\/reading-position/,
  /\/app\/visitor\/(?!ui-store|consent\.|profile|tracked-|use-)/,
  /\/domain\/visitor\/(?!modal-links|profile|personalisation|product-lines)/,
  /\.po$/,
];

/** Whether a module of the site is in the script that every page loads. */
const isOfEveryPage = (id: string) =>
  /\/(?:app|domain|lib)\//.test(id) && !later.some((part) => part.test(id));

export default defineConfig({
  plugins: [reactRouter(), lingui()],
  css: {
    transformer: "lightningcss",
    // Names of containers and anchors are used across files.
    lightningcss: { cssModules: { container: false, dashedIdents: false } },
  },
  build: {
    target: "es2024",
    // One style sheet: blocks keep their styles on the server, and the first view needs most of it anyway.
    cssCodeSplit: false,
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  // The whole server is one build, so that its parts and the routes share one copy of every module.
  environments: {
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Packages and the site's own code, one file each: together they compress better, and apart the packages
            // stay in browsers' caches when the site changes.
            codeSplitting: {
              groups: [
                {
                  name: "packages",
                  test: /node_modules\/(?!vanilla-cookieconsent|web-vitals)/,
                },
                // Before what comes later, so that what both need is here.
                { name: "site", test: isOfEveryPage },
                { name: "vitals", test: /web-vitals|\/app\/integrations\/vitals/ },
                // Lists come with the first page that has one.
                {
                  name: "listings",
                  test: /\/(?:app|domain)\/listings\/|\/app\/ui\/(?:pagination|skeleton|filter-chip)\./,
                },
                {
                  name: "visitor",
                  test: /\/app\/(?:(?:layouts\/)?visitor\/(?!consent-keeper)|modals\/(?:registry|modal-props)|ui\/dialog)|\/domain\/visitor\//,
                },
                // The question for consent and what waits for it; measurements, which few pages make.
                {
                  name: "consent",
                  test: /vanilla-cookieconsent|\/app\/visitor\/consent-keeper|\/app\/integrations\/(?:consent\/(?!consent-settings)|tag-manager|calendly\/cal|video\/player)/,
                },
                { name: "modals", test: /\/app\/modals\// },
              ],
            },
          },
        },
      },
    },
  },
  // `npm start` has the packages at hand: bundling them into the server would only hide them from audits.
  ssr: { external: ["htmlparser2", "pino", "prom-client", "sanitize-html", "sharp", "zod"] },
  // Found before the first request in development; later they would cost a reload.
  optimizeDeps: {
    include: [
      "@lingui/core",
      "@lingui/react",
      "lucide-react",
      "react-dom/client",
      "vanilla-cookieconsent",
      "web-vitals",
    ],
  },
});
