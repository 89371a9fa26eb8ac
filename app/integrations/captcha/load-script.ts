import { CaptchaError } from "./captcha-error.ts";

/** Longest wait for the service's script. */
const timeoutMs = 8000;

/**
 * Puts the service's script into the page, whose policy enforces no Trusted Types where there is one; a script that fails
 * is taken out, so that a later try may succeed.
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
