import { readFile } from "node:fs/promises";

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/** Returns the processor time that all threads of a process have used, in milliseconds, from Linux's accounting. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // After the name, which may contain spaces: state, parent and so on. User and system time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Returns the resident memory of a process in bytes, from Linux's accounting. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
}
