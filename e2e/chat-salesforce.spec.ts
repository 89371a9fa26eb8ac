import { testProvider } from "./chat-journey.ts";
import { test } from "./foreign-services.ts";

// Narrower than where the dialogs of countries open by themselves.
test.use({ chat: "salesforce", viewport: { width: 760, height: 800 } });

testProvider("salesforce");
