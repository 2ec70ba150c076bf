import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, extname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { withSiteUrl } from "#app/platform/site-address.ts";
import { compress, type Encoding, encodings, isCompressible } from "./compression.ts";

/** Pages, scripts, styles and fonts are served from memory; pictures and the clip from the disk. */
const memoryLimit = 512 * 1024;

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".data": "text/x-script; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mp4": "video/mp4",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webm": "video/webm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};
const feedType = "application/rss+xml; charset=utf-8";

/** What is made at build and names the site's address: pages, their data, feeds, the sitemap. */
const namesSite = /\.(html|data|xml|txt)$|[/\\]start-\w+\.js$/;

type StaticFile = {
  path: string;
  type: string;
  size: number;
  etag: string;
  isImmutable: boolean;
  body: Buffer | null;
  encoded: Partial<Record<Encoding, Buffer>>;
  /** Of a document: the base64 SHA-256 of each inline script. */
  scriptHashes: readonly string[];
};

export type StaticFiles = Readonly<{
  /** The answer for a path, or null when no file is there. */
  respond(request: Request, pathname: string): Response | null;
  /** The hashes of the inline scripts of a prerendered page, or null when the path is none. */
  scriptHashes(pathname: string): readonly string[] | null;
}>;

/**
 * Reads the built files of a folder once, with the site's address in place. Compressed forms lie
 * beside what is final at build; what names the site is compressed now, better in the background.
 */
export async function loadStaticFiles(root: string, siteUrl: string): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  for (const path of await builtFiles(root)) {
    files.set(addressOf(relative(root, path)), await readStaticFile(path, siteUrl));
  }
  const named = [...files.values()].filter(({ path }) => namesSite.test(path));
  await compressAll(named, "fast");
  void compressAll(named, "smallest");
  return {
    respond(request, pathname) {
      const file = files.get(pathname);
      return file ? answer(request, file) : null;
    },
    scriptHashes(pathname) {
      const file = files.get(pathname);
      return file?.type.startsWith("text/html") ? file.scriptHashes : null;
    },
  };
}

/** The files of a built folder, without their compressed forms. */
async function builtFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".") && !isForm.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
const isForm = /\.(br|gz)$/;

/** What will be served as it was built and becomes smaller; for compressing it once, then. */
export async function compressibleFiles(root: string): Promise<string[]> {
  const found = await Promise.all(
    (await builtFiles(root)).map(async (path) => {
      const { size } = await stat(path);
      return !namesSite.test(path) && size <= memoryLimit && isCompressible(typeOf(path), size)
        ? [path]
        : [];
    }),
  );
  return found.flat();
}

/** `sunset-tour/index.html` is served at `/sunset-tour`, everything else at its own name. */
function addressOf(name: string): string {
  const path = `/${name.split(sep).join("/")}`;
  return path.endsWith("/index.html") ? path.slice(0, -"/index.html".length) || "/" : path;
}

async function readStaticFile(path: string, siteUrl: string): Promise<StaticFile> {
  const { size: stored, mtimeMs } = await stat(path);
  const type = typeOf(path);
  const isWanted = isCompressible(type, Number.POSITIVE_INFINITY) || type === types[".woff2"];
  const bytes = isWanted && stored <= memoryLimit ? await readFile(path) : null;
  const body =
    bytes && namesSite.test(path) ? Buffer.from(withSiteUrl(`${bytes}`, siteUrl)) : bytes;
  const size = body?.length ?? stored;
  const digest = createHash("sha256").update(body ?? `${path} ${size} ${mtimeMs}`);
  return {
    path,
    type,
    size,
    // Weak: one tag for the plain and the compressed forms.
    etag: `W/"${digest.digest("base64url").slice(0, 22)}"`,
    isImmutable: isHashed(path),
    body,
    encoded: namesSite.test(path) ? {} : await formsBeside(path),
    scriptHashes: body && type.startsWith("text/html") ? hashScripts(body.toString("utf8")) : [],
  };
}

function typeOf(path: string): string {
  if (basename(path) === "feed.xml") return feedType;
  return types[extname(path)] ?? "application/octet-stream";
}

/** Files whose name changes with their content: Vite's assets, media, fonts, link pictures. */
function isHashed(path: string): boolean {
  return /[.-][\w-]{8,}\.\w+$/.test(path) && /[/\\](assets|media|fonts|link)[/\\]/.test(path);
}

function hashScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) =>
    createHash("sha256")
      .update(match[1] ?? "")
      .digest("base64"),
  );
}

async function formsBeside(path: string): Promise<StaticFile["encoded"]> {
  const forms: StaticFile["encoded"] = {};
  for (const [name, ending] of Object.entries(encodings) as [Encoding, string][]) {
    const form = await readFile(path + ending).catch(() => undefined);
    if (form) forms[name] = form;
  }
  return forms;
}

async function compressAll(all: readonly StaticFile[], effort: "smallest" | "fast"): Promise<void> {
  for (const file of all) {
    if (!file.body || !isCompressible(file.type, file.size)) continue;
    Object.assign(file.encoded, await compress(file.body, effort));
  }
}

function answer(request: Request, file: StaticFile): Response {
  const headers = new Headers({
    "content-type": file.type,
    "cache-control": file.isImmutable ? "public, max-age=31536000, immutable" : "public, no-cache",
    vary: "accept-encoding",
  });
  // Nobody asks again for what never changes.
  if (!file.isImmutable) headers.set("etag", file.etag);
  if (request.headers.get("if-none-match")?.includes(file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const bodyless = request.method === "HEAD";
  if (!file.body) return streamed(request, file, headers, bodyless);
  const encoding = (Object.keys(encodings) as Encoding[]).find(
    (name) => file.encoded[name] && accepts(request, name),
  );
  const body = (encoding && file.encoded[encoding]) ?? file.body;
  if (encoding) headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.length));
  return new Response(bodyless ? null : (body as Uint8Array<ArrayBuffer>), { headers });
}

function accepts(request: Request, encoding: string): boolean {
  const header = request.headers.get("accept-encoding") ?? "";
  return header.split(",").some((part) => {
    const [name, ...parameters] = part.trim().split(";");
    return name === encoding && !parameters.some((parameter) => /q=0(\.0*)?$/.test(parameter));
  });
}

/** One byte range, which is what browsers ask of a clip; anything else gets the whole file. */
function streamed(
  request: Request,
  file: StaticFile,
  headers: Headers,
  bodyless: boolean,
): Response {
  headers.set("accept-ranges", "bytes");
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("range") ?? "");
  let [start, end, status] = [0, file.size - 1, 200];
  if (match && (match[1] || match[2])) {
    start = match[1] ? Number(match[1]) : Math.max(0, file.size - Number(match[2]));
    end = match[1] && match[2] ? Math.min(Number(match[2]), file.size - 1) : file.size - 1;
    status = 206;
    if (start > end) {
      headers.set("content-range", `bytes */${file.size}`);
      return new Response(null, { status: 416, headers });
    }
    headers.set("content-range", `bytes ${start}-${end}/${file.size}`);
  }
  headers.set("content-length", String(end - start + 1));
  if (bodyless) return new Response(null, { status, headers });
  const stream = Readable.toWeb(createReadStream(file.path, { start, end }));
  return new Response(stream as ReadableStream, { status, headers });
}
