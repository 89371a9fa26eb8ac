import type { RouterContextProvider } from "react-router";
import type { Metrics } from "./metrics.ts";
import type { Tracing } from "../tracing/tracing.ts";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

interface ObserveOptions {
  readonly metrics: Pick<Metrics, "observeRender">;
  readonly tracing: Tracing;
}

/** Wraps React Router's handler so that renderings are counted and traced, including loaders and the streamed page. */
export function observeRender(handle: Handle, { metrics, tracing }: ObserveOptions): Handle {
  return async (request, context) => {
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1000;
    try {
      const answer = await tracing.span({ name: "render", kind: "internal" }, async (note) => {
        const rendered = await handle(request, context);
        note({ "http.response.status_code": rendered.status });
        return rendered;
      });
      metrics.observeRender({ outcome: "rendered", seconds: seconds() });
      return answer;
    } catch (error) {
      metrics.observeRender({ outcome: "failed", seconds: seconds() });
      throw error;
    }
  };
}
