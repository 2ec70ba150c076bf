import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/**
 * How many days the files of an old build are kept, so that pages that are still open find their
 * scripts and pictures.
 */
const KEPT_DAYS = 7;
/**
 * The file in a build that lists the kept files of earlier builds, each with the day on which it
 * was replaced.
 */
const KEPT = "kept.json";

/**
 * Replaces the current build with a new one. Files of the old build with a content hash in their
 * names are kept for a week, because open pages still request them and the running server still
 * serves them.
 * @param {string} next
 * @param {string} current
 * @param {Date} [now]
 */
export function swapBuild(next, current, now = new Date()) {
  if (existsSync(join(current, "client"))) keepHashedFiles(next, current, now);
  const old = `${next}-old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(current)) renameSync(current, old);
  renameSync(next, current);
  rmSync(old, { recursive: true, force: true });
}

/** @param {string} next @param {string} current @param {Date} now */
function keepHashedFiles(next, current, now) {
  const today = now.toISOString().slice(0, 10);
  const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
  const before = existsSync(join(current, KEPT))
    ? JSON.parse(readFileSync(join(current, KEPT), "utf8"))
    : {};
  /** @type {Record<string, string>} */
  const kept = {};
  const client = join(current, "client");
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(current.length + 1);
    const since = before[path] ?? today;
    if (!entry.isFile() || !HASHED.test(entry.name) || since < oldest) continue;
    if (existsSync(join(next, path))) continue;
    mkdirSync(dirname(join(next, path)), { recursive: true });
    linkSync(join(current, path), join(next, path));
    kept[path] = since;
  }
  writeFileSync(join(next, KEPT), JSON.stringify(kept));
}

/**
 * Matches names such as `root-Wwf_022T.js`, `start-1a2b3c4d.js.br`, `home-hero-680.e33b80da.avif`.
 */
const HASHED = /[-.][\w-]{8,10}\.(js|css|svg|avif|webp|jpg|png|mp4|woff2)(\.br|\.gz)?$/;
