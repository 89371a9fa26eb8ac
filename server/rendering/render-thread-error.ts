/** The render thread has ended, hangs, or did not respond in time. Leads to 503. */
export class RenderThreadError extends Error {
  override readonly name = "RenderThreadError";
  readonly status = 503;
}
