import { type Captcha, type CaptchaProof, loadCaptcha } from "#app/integrations/registry.tsx";
import type { FormPlace } from "./form-place.ts";

/** The captcha of a form. It is loaded when it is first used. */
export interface FormCaptcha {
  /** Resolves with false if the form has a captcha that does not work. */
  load(): Promise<boolean>;
  /** Returns `null` if the form has no captcha. */
  prove(): Promise<CaptchaProof | null>;
}

/** `settings`: null if the form has no captcha. `action`: names the form to the captcha service. */
export function createFormCaptcha(settings: FormPlace["captcha"], action: string): FormCaptcha {
  let captcha: Promise<Captcha> | null = null;

  /** Resolves with `null` if the form has no captcha; rejects if the site's own code for it cannot be loaded. */
  async function open(): Promise<Captcha | null> {
    captcha ??= settings && loadCaptcha(settings);
    try {
      return await captcha;
    } catch (error) {
      captcha = null;
      throw error;
    }
  }

  return {
    async load() {
      const service = await open().catch(() => undefined);
      return service === null || (service !== undefined && service.isUsable);
    },
    async prove() {
      try {
        const service = await open();
        return service && (await service.prove(action));
      } catch {
        return { kind: "fault", text: "Failed to load script" };
      }
    },
  };
}
