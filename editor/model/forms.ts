/** Folders of content files whose entries editors can change. */
export const entryFolders = [
  { folder: "nodes", entityType: "node", title: "title", icon: "article" },
  { folder: "blocks", entityType: "block_content", title: "info", icon: "widgets" },
  { folder: "media", entityType: "media", title: "name", icon: "perm_media" },
] as const;

/** Name of a file of the editor in an entry's folder; the language and `.json` follow. */
export const viewName = "content";

/** Levels of blocks inside blocks that the form has: a section in a page, tabs in a section, blocks in them. */
export const maxLevels = 3;

/**
 * Rich text is HTML, and the editor's field for formatted text is Markdown. A text that Markdown can express without
 * loss is shown as `text`, any other one as `html`.
 */
export const richTextTypes = { text: "Text", html: "HTML" } as const;
