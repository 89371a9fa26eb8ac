import type { Bundle } from "#content-model/bundle.ts";
import type { JsonObject } from "../store/records.ts";

/** Files and media that a unit creates, each once even if it is used several times. */
export interface UnitFiles {
  readonly files: Map<string, StoredFile>;
  readonly media: Map<string, PictureMedia>;
}

export interface StoredFile {
  readonly serial: number;
  readonly url: string;
  /** Path on disk. */
  readonly path: string;
  /** Size in bytes. */
  readonly filesize: number;
  /** In pixels; `null` for files that are not pictures. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

export interface PictureMedia {
  readonly serial: number;
  readonly place: string;
  readonly bundle: Bundle;
  /** Field with the file. */
  readonly field: string;
  readonly file: StoredFile;
  readonly name: string;
  /** Properties that the wire format has in addition to the file, by language, default first. */
  readonly metaByLanguage: Map<string, JsonObject>;
}
