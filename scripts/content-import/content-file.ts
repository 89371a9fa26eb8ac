import type { FileMap, FileValue } from "./file-value.ts";

/** A content file to be written. An empty map is written, too. */
export interface ContentFile {
  /** Path relative to the content directory. */
  readonly path: string;
  readonly value: FileMap | readonly FileValue[];
}
