import { once } from "node:events";
import { onTestFinished } from "vitest";
import type { ConnectionLimits } from "#server/connections/connection-limits.ts";
import { createSiteServer, type SiteServer } from "#server/connections/site-server.ts";
import { createTestSite, type TestSiteOptions } from "./test-site.ts";

/** Starts the built site in this process, with a server that listens on a free port until the test ends. */
export async function listenSite(
  options: TestSiteOptions & { readonly connections?: Partial<ConnectionLimits> } = {},
) {
  const site = await createTestSite(options);
  onTestFinished(() => site.close());
  const connection: SiteServer = createSiteServer({
    fetch: site.handle,
    trustedProxies: (options.env?.["TRUSTED_PROXIES"] ?? "").split(",").filter(Boolean),
    ...(options.connections && { limits: options.connections }),
  });
  const { server } = connection;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.close().closeAllConnections());
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { ...connection, site, port, origin: `http://127.0.0.1:${port}` };
}
