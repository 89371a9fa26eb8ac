import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../settings/config.ts";
import { adviceFor } from "./start-faults.ts";

function errorOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

async function listenError(host: string, port: number): Promise<unknown> {
  const server = createServer();
  server.listen(port, host);
  const [error] = (await once(server, "error").catch((thrown: unknown) => [thrown])) as [unknown];
  return error;
}

describe("explains errors that prevent the start", () => {
  it("a port that is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const config = readConfig({ PORT: String(port) });
    expect(adviceFor(await listenError("127.0.0.1", port), config)).toBe(
      `Another program already listens on 127.0.0.1:${port}. End it, or set PORT to another number (0 takes a free one).`,
    );
  });

  it("an address that is not this machine's", async () => {
    const config = readConfig({ HOST: "192.0.2.1" });
    expect(adviceFor(await listenError("192.0.2.1", 0), config)).toBe(
      "192.0.2.1 is not an address of this machine. Set HOST to one that is.",
    );
  });

  it("a folder that cannot be made or written", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "start-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    const inFile = path.join(file, "data");
    const config = readConfig({ DATA_DIR: inFile });
    expect(
      adviceFor(
        errorOf(() => mkdirSync(inFile, { recursive: true })),
        config,
      ),
    ).toBe(`${inFile} is not in a folder. Set DATA_DIR to a folder.`);
    const full = Object.assign(new Error("full"), { code: "ENOSPC", syscall: "write" });
    expect(adviceFor(full, config)).toContain(`The disk is full: ${inFile}`);
    const denied = Object.assign(new Error("no"), { code: "EACCES", syscall: "open", path: "/x" });
    expect(adviceFor(denied, config)).toContain("No permission to write /x.");
  });

  it("invalid settings", () => {
    expect(
      adviceFor(
        errorOf(() => readConfig({ PORT: "abc" })),
        null,
      ),
    ).toBe('The settings are invalid:\nPORT must be a whole number from 0 to 65535, not "abc"');
  });

  it("but not a bug in the program", () => {
    expect(adviceFor(new TypeError("x is not a function"), readConfig({}))).toBeNull();
  });
});
