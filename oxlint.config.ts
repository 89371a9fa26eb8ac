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
    "max-lines": ["error", { max: 250 }],
    "max-lines-per-function": ["error", { max: 80 }],
    "max-params": ["error", { max: 3 }],
    "no-console": "error",
    "no-var": "error",
    "prefer-const": "error",

    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-default-export": "error",
    // Libraries whose default export has the named exports as members (fast-check, zod) document this use.
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
    // Property-based tests check some expectations only for certain generated values.
    "vitest/no-conditional-expect": "off",
    // The JSX transform imports React automatically.
    "react/react-in-jsx-scope": "off",
    // A role is sometimes clearer to tests and readers than the equivalent HTML element.
    "jsx-a11y/prefer-tag-over-role": "off",
    // For a few rows, spreading in `map` is more readable and fast enough.
    "oxc/no-map-spread": "off",
    // Many steps depend on the step before, so they cannot run in parallel.
    "no-await-in-loop": "off",
  },
  overrides: [
    {
      // The function of a `describe` holds its tests, and that of a configuration its settings.
      files: ["**/*.{test,contract,spec}.{ts,tsx}", "*.config.ts"],
      rules: { "max-lines-per-function": "off" },
    },
    { files: ["app/**"], rules: { "no-console": ["error", { allow: ["warn", "error"] }] } },
    {
      // The copying methods (`toSorted`, `toReversed`) are missing in the oldest supported browsers (docs/browsers.md).
      files: ["app/**", "domain/**"],
      rules: { "unicorn/no-array-reverse": "off", "unicorn/no-array-sort": "off" },
    },
    {
      // Tools and frameworks require a default export in these files.
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
        // They read `FULL`, which turns on the long runs.
        "**/*.test.ts",
      ],
      rules: { "node/no-process-env": "off" },
    },
    {
      // The rule mistakes `as const` on a spread for an unsafe cast.
      files: ["content-model/fields.ts"],
      rules: { "typescript/no-unsafe-type-assertion": "off" },
    },
    {
      // Tests and tools read data that they wrote themselves. Matchers are typed as `any`, and methods are mocked.
      files: ["**/*.{test,contract}.{ts,tsx}", "{bench,e2e,sample/tools,scripts,testkit}/**"],
      rules: {
        "no-console": "off",
        "typescript/no-unsafe-assignment": "off",
        "typescript/no-unsafe-type-assertion": "off",
        "typescript/unbound-method": "off",
        // Functions of a test are defined next to the expectations that use them.
        "unicorn/consistent-function-scoping": "off",
      },
    },
    {
      // TypeScript does not check plain JavaScript, so these rules have no types.
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
      // Drupal puts a version into the addresses of listed files only, so that these import no other file.
      files: ["deploy/drupal/**/*.js"],
      rules: { "max-lines": ["error", { max: 320 }] },
    },
    {
      // An inline script that must be short; the name with underscores is React Router's.
      files: ["app/entry/starter.mjs"],
      rules: { "no-underscore-dangle": "off", "typescript/no-misused-promises": "off" },
    },
    {
      // Drawing functions take coordinates: a position and a size are four numbers.
      files: ["sample/tools/pictures/**"],
      rules: {
        "max-params": "off",
        // A drawing is a list of shapes.
        "max-lines": ["error", { max: 300 }],
        "max-lines-per-function": "off",
        "oxc/approx-constant": "off",
        "typescript/no-unnecessary-type-assertion": "off",
      },
    },
    {
      // In React Router, loaders throw responses for redirects and errors.
      files: ["app/routes/**"],
      rules: { "typescript/only-throw-error": "off" },
    },
    ...createImportOverrides(),
  ],
});
