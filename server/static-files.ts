import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, extname, join, relative, sep } from "node:path";
import { pipeline } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { type BuiltStyles, builtStyles } from "#app/delivery/style-sheet.ts";
import { withSiteUrl, withYear } from "#app/platform/site-address.ts";
import {
  acceptedEncoding,
  compress,
  type Encoding,
  encodings,
  isCompressible,
} from "./compression.ts";
import { hashInline, type SiteHeaders } from "./security-headers.ts";

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

/** Files made at build that name the site's address: pages, their data, feeds, the sitemap. */
const namesSite = /\.(html|data|xml|txt)$|[/\\]start-\w+\.js$/;

type StaticFile = {
  path: string;
  type: string;
  size: number;
  etag: string;
  /** Names and values by turns, as Node takes them. */
  headers: readonly string[];
  /** Null for a file with compressed forms until a client asks for the plain form. */
  body: Buffer | null;
  encoded: Partial<Record<Encoding, Buffer>>;
};

export type StaticFiles = Readonly<{
  /**
   * Answers a request for a built file and returns the status; null when the address is no file's.
   * Works on Node's own request and response: a ready file needs nothing built around them.
   */
  serve(request: IncomingMessage, response: ServerResponse): number | null;
  /** Ends the work in the background; the files go on being served. */
  rest(): void;
}>;

/**
 * Reads the built files of a folder once, with the site's address put in place. Files that are
 * final at build have their compressed forms beside them. Files that name the site are compressed
 * now, quickly, and once more in the background, smaller. `only` names the paths to be read.
 */
export async function loadStaticFiles(
  root: string,
  siteUrl: string,
  headers: SiteHeaders,
  only = /(?:)/,
): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  const year = new Date().getFullYear();
  const read = async (path: string) => {
    const bytes = await readFile(path);
    return namesSite.test(path)
      ? Buffer.from(withYear(withSiteUrl(`${bytes}`, siteUrl), year))
      : bytes;
  };
  for (const path of await builtFiles(root)) {
    if (!only.test(path)) continue;
    files.set(addressOf(relative(root, path)), await readStaticFile(path, read, headers));
  }
  const resting = new AbortController();
  // If this fails, the quickly compressed forms go on being served.
  void compressSmaller([...files.values()], resting.signal).catch((error) => {
    if (!resting.signal.aborted) console.warn(error);
  });
  return {
    serve(request, response) {
      const { method, url = "" } = request;
      if (method !== "GET" && method !== "HEAD") return null;
      const query = url.indexOf("?");
      const file = files.get(query < 0 ? url : url.slice(0, query));
      return file ? answer(request, response, file) : null;
    },
    rest: () => resting.abort(),
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

/** Files that are served as they were built and become smaller, to be compressed at build. */
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

/** The built styles that pages take theirs from. */
export async function readStyles(root: string): Promise<BuiltStyles> {
  const texts = new Map<string, string>();
  for (const path of await builtFiles(root)) {
    if (/\.(css|js)$/.test(path)) {
      texts.set(addressOf(relative(root, path)), await readFile(path, "utf8"));
    }
  }
  return builtStyles(texts);
}

/** `sunset-tour/index.html` is served at `/sunset-tour`, everything else at its own name. */
function addressOf(name: string): string {
  const path = `/${name.split(sep).join("/")}`;
  return path.endsWith("/index.html") ? path.slice(0, -"/index.html".length) || "/" : path;
}

async function readStaticFile(
  path: string,
  read: (path: string) => Promise<Buffer>,
  headers: SiteHeaders,
): Promise<StaticFile> {
  const { size: stored, mtimeMs } = await stat(path);
  const type = typeOf(path);
  const isWanted = isCompressible(type, Number.POSITIVE_INFINITY) || type === types[".woff2"];
  const body = isWanted && stored <= memoryLimit ? await read(path) : null;
  const size = body?.length ?? stored;
  const digest = createHash("sha256").update(body ?? `${path} ${size} ${mtimeMs}`);
  // Weak: one tag for the plain and the compressed forms.
  const etag = `W/"${digest.digest("base64url").slice(0, 22)}"`;
  const isImmutable = isHashed(path);
  const isCompressedNow = body && namesSite.test(path) && isCompressible(type, size);
  const forms = isCompressedNow ? await compress(body, "fast") : await formsBeside(path);
  return {
    path,
    type,
    size,
    etag,
    headers: Object.entries({
      ...Object.fromEntries(headers.forType(type)),
      "content-type": type,
      "cache-control": isImmutable ? "public, max-age=31536000, immutable" : "public, no-cache",
      vary: "accept-encoding",
      // Browsers do not ask again for a file that never changes.
      ...(!isImmutable && { etag }),
      ...(body &&
        type === types[".html"] && {
          "content-security-policy": headers.policy({
            scripts: hashInline(`${body}`, "script"),
            styles: hashInline(`${body}`, "style"),
          }),
        }),
    }).flat(),
    body: forms.gzip ? null : body,
    encoded: forms,
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

async function formsBeside(path: string): Promise<StaticFile["encoded"]> {
  const forms: StaticFile["encoded"] = {};
  for (const [name, ending] of Object.entries(encodings) as [Encoding, string][]) {
    const form = await readFile(path + ending).catch(() => undefined);
    if (form) forms[name] = form;
  }
  return forms;
}

/** Milliseconds between two files, so that a start leaves most of a core to the waiting guests. */
const pauseMs = 500;

/**
 * Compresses the files that were compressed quickly at start once more, as small as can be. Does
 * not read them from the disk: the next build may be there by now, and the tags and policies belong
 * to this build.
 */
async function compressSmaller(all: readonly StaticFile[], resting: AbortSignal): Promise<void> {
  for (const file of all) {
    const { gzip } = file.encoded;
    if (!namesSite.test(file.path) || !gzip) continue;
    await setTimeout(pauseMs, undefined, { ref: false, signal: resting });
    file.encoded = await compress(gunzipSync(gzip), "smallest");
  }
}

function answer(request: IncomingMessage, response: ServerResponse, file: StaticFile): number {
  const end = (status: number, headers: readonly string[], body?: Buffer): number => {
    response.writeHead(status, [...file.headers, ...headers]);
    response.end(request.method === "HEAD" ? undefined : body);
    return status;
  };
  if (request.headers["if-none-match"]?.includes(file.etag)) return end(304, []);
  if (!file.body && !file.encoded.gzip) return stream(request, response, file);
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = acceptedEncoding(accepted, (name) => file.encoded[name] !== undefined);
  const form = encoding && file.encoded[encoding];
  // The plain form is then kept: a thousand requests for it in one packet unpack it once.
  if (!form) file.body ??= gunzipSync(file.encoded.gzip as Buffer);
  const body = form ?? (file.body as Buffer);
  const length = ["content-length", String(body.length)];
  return end(200, form ? ["content-encoding", encoding, ...length] : length, body);
}

/** One byte range, which is what browsers ask of a clip; anything else gets the whole file. */
function stream(request: IncomingMessage, response: ServerResponse, file: StaticFile): number {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "");
  const headers = [...file.headers, "accept-ranges", "bytes"];
  let [start, end, status] = [0, file.size - 1, 200];
  if (match && (match[1] || match[2])) {
    start = match[1] ? Number(match[1]) : Math.max(0, file.size - Number(match[2]));
    end = match[1] && match[2] ? Math.min(Number(match[2]), file.size - 1) : file.size - 1;
    status = 206;
    if (start > end) {
      response.writeHead(416, [...headers, "content-range", `bytes */${file.size}`]);
      response.end();
      return 416;
    }
    headers.push("content-range", `bytes ${start}-${end}/${file.size}`);
  }
  response.writeHead(status, [...headers, "content-length", String(end - start + 1)]);
  // A guest who leaves before the film ends is no error; a missing file ends the connection.
  const send = () => pipeline(createReadStream(file.path, { start, end }), response, () => {});
  if (request.method === "HEAD") response.end();
  // Opens the file when this answer's turn comes: a connection may ask for many files at once.
  else if (response.socket) send();
  else response.once("socket", send);
  return status;
}
