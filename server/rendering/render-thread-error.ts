/** The render thread has ended, hangs, or did not answer in time: answered with 503. */
export class RenderThreadError extends Error {
  override readonly name = "RenderThreadError";
  readonly status = 503;
}
