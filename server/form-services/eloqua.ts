import * as z from "zod";
import type { FieldValue, FormValues } from "#domain/forms/form-values.ts";
import { textOfValue } from "#domain/forms/form-values.ts";
import type { Log } from "#lib/log.ts";
import { createEloquaApi, type EloquaApiOptions } from "./eloqua-api.ts";
import { FormServiceUnavailable, type FormService } from "./form-service.ts";
import { mapEloquaForm, optionListsOf, type OptionLists } from "./map-eloqua-form.ts";
import { judgeAnswer, judgeFailure, lookUp } from "./service-call.ts";

export interface EloquaOptions extends EloquaApiOptions {
  readonly instance: string;
  readonly honoursKey: boolean;
  readonly log: Log;
}

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

/** Creates a client for one account at Eloqua, through REST 2.0 (docs/outside-services.md, "Eloqua"). */
export function createEloqua(options: EloquaOptions): FormService {
  const { instance, honoursKey, line, log } = options;
  const api = createEloquaApi(options);

  async function fetchLists(form: unknown, language: string): Promise<OptionLists> {
    const lists = optionListsOf(form).map(async (id) => {
      const { elements } = optionList.parse(await api.ask(`/assets/optionList/${id}`, language));
      const choices = elements.map(({ displayName, value }) => ({ label: displayName, value }));
      return [id, choices.filter(({ value }) => value !== "")] as const;
    });
    return new Map(await Promise.all(lists));
  }

  return {
    honoursKey,
    async fetchDefinition(id, language) {
      const json = await api.ask(`/assets/form/${encodeURIComponent(id)}?depth=complete`, language);
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
          const { data } = formData.safeParse(await api.ask(path + query, "en"));
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
        await api.find();
      } catch (error) {
        const detail = error instanceof Error ? error.message : "failed";
        return { kind: "unavailable", detail, retryAfterMs: null };
      }
      try {
        return judgeAnswer(await api.send(path, body, idempotencyKey), { acceptedAs, complaintOf });
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
