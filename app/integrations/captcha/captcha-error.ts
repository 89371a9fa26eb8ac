/** Errors of the captcha before there is a token, with the messages of docs/specification.md §8. */
type CaptchaFault =
  | "No key provided"
  | "No version provided"
  | "Failed to load script"
  | "Failed to execute";

export class CaptchaError extends Error {
  override readonly name = "CaptchaError";
  readonly fault: CaptchaFault;
  constructor(fault: CaptchaFault, options?: ErrorOptions) {
    super(`ReCaptcha error: ${fault}`, options);
    this.fault = fault;
  }
}
