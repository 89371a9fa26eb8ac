import { readFile } from "node:fs/promises";

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/** Processor time of a process so far, of all its threads, in milliseconds. From Linux's own account. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // Behind the name, which may have spaces: state, parent, …; user and system time are the 14th and 15th of all.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Resident memory of a process, in bytes. From Linux's own account. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
}
