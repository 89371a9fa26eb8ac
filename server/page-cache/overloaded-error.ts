/** More is asked for than can be rendered. */
export class OverloadedError extends Error {
  override readonly name = "OverloadedError";
  readonly status = 503;

  constructor() {
    super("More pages are asked for than can be rendered");
  }
}
