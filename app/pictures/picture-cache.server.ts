import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { hashContent } from "./hash-content.server.ts";

/** The content of a file of a picture and its SHA-256. */
export type CachedFile = Readonly<{ sha256: string; content: Buffer }>;

type Options = Readonly<{
  folder: string;
  load(id: string, name: string): Promise<CachedFile | null>;
  memoryBytes?: number;
  diskBytes?: number;
}>;

const megabyte = 1024 * 1024;

/** How many new files the folder takes between two checks of its size. */
const writesPerCheck = 100;

/**
 * Caches the files of pictures in memory, and in a folder of this machine, so that visitors ask the
 * store for each file once. A damaged file of the folder is loaded again.
 */
export function createPictureCache({
  folder,
  load,
  memoryBytes = 64 * megabyte,
  diskBytes = 1024 * megabyte,
}: Options) {
  let writes = 0;
  const memory = new LRUCache<string, CachedFile>({
    maxSize: memoryBytes,
    sizeCalculation: ({ content }) => content.length + 200,
    async fetchMethod(key) {
      const [id = "", name = ""] = key.split("/");
      return (await readFromFolder(id, name)) ?? (await loadFile(id, name)) ?? undefined;
    },
  });

  const getFolder = (id: string) => join(folder, id);

  /** The name on the disk has the hash, so that a file that was cut off is noticed. */
  async function readFromFolder(id: string, name: string): Promise<CachedFile | null> {
    const files = await readdir(getFolder(id)).catch(() => []);
    const file = files.find((file) => file.startsWith(`${name}.`));
    if (!file) return null;
    const path = join(getFolder(id), file);
    const content = await readFile(path).catch(() => null);
    const sha256 = file.slice(name.length + 1);
    if (!content || hashContent(content) !== sha256) return null;
    const now = new Date();
    await utimes(path, now, now).catch(() => {});
    return { sha256, content };
  }

  async function loadFile(id: string, name: string): Promise<CachedFile | null> {
    const loaded = await load(id, name);
    // A full disk must not keep a picture from being shown.
    if (loaded) await writeToFolder(id, name, loaded).catch(() => {});
    return loaded;
  }

  async function writeToFolder(id: string, name: string, file: CachedFile): Promise<void> {
    await mkdir(getFolder(id), { recursive: true });
    const draft = join(folder, `.${randomUUID()}`);
    await writeFile(draft, file.content);
    await rename(draft, join(getFolder(id), `${name}.${file.sha256}`));
    writes += 1;
    if (writes % writesPerCheck === 1) await removeOldest();
  }

  /** Removes the files that were used longest ago until the others fit. */
  async function removeOldest(): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async ({ parentPath, name }) => {
          const path = join(parentPath, name);
          const stats = await stat(path).catch(() => null);
          return { path, bytes: stats?.size ?? 0, usedAt: stats?.mtimeMs ?? 0 };
        }),
    );
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { path, bytes } of files.sort((a, b) => a.usedAt - b.usedAt)) {
      if (total <= diskBytes) return;
      await rm(path, { force: true });
      total -= bytes;
    }
  }

  return {
    async read(id: string, name: string): Promise<CachedFile | null> {
      return (await memory.fetch(`${id}/${name}`)) ?? null;
    },
    /** Forgets the files of a picture that was deleted. */
    async forget(id: string): Promise<void> {
      for (const key of memory.keys()) if (key.startsWith(`${id}/`)) memory.delete(key);
      await rm(getFolder(id), { recursive: true, force: true });
    },
  };
}
