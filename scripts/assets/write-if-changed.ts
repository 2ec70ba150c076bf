import { readFile, writeFile } from "node:fs/promises";

/**
 * Writes a file only if its content differs, so that watchers and caches see no change otherwise.
 * Returns whether the file was written.
 */
export async function writeIfChanged(path: string, content: string | Uint8Array): Promise<boolean> {
  const next = Buffer.from(content);
  const current = await readFile(path).catch(() => undefined);
  if (current?.equals(next)) return false;
  await writeFile(path, next);
  return true;
}
