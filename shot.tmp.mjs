import { chromium } from "@playwright/test";
console.log("start");
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
console.log("launched");
const p = await b.newPage({ viewport: { width: 1000, height: 640 } });
await p.goto("http://127.0.0.1:4602/-/integrations", { timeout: 60000 });
await p.screenshot({ path: "/tmp/share-shots/integrations.png" });
console.log("shot");
await b.close();
