import { silentLog } from "#lib/log.ts";
import { formInstance } from "#sample/brand/forms.ts";
import { createFormServices, type FormServices } from "#server/form-services/form-services.ts";
import type { FakeFormService } from "./fake-form-service.ts";

/** Returns clients of all fake form services. */
export const openFormServices = (fakeService: FakeFormService, timeoutMs = 5000): FormServices =>
  createFormServices({
    settings: {
      formstack: {
        url: fakeService.formstackUrl,
        honoursKey: true,
        accounts: [{ instance: formInstance, token: "t0ken" }],
      },
      eloqua: {
        url: fakeService.eloquaUrl,
        user: "Site\\user",
        password: "secret",
        honoursKey: true,
      },
      webform: { url: fakeService.webformUrl, user: "site", password: "secret" },
    },
    embeddedUrl: null,
    fetch,
    log: silentLog,
    timeoutMs,
  });
