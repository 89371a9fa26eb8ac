import { testNothingForeign } from "./consent-journey.ts";
import { test } from "./foreign-services.ts";

test.use({
  expectedMessages: /status of 404/,
  viewport: { width: 760, height: 800 },
});

const all = ["", "/en-gb", "/de", "/fr", "/nl"];
testNothingForeign(process.env["FULL"] ? all : [""]);
