import type { FormAddress } from "#domain/forms/form-definition.ts";
import type { Log } from "#lib/log.ts";
import { formInstance } from "#sample/brand/forms.ts";
import { createEloqua } from "./eloqua.ts";
import type { FormService } from "./form-service.ts";
import type { FormServiceSettings } from "../settings/form-service-settings.ts";
import { createFormstack } from "./formstack.ts";
import { callTimeoutMs } from "./service-call.ts";

/** All accounts at form services the site has. */
export interface FormServices {
  /** Null: there is no such account. */
  find(address: Pick<FormAddress, "type" | "instance">): FormService | null;
}

/** Where the embedded backend plays both services. */
const embeddedPaths = { formstack: "/form-services/formstack", eloqua: "/form-services/eloqua/id" };
/** Whatever it is given it takes. */
const embeddedCredentials = { token: "embedded", user: "embedded\\site", password: "embedded" };

/** The accounts of the settings; the embedded backend plays those services that have none. */
export function createFormServices(options: {
  readonly settings: FormServiceSettings;
  /** Origin of the embedded backend; null: there is none. */
  readonly embeddedUrl: string | null;
  readonly fetch: typeof fetch;
  readonly log: Log;
  /** Longest wait for a whole answer. Default 8 s. */
  readonly timeoutMs?: number;
}): FormServices {
  const { settings, embeddedUrl, fetch, log, timeoutMs = callTimeoutMs } = options;
  const line = { fetch, timeoutMs };
  const services = new Map<string, FormService>();
  const { formstack, eloqua } = settings;
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
  }
  return { find: ({ type, instance }) => services.get(`${type}/${instance}`) ?? null };
}
