// Loaded before a site and in each of its threads (`node --require`). When the process gets SIGUSR2, the render thread
// ends or hangs, as `RENDER_FAULT` says (`end` or `hang`).
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
