import { execFileSync } from "node:child_process";

/**
 * Pins a process with all its threads to one core, so that results are per core. Prints a message if that is
 * impossible.
 */
export function pin(pid: number, core: number): void {
  try {
    execFileSync("taskset", ["-a", "-p", "-c", String(core), String(pid)], { stdio: "ignore" });
  } catch {
    console.log("taskset is not installed, so the figures are not limited to one core\n");
  }
}
