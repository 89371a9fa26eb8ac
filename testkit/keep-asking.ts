import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

interface AskingOptions {
  /** Returns the port on the loopback interface for the next request. */
  readonly port: () => number;
  readonly path?: string;
  readonly isOver: () => boolean;
  /** Longest pause between two requests, in milliseconds. */
  readonly pauseMs: number;
}

/**
 * Sends one request after the other over keep-alive connections, like a proxy, and never repeats one. Returns how many
 * had a 200 response, and what happened to the others: error codes and other statuses.
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
