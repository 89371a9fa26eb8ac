import type { Bundle } from "#content-model/bundle.ts";
import type { JsonObject } from "../store/records.ts";

/** Files and media that a unit makes, each once however often it is named. */
export interface PictureShelf {
  readonly files: Map<string, StoredFile>;
  readonly media: Map<string, PictureMedia>;
}

export interface StoredFile {
  readonly serial: number;
  readonly url: string;
  /** Path on disk. */
  readonly path: string;
  /** Bytes. */
  readonly filesize: number;
  /** Pixels; `null` for what is no picture. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

export interface PictureMedia {
  readonly serial: number;
  readonly place: string;
  readonly bundle: Bundle;
  /** Field that holds the file. */
  readonly field: string;
  readonly file: StoredFile;
  readonly name: string;
  /** What the wire carries beside the file, by language, the default first. */
  readonly metaByLanguage: Map<string, JsonObject>;
}
