/** Heap bytes of an empty object or array, of a field or item, and of a number or date. */
const objectBytes = 32;
const slotBytes = 12;
const boxedBytes = 16;

const isTwoByte = /[^\0-\u{ff}]/u;

/** Returns about how many bytes of memory plain data takes. A part that is referenced twice counts twice. */
export function approximateBytes(value: unknown): number {
  if (typeof value === "string") return boxedBytes + value.length * (isTwoByte.test(value) ? 2 : 1);
  if (typeof value === "number") return boxedBytes;
  if (typeof value !== "object" || value === null) return 0;
  if (ArrayBuffer.isView(value)) return objectBytes + value.byteLength;
  if (value instanceof Map) return approximateBytes([...value].flat());
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return parts.reduce<number>((sum, part) => sum + slotBytes + approximateBytes(part), objectBytes);
}
