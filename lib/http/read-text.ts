import { readBytes } from "./read-bytes.ts";

/**
 * Reads a body as UTF-8 text and counts its bytes, so that a huge body is never held in memory. Throws
 * `BodyTooLargeError` beyond `maxBytes` (after decompression) and stops the transfer.
 */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(response, maxBytes));
}
