import * as z from "zod";
import type { FieldValue } from "#domain/forms/form-values.ts";
import { isFileValue } from "#domain/forms/form-values.ts";
import type { Log } from "#lib/log.ts";
import { FormServiceUnavailable, type FormService } from "./form-service.ts";
import { mapFormstackForm } from "./map-formstack-form.ts";
import { callService, type Line } from "../outbound/call-service.ts";
import { judgeAnswer, judgeFailure, lookUp, readFromService } from "./service-call.ts";

export interface FormstackOptions {
  /** The part of the address before `/form/{id}.json`. */
  readonly url: string;
  readonly token: string;
  readonly instance: string;
  readonly honoursKey: boolean;
  readonly line: Line;
  readonly log: Log;
}

const found = z.object({
  submissions: z.array(z.looseObject({ id: z.union([z.string(), z.number()]) })),
});
const accepted = z.object({ id: z.union([z.string(), z.number()]) });
const complaint = z.object({ status: z.literal("error"), error: z.string().default("error") });

/** Creates a client for one account at Formstack, through API v2 (docs/outside-services.md, "Formstack"). */
export function createFormstack(options: FormstackOptions): FormService {
  const { url, token, instance, honoursKey, line, log } = options;
  const authorisation = { Authorization: `Bearer ${token}`, Accept: "application/json" };
  const addressOf = (path: string) => new URL(`${url.replace(/\/$/, "")}${path}`);
  return {
    honoursKey,
    async fetchDefinition(id, language) {
      const json = await readFromService(line, addressOf(`/form/${encodeURIComponent(id)}.json`), {
        ...authorisation,
        "Accept-Language": language,
      });
      try {
        return mapFormstackForm(json, { instance, log });
      } catch (cause) {
        throw new FormServiceUnavailable("The response is not a form", { cause });
      }
    },
    async findSubmission({ formId, fieldId, value }) {
      const address = addressOf(`/form/${encodeURIComponent(formId)}/submission.json`);
      address.search = String(
        new URLSearchParams({
          search_field_1: fieldId,
          search_value_1: value,
          data: "true",
          per_page: "25",
        }),
      );
      return lookUp(async () => {
        const { data } = found.safeParse(await readFromService(line, address, authorisation));
        if (!data) return null;
        if (data.submissions.length === 0) return { kind: "absent" };
        const match = data.submissions.find((each) => JSON.stringify(each).includes(value));
        // If the service ignores the search parameters, its response is inconclusive.
        return match ? { kind: "found", detail: `has it as submission ${match.id}` } : null;
      });
    },
    async submit({ formId, values, idempotencyKey }) {
      const body = Object.entries(values).map(([id, value]) => [`field_${id}`, wireValue(value)]);
      try {
        const address = addressOf(`/form/${encodeURIComponent(formId)}/submission.json`);
        const answer = await callService(line, address, {
          method: "POST",
          headers: {
            ...authorisation,
            "Content-Type": "application/json",
            "Idempotency-Key": idempotencyKey,
          },
          body: JSON.stringify(Object.fromEntries(body)),
        });
        return judgeAnswer(answer, {
          acceptedAs: (json) => {
            const { data } = accepted.safeParse(json);
            return data && complaintOf(json) === null ? `submission ${data.id}` : null;
          },
          complaintOf,
        });
      } catch (error) {
        return judgeFailure(error);
      }
    },
  };
}

/** The service's error message, which does not repeat values. */
const complaintOf = (json: unknown) => complaint.safeParse(json).data?.error ?? null;

const wireValue = (value: FieldValue): unknown =>
  isFileValue(value) ? `${value.file.name};${value.file.content}` : value;
