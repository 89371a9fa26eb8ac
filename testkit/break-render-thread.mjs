// Loaded before a site and in each of its threads (`node --require`), it makes the render thread end or hang, as the
// setting `RENDER_FAULT` says (`end` or `hang`), once the process gets SIGUSR2.
import { BroadcastChannel, isMainThread, workerData } from "node:worker_threads";

const channel = new BroadcastChannel("break-render-thread");
channel.unref();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads, not windows
const breakThread = () => channel.postMessage(process.env.RENDER_FAULT);

if (isMainThread) process.once("SIGUSR2", breakThread);
else if (workerData?.rendererUrl !== undefined) {
  channel.addEventListener("message", ({ data }) => {
    if (data === "end") process.exit(3);
    if (data === "hang") for (;;);
  });
}
