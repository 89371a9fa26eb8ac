import { CaptchaError } from "./captcha-error.ts";

/** Longest wait for the service's script. */
const timeoutMs = 8000;

/** Puts the service's script into the page; one that fails is taken out, so that a later try may succeed. */
export async function loadScript(address: URL): Promise<void> {
  const script = document.createElement("script");
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = () => reject(new CaptchaError("Failed to load script"));
  const timer = setTimeout(fail, timeoutMs);
  script.addEventListener("load", () => resolve());
  script.addEventListener("error", fail);
  script.async = true;
  script.src = trustedAddress(address);
  document.head.append(script);
  try {
    await promise;
  } catch (error) {
    script.remove();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The address comes from the deployment's settings, never from content or a visitor. */
function trustedAddress({ href }: URL): string {
  const policy = window.trustedTypes?.createPolicy("captcha", { createScriptURL: (url) => url });
  // Types of the DOM do not know that a script's address may be a trusted one.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return (policy?.createScriptURL(href) ?? href) as string;
}
