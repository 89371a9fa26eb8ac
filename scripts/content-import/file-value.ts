/** Values that a content file can contain. */
export type FileValue =
  | string
  | number
  | boolean
  | null
  | readonly FileValue[]
  | { readonly [key: string]: FileValue };

export type FileMap = Readonly<Record<string, FileValue>>;

/** Returns whether a value is a list. */
export function isList(value: FileValue | undefined): value is readonly FileValue[] {
  return Array.isArray(value);
}

/** Returns whether two values are written in the same way. */
export const isSameValue = (a: FileValue | undefined, b: FileValue | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);
