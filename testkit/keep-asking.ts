import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

interface AskingOptions {
  /** Port on the loopback network to send the next request to. */
  readonly port: () => number;
  readonly path?: string;
  readonly isOver: () => boolean;
  /** Longest pause between two requests, in milliseconds. */
  readonly pauseMs: number;
}

/**
 * Sends one request after the other over connections that are kept open, as a proxy does, and never sends one again.
 * Returns how many were answered, and what happened to all others: codes of errors, statuses other than 200.
 */
export async function keepAsking({ port, path = "/", isOver, pauseMs }: AskingOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const faults: string[] = [];
  let answered = 0;
  while (!isOver()) {
    const asked = request({ agent, port: port(), path, host: "127.0.0.1" });
    asked.end();
    try {
      const [response] = (await once(asked, "response")) as [IncomingMessage];
      for await (const _ of response);
      if (response.statusCode === 200) answered++;
      else faults.push(String(response.statusCode));
    } catch (error) {
      faults.push((error as NodeJS.ErrnoException).code ?? String(error));
    }
    await pause(Math.random() * pauseMs);
  }
  agent.destroy();
  return { answered, faults };
}
