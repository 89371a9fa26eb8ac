import type { CaptchaSettings } from "#domain/integrations.ts";
import type { Captcha } from "./captcha/captcha.ts";

export type { Captcha } from "./captcha/captcha.ts";

/** The captcha of this document, at the first touch of a form. Rejects when not even our own part of it can be had. */
export async function loadCaptcha(settings: CaptchaSettings): Promise<Captcha> {
  const { openCaptcha } = await import("./captcha/captcha.ts");
  return openCaptcha(settings);
}
