/** A body was larger than it may be. */
export class BodyTooLargeError extends Error {
  override readonly name = "BodyTooLargeError";
}

/**
 * Reads a body as UTF-8 text while counting, so that a huge one is never held in memory.
 * Throws `BodyTooLargeError` beyond `maxBytes` (after decompression) and stops the transfer.
 */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new BodyTooLargeError(`More than ${maxBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
