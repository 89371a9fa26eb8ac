import type { FormAddress } from "#domain/forms/form-definition.ts";
import type { Log } from "#lib/log.ts";
import { formInstance } from "#sample/brand/forms.ts";
import { createEloqua } from "./eloqua.ts";
import type { FormService } from "./form-service.ts";
import type { FormServiceSettings } from "../settings/form-service-settings.ts";
import { createFormstack } from "./formstack.ts";
import { callTimeoutMs } from "./service-call.ts";
import { createWebform } from "./webform.ts";

/** All accounts of the site at form services. */
export interface FormServices {
  /** Returns null if there is no such account. */
  find(address: Pick<FormAddress, "type" | "instance">): FormService | null;
}

/** Paths at which the embedded backend simulates the services. */
const embeddedPaths = {
  formstack: "/form-services/formstack",
  eloqua: "/form-services/eloqua/id",
  webform: "/form-services/webform",
};
/** The embedded backend accepts any credentials. */
const embeddedCredentials = { token: "embedded", user: "embedded\\site", password: "embedded" };

/** Creates the accounts of the settings. The embedded backend simulates services without an account. */
export function createFormServices(options: {
  readonly settings: FormServiceSettings;
  /** Origin of the embedded backend; null if there is none. */
  readonly embeddedUrl: string | null;
  readonly fetch: typeof fetch;
  readonly log: Log;
  /** Longest wait for a complete response. Default 8 s. */
  readonly timeoutMs?: number;
}): FormServices {
  const { settings, embeddedUrl, fetch, log, timeoutMs = callTimeoutMs } = options;
  const line = { fetch, timeoutMs };
  const services = new Map<string, FormService>();
  const { formstack, eloqua, webform } = settings;
  if (formstack) {
    const { accounts, url, honoursKey } = formstack;
    for (const { instance, token } of accounts)
      services.set(
        `formstack/${instance}`,
        createFormstack({ url, honoursKey, instance, token, line, log }),
      );
  }
  if (eloqua)
    services.set(
      `eloqua/${formInstance}`,
      createEloqua({ ...eloqua, instance: formInstance, line, log }),
    );
  if (webform)
    services.set(
      `webform/${formInstance}`,
      createWebform({ ...webform, instance: formInstance, line, log }),
    );
  if (embeddedUrl !== null) {
    const played = { instance: formInstance, honoursKey: true, line, log };
    if (!formstack)
      services.set(
        `formstack/${formInstance}`,
        createFormstack({
          ...played,
          ...embeddedCredentials,
          url: embeddedUrl + embeddedPaths.formstack,
        }),
      );
    if (!eloqua)
      services.set(
        `eloqua/${formInstance}`,
        createEloqua({
          ...played,
          ...embeddedCredentials,
          url: embeddedUrl + embeddedPaths.eloqua,
        }),
      );
    if (!webform)
      services.set(
        `webform/${formInstance}`,
        createWebform({
          ...played,
          ...embeddedCredentials,
          url: embeddedUrl + embeddedPaths.webform,
        }),
      );
  }
  return { find: ({ type, instance }) => services.get(`${type}/${instance}`) ?? null };
}
