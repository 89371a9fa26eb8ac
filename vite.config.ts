import { reactRouter } from "@react-router/dev/vite";
import { lingui } from "@lingui/vite-plugin";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter(), lingui()],
  // Files that browsers ask for at the root: icons and the picture shown beside links.
  publicDir: "sample/brand/public",
  css: {
    transformer: "lightningcss",
    // Names of containers and anchors are used across files.
    lightningcss: { cssModules: { container: false, dashedIdents: false } },
  },
  build: {
    // Readable and usable back to these (docs/browsers.md). APIs are not translated: testkit/client-bundle.test.ts.
    target: ["chrome100", "firefox102", "safari15.4"],
    // One style sheet: blocks keep their styles on the server, and the first view needs most of it anyway.
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
            // Packages and the site's own code, one file each: together they compress better, and apart the packages
            // stay in browsers' caches when the site changes.
            codeSplitting: {
              groups: [
                {
                  name: "packages",
                  test: /node_modules\/(?!vanilla-cookieconsent|web-vitals|lucide-react)/,
                },
                // All that every page's modules import, before what comes later: what both need is here.
                { name: "site", test: /\/app\/(?:entry\.client|root|routes\/content)\.tsx/ },
                // What several of those that follow are made of.
                {
                  name: "parts",
                  test: /\/app\/(?:ui\/(?!dialog|pagination|skeleton|filter-chip)|i18n\/file-size)/,
                },
                { name: "vitals", test: /web-vitals|\/app\/integrations\/vitals/ },
                // Lists come with the first page that has one.
                {
                  name: "listings",
                  test: /\/(?:app|domain)\/listings\/|\/app\/ui\/(?:pagination|skeleton|filter-chip)\./,
                },
                {
                  name: "visitor",
                  test: /\/app\/(?:(?:layouts\/)?visitor\/(?!consent-keeper)|modals\/(?:registry|modal-props|open-modal)|ui\/dialog)|\/domain\/visitor\//,
                },
                // The question for consent and what waits for it; measurements, which few pages make.
                {
                  name: "consent",
                  test: /vanilla-cookieconsent|\/app\/visitor\/consent-keeper|\/app\/integrations\/(?:consent\/(?!consent-settings)|tag-manager|calendly\/cal|video\/player)/,
                },
                { name: "blocks", test: /\/app\/blocks\// },
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
    // `npm start` has the packages at hand: bundling them into the server would only hide them from audits.
    external: ["htmlparser2", "pino", "prom-client", "sanitize-html", "sharp", "zod"],
    // All of its icons take a tenth of a second to load.
    noExternal: ["lucide-react"],
  },
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
