// Loaded before a site and in each of its threads (`node --require`). It writes to the file `WATCH_FILE`, one line of
// JSON each, every host that the process connects to, and on SIGUSR2 the memory that all its threads use after garbage
// collection.
import { appendFileSync } from "node:fs";
import { Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { BroadcastChannel, isMainThread } from "node:worker_threads";

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

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
/** Returns the bytes that this thread uses. */
function measure() {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

// A thread can only collect its own garbage, so the main thread asks all others and adds up their results.
const channel = new BroadcastChannel("watch-process");
channel.unref();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads, not windows
const post = (/** @type {object} */ message) => channel.postMessage(message);
let round = 0;
/** @type {Set<import("node:worker_threads").Worker>} */
const workers = new Set();
/** @type {number[]} */
let measured = [];

function noteWhenComplete() {
  if (measured.length <= workers.size) return;
  note({ bytes: measured.reduce((sum, bytes) => sum + bytes, 0) });
  measured = [];
}

if (isMainThread) {
  process.on("worker", (worker) => {
    workers.add(worker);
    worker.once("exit", () => workers.delete(worker));
  });
  channel.addEventListener("message", ({ data }) => {
    if (data.round !== round) return;
    measured.push(data.bytes);
    noteWhenComplete();
  });
  process.on("SIGUSR2", () => {
    measured = [measure()];
    post({ asked: ++round });
    noteWhenComplete();
  });
} else {
  channel.addEventListener("message", ({ data }) => {
    if (data.asked) post({ round: data.asked, bytes: measure() });
  });
}
