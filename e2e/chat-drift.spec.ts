import { testProvider } from "./chat-journey.ts";
import { test } from "./third-party-services.ts";

// One worker, so that one site is started.
test.describe.configure({ mode: "default" });

// Too narrow for country modals.
test.use({ chat: "drift", viewport: { width: 760, height: 800 } });

test.describe("another provider", { tag: "@full" }, () => testProvider("drift"));
