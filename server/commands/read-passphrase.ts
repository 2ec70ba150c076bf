import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { maxPassphraseInput } from "#app/backup/normalize-passphrase.ts";
import { getBackupPassphrase } from "#app/platform/env.server.ts";
import { StartupError } from "#app/platform/startup-error.ts";

/**
 * Reads the passphrase of an encrypted backup: from BACKUP_PASSPHRASE in the environment, else from
 * a person at the terminal, who does not see it, else the first line of the standard input.
 */
export async function readPassphrase(): Promise<string> {
  const typed = getBackupPassphrase() || (await readInput());
  if (typed.length > maxPassphraseInput) throw new StartupError("The passphrase is too long.");
  if (typed.trim() !== "") return typed;
  throw new StartupError(
    "This backup is encrypted. Type its passphrase, or give it in BACKUP_PASSPHRASE or as the standard input.",
  );
}

async function readInput(): Promise<string> {
  if (process.stdin.isTTY) return askAtTerminal();
  let text = "";
  for await (const piece of process.stdin.setEncoding("utf8")) {
    text += piece;
    if (text.includes("\n") || text.length > maxPassphraseInput) break;
  }
  return text.split(/\r?\n/)[0] ?? "";
}

async function askAtTerminal(): Promise<string> {
  process.stdout.write("This backup is encrypted. Its passphrase (not shown while you type): ");
  const output = new Writable({ write: (_piece, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}
