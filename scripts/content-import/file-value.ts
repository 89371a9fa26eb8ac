/** What a content file can hold. */
export type FileValue =
  | string
  | number
  | boolean
  | null
  | readonly FileValue[]
  | { readonly [key: string]: FileValue };

export type FileMap = Readonly<Record<string, FileValue>>;

/** Whether a value is a list. */
export function isList(value: FileValue | undefined): value is readonly FileValue[] {
  return Array.isArray(value);
}

/** Whether two values are written the same. */
export const isSameValue = (a: FileValue | undefined, b: FileValue | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);
