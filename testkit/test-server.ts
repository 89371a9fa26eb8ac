import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import type { ConnectionLimits } from "#server/connections/connection-limits.ts";
import {
  createSiteServer,
  type SiteServer,
  type SiteServerOptions,
} from "#server/connections/site-server.ts";

export const get = "GET / HTTP/1.1\r\nHost: a.test\r\n\r\n";
export const getAndClose = get.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
export const hello = () => new Response("hello");

export interface TestServer extends SiteServer {
  readonly port: number;
  /** Opens a connection, from another loopback address than 127.0.0.1 if one is given. */
  open(localAddress?: string): Socket;
}

/** Starts a server on a free port until the test ends. */
export async function listen(
  fetch: SiteServerOptions["fetch"],
  limits: Partial<ConnectionLimits> = {},
  trustedProxies: readonly string[] = [],
): Promise<TestServer> {
  const site = createSiteServer({ fetch, limits: { checkMs: 50, ...limits }, trustedProxies });
  site.server.listen(0, "127.0.0.1");
  await once(site.server, "listening");
  onTestFinished(() => site.server.close().closeAllConnections());
  const address = site.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const open = (localAddress = "127.0.0.1") => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    // These tests expect connections to be cut off.
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  return { ...site, port, open };
}

/** Returns everything that a socket receives until the server closes it. */
export async function readToEnd(socket: Socket): Promise<string> {
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => (text += chunk));
  // Not `once`, which rejects on a reset.
  await new Promise((resolve) => socket.once("close", resolve));
  return text;
}
