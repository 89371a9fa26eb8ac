import { testTable } from "./chat-journey.ts";
import { test } from "./third-party-services.ts";

// Too narrow for country modals.
test.use({
  subsite: "mrs",
  viewport: { width: 760, height: 800 },
});

test.describe("the subsite mrs", { tag: "@full" }, () => {
  testTable([
    ["/about", true, null],
    ["/en-gb/support", true, true],
    ["/en-gb/contact", null, null],
    ["/fr", true, null],
    ["/de", null, true],
    ["/nl", null, null],
  ]);
});
