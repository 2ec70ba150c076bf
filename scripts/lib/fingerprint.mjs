import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * One hash over the names and contents of files and folders: equal as long as nothing changed.
 * @param {string} root
 * @param {string[]} paths within root; what does not exist counts as empty
 * @param {{ skip?: (path: string) => boolean }} options
 */
export function fingerprint(root, paths, { skip = () => false } = {}) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap((path) => filesIn(root, path, skip)).sort()) {
    const content = createHash("sha256")
      .update(readFileSync(join(root, path)))
      .digest("hex");
    hash.update(`${path}\0${content}\n`);
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} path
 * @param {(path: string) => boolean} skip
 * @returns {string[]}
 */
function filesIn(root, path, skip) {
  if (skip(path) || !existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesIn(root, `${path}/${name}`, skip));
}
