/** More pages are requested than can be rendered. It is thrown often then, so it records no stack. */
export class OverloadedError extends Error {
  override readonly name = "OverloadedError";
  readonly status = 503;

  constructor() {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super("More pages are requested than can be rendered");
    Error.stackTraceLimit = stackTraceLimit;
  }
}
