import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { processStartTime } from "./process.ts";

let attachments = 0;

/**
 * Notes that this process uses the server, in a file named after its id and start time. A killed
 * process leaves its note behind, but the note cannot be mistaken for a living process. The note
 * says which folder it was written in, because a copied folder carries the notes of the original.
 */
export function register(usersFolder: string): string {
  const startTime = processStartTime(process.pid) ?? "";
  attachments += 1;
  const note = join(usersFolder, `${process.pid}_${startTime}_${attachments}`);
  writeFileSync(note, identityOf(usersFolder), { mode: 0o600 });
  return note;
}

export function unregister(note: string): void {
  rmSync(note, { force: true });
}

/** Whether a living process still uses the server. Deletes the notes of dead processes. */
export function isInUse(usersFolder: string): boolean {
  let inUse = false;
  for (const name of readdirSync(usersFolder)) {
    const [pid, startTime] = name.split("_");
    const note = join(usersFolder, name);
    if (processStartTime(Number(pid)) === startTime && isWrittenIn(usersFolder, note)) inUse = true;
    else unregister(note);
  }
  return inUse;
}

function isWrittenIn(usersFolder: string, note: string): boolean {
  const folder = readFileSync(note, "utf8");
  // Earlier versions of this site wrote empty notes, and such a version may still be running.
  return folder === "" || folder === identityOf(usersFolder);
}

/** Names a folder: a moved folder keeps its identity, and a copy has its own. */
function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder);
  return `${dev}:${ino}`;
}
