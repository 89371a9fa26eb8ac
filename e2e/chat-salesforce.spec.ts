import { testProvider } from "./chat-journey.ts";
import { test } from "./foreign-services.ts";

// Too narrow for country dialogs.
test.use({ chat: "salesforce", viewport: { width: 760, height: 800 } });

testProvider("salesforce");
