import { Socket } from "node:net";

/** Closes the network but for this machine: whatever a test reaches for outside fails at once. */
Socket.prototype.connect = new Proxy(Socket.prototype.connect, {
  apply(connect, socket: Socket, args: readonly unknown[]): unknown {
    const host = hostOf(args);
    if (isLoopback(host)) return Reflect.apply(connect, socket, args);
    const refusal = new Error(`No network in tests: refused to connect to ${host}`);
    // Later, as a real failure would: the caller has yet to listen for errors.
    process.nextTick(() => socket.destroy(refusal));
    return socket;
  },
});

/** Where a call of `connect` leads; `localhost` for paths of local sockets, which have no host. */
function hostOf(args: readonly unknown[]): string {
  // Node's own callers hand over `[options, callback]` in one array.
  const [target, second]: readonly unknown[] = Array.isArray(args[0]) ? args[0] : args;
  const host = typeof target === "object" && target && "host" in target ? target.host : second;
  return typeof host === "string" ? host : "localhost";
}

function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|::1)$/.test(host);
}
