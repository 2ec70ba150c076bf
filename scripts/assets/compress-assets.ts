import { readFile, writeFile } from "node:fs/promises";
import { compressAtBestQuality, type Encoding, encodings } from "../../server/http/compression.ts";
import { listCompressibleFiles } from "../../server/http/static-files.ts";

/** Writes a compressed version beside each built file that is served unchanged. */
export async function compressBuilt(folder: string): Promise<void> {
  for (const path of await listCompressibleFiles(folder)) {
    const forms = await compressAtBestQuality(await readFile(path));
    for (const [name, form] of Object.entries(forms) as [Encoding, Buffer][]) {
      await writeFile(path + encodings[name], form);
    }
  }
}
