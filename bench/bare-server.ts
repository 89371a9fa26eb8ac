import { createServer, request } from "node:http";
import process from "node:process";

// The page to send, taken from the site, and its headers as JSON.
const [url = "", headersJson = "{}"] = process.argv.slice(2);
const headers = JSON.parse(headersJson) as Record<string, string>;

const body = await new Promise<Buffer>((resolve, reject) => {
  const asking = request(url, { headers: { "accept-encoding": "br" } }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    answer.on("end", () => resolve(Buffer.concat(chunks)));
  });
  asking.on("error", reject);
  asking.end();
});

const hopByHop = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);
const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));
const sent = { ...kept, "content-length": String(body.length), "content-encoding": "br" };

const server = createServer((_, response) => {
  response.writeHead(200, sent);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(`http://127.0.0.1:${address.port}/`);
});
