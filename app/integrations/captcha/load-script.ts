import { CaptchaError } from "./captcha-error.ts";

/** Longest wait for the service's script. */
const timeoutMs = 8000;

/**
 * Adds the service's script to the page. With a captcha, the page's policy does not enforce Trusted Types. A script
 * that fails is removed, so that a later attempt can succeed.
 */
export async function loadScript(address: URL): Promise<void> {
  const script = document.createElement("script");
  let timer = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new CaptchaError("Failed to load script"));
      timer = window.setTimeout(fail, timeoutMs);
      script.addEventListener("load", () => resolve());
      script.addEventListener("error", fail);
      script.async = true;
      script.src = address.href;
      document.head.append(script);
    });
  } catch (error) {
    script.remove();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
