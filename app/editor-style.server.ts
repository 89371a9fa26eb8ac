import look from "#sample/brand/look.css?inline";
import editorPages from "./styles/editor-pages.css?inline";
import editorReports from "./styles/editor-reports.css?inline";
import editorTables from "./styles/editor-tables.css?inline";
import reset from "./styles/reset.css?inline";
import tokens from "./styles/tokens.css?inline";

/** Styles of pages for editors that need neither React nor other files. */
export const editorStyle = [
  "@layer reset, tokens, base, editor;",
  reset,
  tokens,
  look,
  editorPages,
  editorTables,
  editorReports,
].join("\n");
