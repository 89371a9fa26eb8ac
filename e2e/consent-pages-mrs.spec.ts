import { testNoThirdParties } from "./consent-journey.ts";
import { test } from "./third-party-services.ts";

test.use({
  subsite: "mrs",
  expectedMessages: /status of 404/,
  viewport: { width: 760, height: 800 },
});

test.describe("the subsite mrs", { tag: "@full" }, () => {
  testNoThirdParties(["", "/en-gb", "/de", "/fr", "/nl"]);
});
