import { writeFileSync } from "node:fs";
import path from "node:path";
import { envExample } from "./lib/settings-table.ts";
import { root } from "./lib/tool.ts";
import { readArguments } from "./lib/read-arguments.ts";

/** Writes `.env.example` from the table of settings in docs/operating.md. */

readArguments({ usage: "Usage: npm run env:example" });
writeFileSync(path.join(root, ".env.example"), envExample());
