// Prints what MDN's observatory says of a host, as JSON: `node observatory-scan.mjs <host>`. A process of its own, since
// Node reads trusted certificates (NODE_EXTRA_CA_CERTS) at start.
import fs from "node:fs";

// The package fetches the browsers' list of https-only hosts when it is installed with scripts. `localhost` is not on it.
fs.readFileSync = new Proxy(fs.readFileSync, {
  apply: (read, self, args) =>
    String(args[0]).endsWith("hsts-preload.json") ? "{}" : Reflect.apply(read, self, args),
});
const { scan } = await import("@mdn/mdn-http-observatory");
console.log(JSON.stringify(await scan(process.argv[2] ?? "")));
