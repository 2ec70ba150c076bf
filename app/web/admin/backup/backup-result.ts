import type { ManualBackup } from "#server/wiring/backup-services.ts";

/** A result that the page shows after a redirect. A file is named without its folder. */
export type BackupResult =
  | Extract<ManualBackup, { outcome: "made" | "not-copied" | "busy" }>
  /** A download was prepared, or the file that was asked for is no longer offered. */
  | Readonly<{ outcome: "prepared" | "gone" }>;

/** Returns the path of the page with a result. */
export function getBackupResultPath(result: BackupResult): string {
  const query = new URLSearchParams({ done: result.outcome });
  if ("file" in result) {
    query.set("file", result.file.replace(/^.*[/\\]/s, ""));
    query.set("bytes", String(result.bytes));
  }
  return `/admin/backup?${query}`;
}

/** Parses the result in the URL to which the form redirected; null if there is none. */
export function parseBackupResult(parameters: URLSearchParams): BackupResult | null {
  const [outcome, file, bytes] = ["done", "file", "bytes"].map((name) => parameters.get(name));
  if (outcome === "busy" || outcome === "prepared" || outcome === "gone") return { outcome };
  if (outcome !== "made" && outcome !== "not-copied") return null;
  if (!/^marea-[\w-]{1,60}\.tar$/.test(file ?? "") || !/^\d{1,15}$/.test(bytes ?? "")) return null;
  return { outcome, file: file ?? "", bytes: Number(bytes) };
}
