// Loaded before a site (`node --import`), it notes in the file `WATCH_FILE`, a line of JSON each, wherever the process
// connects to, and on SIGUSR2 how much memory is in use after all garbage is gone.
import { appendFileSync } from "node:fs";
import { Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

const note = (/** @type {object} */ line) =>
  appendFileSync(process.env.WATCH_FILE ?? "", `${JSON.stringify(line)}\n`);

Socket.prototype.connect = new Proxy(Socket.prototype.connect, {
  apply(connect, socket, args) {
    const [target, second] = Array.isArray(args[0]) ? args[0] : args;
    const { host = "localhost", port = target } =
      typeof target === "object" ? target : { host: second };
    note({ host, port });
    return Reflect.apply(connect, socket, args);
  },
});

if (isMainThread) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  process.on("SIGUSR2", () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    note({ bytes: heapUsed + external });
  });
}
