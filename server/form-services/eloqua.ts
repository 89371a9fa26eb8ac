import * as z from "zod";
import type { FieldValue, FormValues } from "#domain/forms/form-values.ts";
import { textOfValue } from "#domain/forms/form-values.ts";
import type { Log } from "#lib/log.ts";
import { FormServiceUnavailable, type FormService } from "./form-service.ts";
import { mapEloquaForm, optionListsOf, type OptionLists } from "./map-eloqua-form.ts";
import {
  callService,
  judgeAnswer,
  judgeFailure,
  lookUp,
  readFromService,
  type Line,
  type ServiceAnswer,
} from "./service-call.ts";

export interface EloquaOptions {
  /** Address of a pod, or the log-in address that names it (`…/id`). */
  readonly url: string;
  /** Site and user name together, `Site\User`. */
  readonly user: string;
  readonly password: string;
  readonly instance: string;
  readonly honoursKey: boolean;
  readonly line: Line;
  readonly log: Log;
}

const identity = z.object({ urls: z.object({ base: z.url({ protocol: /^https?$/ }) }) });
const optionList = z.object({
  elements: z.array(z.object({ displayName: z.string(), value: z.string() })).default([]),
});
const formData = z.object({
  elements: z
    .array(
      z.object({
        id: z.union([z.string(), z.number()]),
        fieldValues: z
          .array(z.object({ id: z.coerce.string(), value: z.coerce.string().optional() }))
          .default([]),
      }),
    )
    .default([]),
});
/** Eloqua cannot search by the value of a field, so submissions since a time are read page by page. */
const submissionsPerPage = 100;
/** The site's clock may be ahead of Eloqua's. */
const lookBackSeconds = 3600;
const accepted = z.object({ type: z.literal("FormData"), id: z.union([z.string(), z.number()]) });
const fault = z.object({
  type: z.string(),
  property: z.string().optional(),
  parameter: z.string().optional(),
  requirement: z.object({ type: z.string() }).optional(),
});
const faults = z.union([z.array(fault), fault.transform((one) => [one])]);

/**
 * Creates a client for one account at Eloqua, through REST 2.0 (docs/outside-services.md, "Eloqua"). The base URL is
 * read at the first call and after a 401.
 */
export function createEloqua(options: EloquaOptions): FormService {
  const { url, user, password, instance, honoursKey, line, log } = options;
  const headers = {
    Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
    Accept: "application/json",
  };
  let pod: Promise<string> | null = null;

  async function discover(): Promise<string> {
    if (!/\/id\/?$/.test(url)) return url.replace(/\/$/, "");
    const json = await readFromService(line, new URL(url), headers);
    const { data } = identity.safeParse(json);
    // Eloqua reports wrong credentials with status 200 and a text.
    if (!data) throw new FormServiceUnavailable("The log-in response names no pod");
    return data.urls.base.replace(/\/$/, "");
  }

  async function addressOf(path: string): Promise<URL> {
    pod ??= discover();
    try {
      return new URL(`${await pod}/api/REST/2.0${path}`);
    } catch (error) {
      pod = null;
      throw error;
    }
  }

  async function ask(path: string, language: string): Promise<unknown> {
    try {
      const asked = { ...headers, "Accept-Language": language };
      return await readFromService(line, await addressOf(path), asked);
    } catch (error) {
      // The account may have moved to another pod.
      pod = null;
      throw error;
    }
  }

  async function send(path: string, body: string, key: string): Promise<ServiceAnswer> {
    const answer = await callService(line, await addressOf(path), {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json", "Idempotency-Key": key },
      body,
    });
    if (answer.status === 401) pod = null;
    return answer;
  }

  async function fetchLists(form: unknown, language: string): Promise<OptionLists> {
    const lists = optionListsOf(form).map(async (id) => {
      const { elements } = optionList.parse(await ask(`/assets/optionList/${id}`, language));
      const choices = elements.map(({ displayName, value }) => ({ label: displayName, value }));
      return [id, choices.filter(({ value }) => value !== "")] as const;
    });
    return new Map(await Promise.all(lists));
  }

  return {
    honoursKey,
    async fetchDefinition(id, language) {
      const json = await ask(`/assets/form/${encodeURIComponent(id)}?depth=complete`, language);
      try {
        return mapEloquaForm(json, { instance, lists: await fetchLists(json, language), log });
      } catch (cause) {
        if (cause instanceof FormServiceUnavailable) throw cause;
        throw new FormServiceUnavailable("The response is not a form", { cause });
      }
    },
    async findSubmission({ formId, fieldId, value, since }) {
      const startAt = Math.floor(since / 1000) - lookBackSeconds;
      const path = `/data/form/${encodeURIComponent(formId)}`;
      const until = performance.now() + line.timeoutMs;
      return lookUp(async () => {
        for (let page = 1; performance.now() < until; page++) {
          const query = `?startAt=${startAt}&count=${submissionsPerPage}&page=${page}`;
          const { data } = formData.safeParse(await ask(path + query, "en"));
          if (!data) return null;
          const match = data.elements.find(({ fieldValues }) =>
            fieldValues.some((field) => field.id === fieldId && field.value === value),
          );
          if (match) return { kind: "found", detail: `has it as form data ${match.id}` };
          if (data.elements.length < submissionsPerPage) return { kind: "absent" };
        }
        return null;
      });
    },
    async submit({ formId, values, idempotencyKey }) {
      const path = `/data/form/${encodeURIComponent(formId)}`;
      const body = JSON.stringify({ fieldValues: fieldValuesOf(values) });
      try {
        // If the pod cannot be found, nothing was sent.
        await addressOf(path);
      } catch (error) {
        const detail = error instanceof Error ? error.message : "failed";
        return { kind: "unavailable", detail, retryAfterMs: null };
      }
      try {
        return judgeAnswer(await send(path, body, idempotencyKey), { acceptedAs, complaintOf });
      } catch (error) {
        return judgeFailure(error);
      }
    },
  };
}

function acceptedAs(json: unknown): string | null {
  const { data } = accepted.safeParse(json);
  return data ? `form data ${data.id}` : null;
}

/** Returns which fields break which requirement, without the values that the service repeats. */
function complaintOf(json: unknown): string | null {
  const { data } = faults.safeParse(json);
  if (!data || acceptedAs(json) !== null) return null;
  return data
    .map(({ type, property, parameter, requirement }) =>
      [property ?? parameter, requirement?.type ?? type].filter(Boolean).join(" "),
    )
    .join(", ");
}

const fieldValuesOf = (values: FormValues) =>
  Object.entries(values).map(([id, value]) => ({
    type: "FieldValue",
    id,
    value: wireValue(value),
  }));

/** Eloqua expects several choices as one text. */
const wireValue = (value: FieldValue) =>
  Array.isArray(value) ? value.join("::") : textOfValue(value);
