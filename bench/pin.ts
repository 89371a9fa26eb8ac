import { execFileSync } from "node:child_process";

/** Keeps a process with all its threads on one core, so that figures are for one core. Says so where that cannot be. */
export function pin(pid: number, core: number): void {
  try {
    execFileSync("taskset", ["-a", "-p", "-c", String(core), String(pid)], { stdio: "ignore" });
  } catch {
    console.log("taskset is not here: the figures are not for one core\n");
  }
}
