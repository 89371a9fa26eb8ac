/** More pages are requested than can be rendered. Records no stack, because it is thrown often. */
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
