import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { processStartTime } from "./embedded-process.server.ts";

let attachments = 0;

/**
 * Notes that this process uses the server, in a file named after its id and start time: a killed
 * process cannot take its note back, but neither can it be mistaken for a living one.
 */
export function register(usersFolder: string): string {
  const startTime = processStartTime(process.pid) ?? "";
  attachments += 1;
  const note = join(usersFolder, `${process.pid}_${startTime}_${attachments}`);
  writeFileSync(note, "", { mode: 0o600 });
  return note;
}

export function unregister(note: string): void {
  rmSync(note, { force: true });
}

/** Whether a living process still uses the server. Clears the notes of dead ones away. */
export function isInUse(usersFolder: string): boolean {
  let inUse = false;
  for (const name of readdirSync(usersFolder)) {
    const [pid, startTime] = name.split("_");
    if (processStartTime(Number(pid)) === startTime) inUse = true;
    else unregister(join(usersFolder, name));
  }
  return inUse;
}
