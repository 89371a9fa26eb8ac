import type { ContentModel } from "#content-model/bundle.ts";
import { collectionsOf } from "./collections.ts";

/** Name of the repository that the editor believes to read. It is never shown. */
export const repository = { owner: "content", name: "files", branch: "files" } as const;

/** Maximum size of a file that editors upload. The editor refuses larger ones before it sends them. */
const maxUploadBytes = 45 * 1024 * 1024;

interface ConfigurationOptions {
  readonly model: ContentModel;
  /** Name of the site, for the title of the window. */
  readonly title: string;
  /** Origin of the development server, `http://127.0.0.1:3000`. */
  readonly origin: string;
  /** Address of the interface that the editor reads and writes files by, without the origin. */
  readonly apiPath: string;
}

/** Returns the configuration of Sveltia CMS for the content files. */
export function editorConfiguration(options: ConfigurationOptions): object {
  const { model, title, origin, apiPath } = options;
  const [defaultLocale] = model.languages;
  return {
    load_config_file: false,
    app_title: title,
    site_url: origin,
    show_preview_links: false,
    backend: {
      name: "gitea",
      repo: `${repository.owner}/${repository.name}`,
      branch: repository.branch,
      base_url: origin,
      api_root: origin + apiPath,
    },
    media_folder: "media",
    public_folder: "media",
    // Files stay as they are uploaded: the site converts pictures itself.
    media_libraries: {
      default: { config: { slugify_filename: true, max_file_size: maxUploadBytes } },
      stock_assets: { providers: [] },
    },
    i18n: {
      structure: "multiple_files",
      locales: [...model.languages],
      default_locale: defaultLocale,
      initial_locales: "default",
    },
    editor: { preview: false },
    slug: { encoding: "ascii", clean_accents: true, lowercase: true, sanitize_replacement: "-" },
    output: { omit_empty_optional_fields: true, json: { indent_size: 2 } },
    collections: collectionsOf(model),
  };
}
