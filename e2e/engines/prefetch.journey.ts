import { startFront } from "./front.ts";
import { expect, openHydrated, test, waitFor } from "./fixtures.ts";

test("a click shows data that was prefetched, without another request", async ({
  engineName,
  openPage,
  site,
}) => {
  const front = await startFront({ siteOrigin: site.origin });
  // Among the first links of the content, so it is one of the six pages whose data is prefetched without scrolling.
  const link = 'main a[href="/request-a-demo"]';
  const data = "/request-a-demo.data?_routes=content";
  const countRequests = () => front.requested.filter((path) => path === data).length;
  // Puts the data into the server's cache, like another visitor's navigation.
  await fetch(front.origin + data);
  expect(countRequests()).toBe(1);
  const page = await openPage();
  await openHydrated(page, `${front.origin}/solutions`);
  // Engines may repeat a request whose connection was closed.
  await expect.poll(countRequests).toBeGreaterThan(1);
  const beforeClick = countRequests();
  await page.click(link);
  await waitFor(page, () => location.pathname === "/request-a-demo");
  // WebKitWebDriver opens private windows, in which WebKit has no HTTP cache.
  if (engineName !== "webkit") expect(countRequests()).toBe(beforeClick);
  await front.close();
});
