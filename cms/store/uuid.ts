import { hash } from "node:crypto";

/** Namespace of the embedded backend's ids; changing it changes every uuid. */
const namespace = Buffer.from("5b0f5c1e6a8d4f0b9c3a7d2e1f604b8a", "hex");

/** Returns a UUID of version 5 (RFC 9562, 5.5): the same name always has the same id. */
export function uuidOf(name: string): string {
  const bytes = hash("sha1", Buffer.concat([namespace, Buffer.from(name)]), "buffer");
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
