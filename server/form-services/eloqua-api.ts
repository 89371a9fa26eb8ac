import * as z from "zod";
import { FormServiceUnavailable } from "./form-service.ts";
import { callService, type Line, type ServiceAnswer } from "../outbound/call-service.ts";
import { readFromService } from "./service-call.ts";

export interface EloquaApiOptions {
  /** Address of a pod, or the log-in address that names it (`…/id`). */
  readonly url: string;
  /** Site and user name together, `Site\User`. */
  readonly user: string;
  readonly password: string;
  readonly line: Line;
}

/** Eloqua's REST 2.0. Paths start after `/api/REST/2.0`. Every method throws if the pod cannot be found. */
export interface EloquaApi {
  /** Finds the pod of the account, if it is unknown. */
  find(): Promise<void>;
  /** Returns a response as JSON. Throws if there is none. */
  ask(path: string, language: string): Promise<unknown>;
  /** Posts JSON, and returns the response with any status. */
  send(path: string, body: string, key: string): Promise<ServiceAnswer>;
}

const identity = z.object({ urls: z.object({ base: z.url({ protocol: /^https?$/ }) }) });

/** Creates a client that reads the base URL of the pod at the first call and after failures, such as a 401. */
export function createEloquaApi({ url, user, password, line }: EloquaApiOptions): EloquaApi {
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
    if (!data) throw new FormServiceUnavailable("The login response contains no base address");
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

  return {
    async find() {
      await addressOf("/");
    },
    async ask(path, language) {
      try {
        const asked = { ...headers, "Accept-Language": language };
        return await readFromService(line, await addressOf(path), asked);
      } catch (error) {
        // The account may have moved to another pod.
        pod = null;
        throw error;
      }
    },
    async send(path, body, key) {
      const answer = await callService(line, await addressOf(path), {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json", "Idempotency-Key": key },
        body,
      });
      if (answer.status === 401) pod = null;
      return answer;
    },
  };
}
