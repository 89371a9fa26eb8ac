import { testNoThirdParties } from "./consent-journey.ts";
import { test } from "./third-party-services.ts";

test.use({
  expectedMessages: /status of 404/,
  viewport: { width: 760, height: 800 },
});

const all = ["", "/en-gb", "/de", "/fr", "/nl"];
testNoThirdParties(process.env["FULL"] ? all : [""]);
