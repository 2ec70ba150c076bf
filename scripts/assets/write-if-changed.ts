import { readFile, writeFile } from "node:fs/promises";

/**
 * Writes a file only if its bytes differ, so that watchers and caches see no change. Returns
 * whether it wrote.
 */
export async function writeIfChanged(path: string, content: string | Uint8Array): Promise<boolean> {
  const next = Buffer.from(content);
  const current = await readFile(path).catch(() => undefined);
  if (current?.equals(next)) return false;
  await writeFile(path, next);
  return true;
}
