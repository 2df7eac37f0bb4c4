import js from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

// Default exports are for those who find a module by its file: Remix, the runtime, the tools.
const DEFAULT_EXPORTS = [
  "app/root.tsx",
  "app/entry.*.tsx",
  "app/routes/**",
  "worker/index.ts",
  "worker/kernel/database/drizzle.*.config.ts",
  "tests/journeys/harness/global-setup.ts",
  "tests/helpers/worker.ts",
  "*.config.{js,ts}",
];

export default defineConfig(
  { ignores: ["build/", "node_modules/", ".etal*/", ".wrangler/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "no-useless-rename": "error",
      "object-shorthand": ["error", "properties"],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      // `interface X extends Y {}` is how a library's open interface is filled in.
      "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "with-single-extends" }],
      // The characters that are spread here are digits and letters, not emoji.
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
      // A suppression says why.
      "@typescript-eslint/ban-ts-comment": ["error", { minimumDescriptionLength: 10 }],
      // Numbers read well in a template; so does a boolean.
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      // `onClick={() => close()}` is how an effect without a value is written.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // Index signatures are read as such (noPropertyAccessFromIndexSignature's habit).
      "@typescript-eslint/dot-notation": "off",
      // The type checker does better.
      "no-undef": "off",
      "no-restricted-syntax": [
        "error",
        {
          selector: "ExportDefaultDeclaration",
          message: "Named exports; default only where Remix or a tool asks.",
        },
        { selector: "ExportAllDeclaration", message: "No barrels." },
      ],
    },
  },
  { files: DEFAULT_EXPORTS, rules: { "no-restricted-syntax": "off" } },
  {
    files: ["app/**/*.{ts,tsx}"],
    extends: [reactHooks.configs.flat["recommended-latest"]],
    rules: {
      // Loaders throw responses: that is how Remix is told.
      "@typescript-eslint/only-throw-error": "off",
    },
  },
  {
    files: ["tests/**/*.ts"],
    rules: {
      // Tests read answers whose shape they are about to assert.
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
    },
  },
  {
    files: ["scripts/**/*.mjs", "*.config.js"],
    languageOptions: {
      globals: {
        URL: "readonly",
        clearInterval: "readonly",
        console: "readonly",
        process: "readonly",
        setInterval: "readonly",
      },
    },
  },
);
