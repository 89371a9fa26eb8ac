/** A body exceeds its size limit. */
export class BodyTooLargeError extends Error {
  override readonly name = "BodyTooLargeError";
}

/**
 * Reads a body and counts its bytes, so that a huge body is never held in memory. Throws `BodyTooLargeError` beyond
 * `maxBytes` and stops the transfer.
 */
export async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  if (response.body === null) return new Uint8Array();
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new BodyTooLargeError(`More than ${maxBytes} bytes`);
    }
    chunks.push(value);
  }
}
