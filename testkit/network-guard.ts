import { Socket } from "node:net";

/** Blocks all connections except to this machine: a test that tries to reach another host fails at once. */
Socket.prototype.connect = new Proxy(Socket.prototype.connect, {
  apply(connect, socket: Socket, args: readonly unknown[]): unknown {
    const host = hostOf(args);
    if (isLoopback(host)) return Reflect.apply(connect, socket, args);
    const refusal = new Error(`No network in tests: refused to connect to ${host}`);
    // Asynchronously, like a real failure, because the caller has not added its error listener yet.
    process.nextTick(() => socket.destroy(refusal));
    return socket;
  },
});

/** Returns the host for a call of `connect`; `localhost` for local sockets, which have a path instead. */
function hostOf(args: readonly unknown[]): string {
  // Node's own callers pass `[options, callback]` in one array.
  const [target, second]: readonly unknown[] = Array.isArray(args[0]) ? args[0] : args;
  const host = typeof target === "object" && target && "host" in target ? target.host : second;
  return typeof host === "string" ? host : "localhost";
}

function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|::1)$/.test(host);
}
