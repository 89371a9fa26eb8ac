import type { FileMap, FileValue } from "./file-value.ts";

/** A content file in the making; an empty map is written as such. */
export interface ContentFile {
  /** Path relative to the content directory. */
  readonly path: string;
  readonly value: FileMap | readonly FileValue[];
}
