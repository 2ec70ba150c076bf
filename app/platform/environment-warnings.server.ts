import { stat } from "node:fs/promises";

/** Lists the security weaknesses of this machine's setup as lines for the terminal. */
export async function listEnvironmentWarnings(
  settingsFile = ".env",
  userId: number | undefined = process.getuid?.(),
): Promise<string[]> {
  const settings = await stat(settingsFile).catch(() => null);
  return [
    ...(userId === 0
      ? [
          "The site runs as root. It needs no such rights: start it as a user of its own (the database never runs as root).",
        ]
      : []),
    ...(settings && process.platform !== "win32" && (settings.mode & 0o077) !== 0
      ? [
          `Other users of this machine can read ${settingsFile}, which holds passwords: chmod 600 ${settingsFile}`,
        ]
      : []),
  ];
}
