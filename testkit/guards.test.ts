import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";

it("refuses connections to other machines, by name and by address", async () => {
  await expect(fetch("https://example.com/")).rejects.toMatchObject({
    cause: { message: expect.stringContaining("refused to connect to example.com") },
  });
  const socket = connect({ host: "192.0.2.1", port: 80 });
  await expect(once(socket, "connect")).rejects.toThrow("refused to connect to 192.0.2.1");
});

it("lets connections to this machine through", async () => {
  const server = createServer((_request, response) => response.end("here")).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("here");
  expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe("here");
});

it.fails("fails a test that warns unasked", () => {
  expect(console.warn("something unexpected")).toBeUndefined();
});

it("lets a test expect a warning", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  console.warn("expected");
  expect(warn).toHaveBeenCalledWith("expected");
});
