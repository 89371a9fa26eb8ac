import { defineConfig } from "oxlint";
import { createImportOverrides } from "./scripts/lint/import-rules.ts";

export default defineConfig({
  plugins: [
    "eslint",
    "import",
    "jsx-a11y",
    "node",
    "oxc",
    "promise",
    "react",
    "typescript",
    "unicorn",
    "vitest",
  ],
  categories: { correctness: "error", perf: "error", suspicious: "error" },
  options: { typeAware: true },
  ignorePatterns: ["build/**", ".react-router/**", "sample/content/**"],
  rules: {
    eqeqeq: ["error", "always", { null: "ignore" }],
    "max-lines": ["error", { max: 300 }],
    "max-params": ["error", { max: 3 }],
    "no-console": "error",
    "no-var": "error",
    "prefer-const": "error",

    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-default-export": "error",
    // A library's default export that has its functions as members (fast-check, zod) is used as documented.
    "import/no-named-as-default": "off",
    "import/no-named-as-default-member": "off",
    "import/no-unassigned-import": [
      "error",
      { allow: ["**/*.css", "#app/**/*.css", "**/styles.ts"] },
    ],
    "node/no-process-env": "error",
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    "unicorn/prefer-node-protocol": "error",
    "unicorn/no-abusive-eslint-disable": "error",
    "unicorn/throw-new-error": "error",

    "typescript/ban-ts-comment": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-deprecated": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-import-type-side-effects": "error",
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    "typescript/no-non-null-assertion": "error",
    "typescript/no-unsafe-argument": "error",
    "typescript/no-unsafe-assignment": "error",
    "typescript/no-unsafe-call": "error",
    "typescript/no-unsafe-member-access": "error",
    "typescript/no-unsafe-return": "error",
    "typescript/only-throw-error": "error",
    "typescript/prefer-promise-reject-errors": "error",
    "typescript/switch-exhaustiveness-check": [
      "error",
      { considerDefaultExhaustiveForUnions: true },
    ],
    "typescript/use-unknown-in-catch-callback-variable": "error",

    "react/button-has-type": "error",
    "react/forbid-dom-props": ["error", { forbid: ["style"] }],
    "react/no-danger": "error",
    "react/rules-of-hooks": "error",
    "vitest/expect-expect": ["error", { assertFunctionNames: ["expect*", "assert*", "fc.assert"] }],
    // A property holds for the generated values it speaks of.
    "vitest/no-conditional-expect": "off",
    // The JSX transform imports React itself.
    "react/react-in-jsx-scope": "off",
    // What has an equal HTML element is a matter of taste where a role must be visible to tests and readers.
    "jsx-a11y/prefer-tag-over-role": "off",
    // Copying a few rows reads better than building them by hand.
    "oxc/no-map-spread": "off",
    // Steps that build on each other run one after the other.
    "no-await-in-loop": "off",
  },
  overrides: [
    { files: ["app/**"], rules: { "no-console": ["error", { allow: ["warn", "error"] }] } },
    {
      // The methods that copy are newer than the oldest browsers (docs/browsers.md).
      files: ["app/**", "domain/**"],
      rules: { "unicorn/no-array-reverse": "off", "unicorn/no-array-sort": "off" },
    },
    {
      // Tools and frameworks take these by their default export.
      files: [
        "*.config.ts",
        "app/routes/**",
        "app/{root,routes,entry.*}.{ts,tsx}",
        "e2e/global-*.ts",
      ],
      rules: { "import/no-default-export": "off" },
    },
    {
      files: [
        "server/start.ts",
        "*.config.ts",
        "{bench,e2e,sample/tools,scripts,testkit}/**",
        // FULL=1 asks for the long runs.
        "**/*.test.ts",
      ],
      rules: { "node/no-process-env": "off" },
    },
    {
      // The rule takes `as const` on a spread for a cast.
      files: ["content-model/fields.ts"],
      rules: { "typescript/no-unsafe-type-assertion": "off" },
    },
    {
      // Tests and tools read what they wrote themselves, matchers are typed as `any`, and methods are replaced.
      files: ["**/*.{test,contract}.{ts,tsx}", "{bench,e2e,sample/tools,scripts,testkit}/**"],
      rules: {
        "no-console": "off",
        "typescript/no-unsafe-assignment": "off",
        "typescript/no-unsafe-type-assertion": "off",
        "typescript/unbound-method": "off",
        // What a test builds stands next to its expectations.
        "unicorn/consistent-function-scoping": "off",
      },
    },
    {
      // Plain JavaScript is outside the compiler's view.
      files: ["**/*.mjs", "deploy/drupal/**/*.js"],
      rules: {
        "typescript/no-unsafe-argument": "off",
        "typescript/no-unsafe-assignment": "off",
        "typescript/no-unsafe-call": "off",
        "typescript/no-unsafe-member-access": "off",
        "typescript/no-unsafe-return": "off",
      },
    },
    {
      // Runs in the page before everything else, in the shortest words; the name is React Router's.
      files: ["app/entry/starter.mjs"],
      rules: { "no-underscore-dangle": "off", "typescript/no-misused-promises": "off" },
    },
    {
      // Drawing speaks in coordinates: a place and a size are four numbers.
      files: ["sample/tools/pictures/**"],
      rules: {
        "max-params": "off",
        "oxc/approx-constant": "off",
        "typescript/no-unnecessary-type-assertion": "off",
      },
    },
    {
      // React Router's way to answer with a redirect or a status is to throw it.
      files: ["app/routes/**"],
      rules: { "typescript/only-throw-error": "off" },
    },
    ...createImportOverrides(),
  ],
});
