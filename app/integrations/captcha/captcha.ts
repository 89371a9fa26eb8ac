import type { CaptchaSettings } from "#domain/integrations.ts";
import { noteOutcome } from "#app/visitor/note-outcome.ts";
import { CaptchaError } from "./captcha-error.ts";
import { loadScript } from "./load-script.ts";

/** A token for the server, or the reason for its absence, as in docs/specification.md §8. */
export type CaptchaProof = { readonly kind: "token" | "fault"; readonly text: string };

/** The captcha service in this document. */
export interface Captcha {
  /** Returns a new token for one submission. It is valid for two minutes and works once. Never rejects. */
  prove(action: string): Promise<CaptchaProof>;
  /** Resolves with whether the service can be loaded and returns tokens. */
  readonly isUsable: Promise<boolean>;
}

/** The part of the captcha script that forms use (docs/outside-services.md, "Captcha"). */
interface Recaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): PromiseLike<string>;
}

declare global {
  interface Window {
    readonly grecaptcha?: Recaptcha & { readonly enterprise?: Recaptcha };
  }
}

let opened: Captcha | null = null;

/** Returns the document's only captcha. It is loaded once, and again after a failure. */
export function openCaptcha(settings: CaptchaSettings): Captcha {
  opened ??= createCaptcha(settings);
  return opened;
}

function createCaptcha(settings: CaptchaSettings): Captcha {
  let loading: Promise<Recaptcha> | null = null;

  function load(): Promise<Recaptcha> {
    loading ??= loadService(settings).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  async function prove(action: string): Promise<CaptchaProof> {
    try {
      const service = await load();
      return { kind: "token", text: await execute(service, settings.siteKey, action) };
    } catch (error) {
      return { kind: "fault", text: reasonOf(error) };
    }
  }

  const isUsable = load().then(
    () => true,
    () => false,
  );
  void isUsable.then((is) => noteOutcome("captcha", is ? "loaded" : "failed"));
  return { prove, isUsable };
}

async function loadService(settings: CaptchaSettings): Promise<Recaptcha> {
  const { siteKey, version, isEnterprise, url } = settings;
  if (siteKey === "") throw new CaptchaError("No key provided");
  if (version === null) throw new CaptchaError("No version provided");
  const address = new URL(`${url}/${isEnterprise ? "enterprise.js" : "api.js"}`);
  address.searchParams.set("render", siteKey);
  await loadScript(address);
  const { grecaptcha } = window;
  const service = isEnterprise ? grecaptcha?.enterprise : grecaptcha;
  if (service === undefined) throw new CaptchaError("Failed to load script");
  await new Promise<void>((resolve) => service.ready(resolve));
  return service;
}

async function execute(service: Recaptcha, siteKey: string, action: string): Promise<string> {
  try {
    return await service.execute(siteKey, { action });
  } catch (cause) {
    throw new CaptchaError("Failed to execute", { cause });
  }
}

const reasonOf = (error: unknown) =>
  error instanceof CaptchaError ? error.fault : "Failed to load script";
