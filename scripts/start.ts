import { buildIfStale } from "./lib/build-site.ts";

await buildIfStale();
process.env.NODE_ENV = "production";
// In this process, so that signals reach the server and `npm start` needs no second Node process.
const server = "../server/start.ts";
await import(server);
