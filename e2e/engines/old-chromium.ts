import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";

/**
 * An npm package with a Chromium of 2022, for the older browsers of docs/browsers.md. It is not a dependency, because
 * only these journeys need its 55 MB.
 */
const packageName = "@sparticuz/chrome-aws-lambda@14.0.0";
const integrity =
  "sha512-wV+gaKsLCV9abG1BFfuqQbptdxok6xMP5qFZJ+xZhOwWsVNL27Wgow/ad+Pfwc9GAbMZk7C/66Strw4q3K6AzA==";

const folder = path.resolve(import.meta.dirname, "../../node_modules/.cache/chromium-102");
const program = path.join(folder, "chromium");

/** Returns the path of the unpacked Chromium 102; null before `unpackOldChromium`. */
export const findOldChromium = (): string | null => (existsSync(program) ? program : null);

/** Downloads the package with npm and unpacks its browser, unless that has been done. */
export function unpackOldChromium(): void {
  if (existsSync(program) || process.platform !== "linux" || process.arch !== "x64") return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const packed = execFileSync("npm", ["pack", "--silent", packageName], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      timeout: 120_000,
    });
    const archive = path.join(folder, packed.trim());
    const hash = createHash("sha512").update(readFileSync(archive)).digest("base64");
    if (`sha512-${hash}` !== integrity) throw new Error(`${packageName} is not the expected file`);
    execFileSync("tar", ["-xzf", archive, "package/bin/chromium.br"], { cwd: folder });
    const unpacked = brotliDecompressSync(
      readFileSync(path.join(folder, "package/bin/chromium.br")),
    );
    writeFileSync(`${program}.new`, unpacked, { mode: 0o755 });
    renameSync(`${program}.new`, program);
    rmSync(archive);
    rmSync(path.join(folder, "package"), { recursive: true });
  } catch (error) {
    console.error(`Chromium 102 cannot be fetched: ${String(error)}`);
  }
}
