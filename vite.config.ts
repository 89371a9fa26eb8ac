import { reactRouter } from "@react-router/dev/vite";
import { lingui } from "@lingui/vite-plugin";
import { defineConfig } from "vite";

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
                { name: "packages", test: /node_modules/ },
                // The gallery comes with its own route, which visitors never ask for; dialogs with the first that opens;
                // a form with the first page that has one, its rules at its first touch.
                { name: "modals", test: /\/app\/modals\/(?!registry|modal-props)/ },
                {
                  name: "site",
                  test: /\/(?:app|domain|lib)\/(?!.*\.po|gallery\/|routes\/gallery|modals\/(?!registry|modal-props)|integrations\/captcha|forms\/(?!registry|shown-form|thanks))/,
                },
              ],
            },
          },
        },
      },
    },
  },
  // `npm start` has the packages at hand: bundling them into the server would only hide them from audits.
  ssr: { external: ["htmlparser2", "pino", "sanitize-html", "sharp", "zod"] },
  // Found before the first request in development; later they would cost a reload.
  optimizeDeps: { include: ["@lingui/core", "@lingui/react", "lucide-react", "react-dom/client"] },
});
