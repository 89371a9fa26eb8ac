declare module "@joplin/turndown-plugin-gfm" {
  import type TurndownService from "turndown";

  /** Turns tables into those of GitHub's Markdown. */
  export const tables: TurndownService.Plugin;
}
