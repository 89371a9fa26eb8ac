import { reactRouter } from "@react-router/dev/vite";
import { lingui } from "@lingui/vite-plugin";
import { defineConfig } from "vite";
import { splitTexts } from "./scripts/lib/split-texts.ts";
import { cssModules, frameStyles, styleSheets } from "./scripts/lib/style-sheets.ts";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), lingui(), splitTexts(), styleSheets(), frameStyles()],
  // Files that browsers request at the root: icons, and the preview picture for links.
  publicDir: "sample/brand/public",
  css: {
    transformer: "lightningcss",
    lightningcss: { cssModules },
  },
  build: {
    // The oldest browsers in which the site is usable (docs/browsers.md). Missing APIs are not added: see
    // testkit/client-bundle.test.ts.
    target: ["chrome100", "firefox102", "safari15.4"],
    // A single style sheet for what most pages have, because parts whose scripts load later need their styles with the
    // HTML. The others are in `*.sheet.css`.
    cssCodeSplit: false,
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  // The whole server is one build, so that its parts share one copy of every module. Two threads load it: `index` serves
  // requests, `renderer` has the content client, React and the routes.
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          input: { index: "./server/compose-site.ts", renderer: "./server/rendering/renderer.ts" },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few large files compress better than many small ones. Packages are separate from the site's own code, so that
            // they stay in browsers' caches when the site changes.
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /node_modules\/(?:react|react-dom|scheduler)\/|\/app\/entry\/react\.ts/,
                },
                {
                  name: "packages",
                  test: /node_modules\/(?!vanilla-cookieconsent|web-vitals|lucide-react)/,
                },
                // Modules of every page. It comes first, so that modules that later groups also need are in it. With the icon that
                // several of them use, so that none of them loads another.
                {
                  name: "site",
                  test: /\/app\/(?:entry\.client|root|routes\/content)\.tsx|lucide-react\/dist\/esm\/(?:createLucideIcon|icons\/x\.)/,
                },
                // Modules that several of the following groups use.
                {
                  name: "parts",
                  test: /\/app\/(?:ui\/(?!dialog|pagination|skeleton|filter-chip)|i18n\/file-size)/,
                },
                { name: "vitals", test: /web-vitals|\/app\/integrations\/vitals/ },
                // Loaded with the first page that has a list.
                {
                  name: "listings",
                  test: /\/(?:app|domain)\/listings\/|\/app\/ui\/(?:pagination|skeleton|filter-chip)\./,
                },
                {
                  name: "visitor",
                  test: /\/app\/(?:(?:layouts\/)?visitor\/(?!consent-keeper)|modals\/(?:registry|modal-props|open-modal)|ui\/dialog)|\/domain\/visitor\//,
                },
                // The consent banner, and services that wait for consent.
                {
                  name: "consent",
                  test: /vanilla-cookieconsent|\/app\/visitor\/consent-keeper|\/app\/integrations\/(?:consent\/(?!consent-settings)|tag-manager|calendly\/cal|video\/player)/,
                },
                // Without what only editors load.
                {
                  name: "blocks",
                  test: /\/app\/blocks\/(?!marked-block|block-marks|skip-reason|sample-invoices\/trial)/,
                },
                // Loaded when a visitor touches the sample invoices.
                {
                  name: "trial",
                  test: /\/app\/blocks\/sample-invoices\/trial|\/domain\/sample-invoices\//,
                },
                { name: "page-kinds", test: /\/app\/pages\/(?!cookie-settings)/ },
                { name: "modals", test: /\/app\/modals\// },
              ],
            },
          },
        },
      },
    },
  },
  ssr: {
    // `npm start` finds these packages in node_modules. Bundling them would hide them from audits.
    external: ["htmlparser2", "pino", "prom-client", "sanitize-html", "sharp", "zod"],
    // Bundled with only the icons in use, because loading all icons takes a tenth of a second. In development Vite would
    // load each of its two thousand modules, so Node loads them.
    noExternal: command === "build" ? ["lucide-react"] : [],
  },
  // Optimised before the first request in development; discovering them later would cause a reload.
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
}));
