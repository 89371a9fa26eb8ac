import * as z from "zod";
import { isFileValue, isParts, type FieldValue } from "#domain/forms/form-values.ts";
import type { Log } from "#lib/log.ts";
import { FormServiceUnavailable, type FormService } from "./form-service.ts";
import { webformKeyOf, webformParts } from "./map-webform-element.ts";
import { mapWebform } from "./map-webform.ts";
import { callService, type Line } from "../outbound/call-service.ts";
import { judgeAnswer, judgeFailure, lookUp, readFromService } from "./service-call.ts";

export interface WebformOptions {
  /** Address of the Drupal site. */
  readonly url: string;
  /** Account with the role `site_forms`. */
  readonly user: string;
  readonly password: string;
  readonly instance: string;
  readonly line: Line;
  readonly log: Log;
}

/** Id null: Drupal does not store submissions of this webform. */
const submission = z.object({ id: z.number().nullable() });
const accepted = submission.extend({ uuid: z.string() });
const found = z.object({ submission: submission.nullable() });
const complaint = z.object({ error: z.string() });

/**
 * Creates a client for the webforms of a Drupal site with the module `headless_site_webform` (docs/outside-services.md,
 * "Webform"). The key of a delivery becomes the submission's UUID, so Drupal stores it once.
 */
export function createWebform(options: WebformOptions): FormService {
  const { url, user, password, instance, line, log } = options;
  const headers = {
    Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
    Accept: "application/json",
  };
  const addressOf = (id: string, path = "") =>
    new URL(`${url.replace(/\/$/, "")}/headless-site/webforms/${encodeURIComponent(id)}${path}`);
  return {
    honoursKey: true,
    async fetchDefinition(id, language) {
      const asked = { ...headers, "Accept-Language": language };
      const json = await readFromService(line, addressOf(id), asked);
      try {
        return mapWebform(json, { instance, log });
      } catch (cause) {
        throw new FormServiceUnavailable("The response is not a form", { cause });
      }
    },
    async findSubmission({ formId, value }) {
      const address = addressOf(formId, `/submissions/${encodeURIComponent(value)}`);
      return lookUp(async () => {
        const { data } = found.safeParse(await readFromService(line, address, headers));
        if (!data) return null;
        if (data.submission === null) return { kind: "absent" };
        return { kind: "found", detail: `has it as ${referenceOf(data.submission)}` };
      });
    },
    async submit({ formId, values, idempotencyKey }) {
      const wire = Object.entries(values).map(
        ([id, value]) => [webformKeyOf(id), wireValue(value)] as const,
      );
      try {
        const answer = await callService(line, addressOf(formId, "/submissions"), {
          method: "POST",
          headers: {
            ...headers,
            "Content-Type": "application/json",
            "Idempotency-Key": idempotencyKey,
          },
          body: JSON.stringify({ values: Object.fromEntries(wire) }),
        });
        return judgeAnswer(answer, {
          acceptedAs(json) {
            const { data } = accepted.safeParse(json);
            return data?.uuid === idempotencyKey ? referenceOf(data) : null;
          },
          complaintOf: (json) => complaint.safeParse(json).data?.error ?? null,
        });
      } catch (error) {
        return judgeFailure(error);
      }
    },
  };
}

const referenceOf = ({ id }: z.output<typeof submission>) =>
  id === null ? "a submission that Drupal does not store" : `submission ${id}`;

function wireValue(value: FieldValue): unknown {
  if (isFileValue(value)) return { name: value.file.name, content: value.file.content };
  if (!isParts(value)) return value;
  const names: Readonly<Record<string, string>> = webformParts;
  return Object.fromEntries(
    Object.entries(value).map(([part, text]) => [names[part] ?? part, text]),
  );
}
