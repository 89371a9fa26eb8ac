// Prints the results of MDN's observatory for a host as JSON: `node observatory-scan.mjs <host>`. In a separate
// process, because Node reads trusted certificates (NODE_EXTRA_CA_CERTS) at its start.
import fs from "node:fs";

// The package's install script fetches the browsers' list of https-only hosts. `localhost` is not in it.
fs.readFileSync = new Proxy(fs.readFileSync, {
  apply: (read, self, args) =>
    String(args[0]).endsWith("hsts-preload.json") ? "{}" : Reflect.apply(read, self, args),
});
const { scan } = await import("@mdn/mdn-http-observatory");
console.log(JSON.stringify(await scan(process.argv[2] ?? "")));
