import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, extname, join, relative, sep } from "node:path";
import { localYearOf } from "#app/platform/local-time.ts";
import { withSiteUrl, withYear } from "#app/platform/site-url-placeholders.ts";
import type { BuiltStyles } from "#app/web/delivery/inline-styles.ts";
import { compress, type Encoding, encodings, isCompressible } from "./compression.ts";
import { hashInline, type SiteHeaders } from "./security-headers.ts";
import { answerWith, type StaticFile } from "./static-answer.ts";

/**
 * Pages, scripts, styles and fonts are served from memory, and so are the pictures that phones ask
 * for; large pictures, those for older browsers, and the clip come from the disk.
 */
const memoryLimit = 512 * 1024;
const pictureLimit = 40 * 1024;

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

/** What is served of a file, besides the headers; `path` begins at the folder. */
export type FileContent = Omit<StaticFile, "headers">;

export type StaticFiles = Readonly<{
  /** Answers a request for one of the files and returns the status; null for any other address. */
  serve(request: IncomingMessage, response: ServerResponse): number | null;
}>;

/** Reads the built files of a folder once, and serves them. */
export async function loadStaticFiles(
  root: string,
  siteUrl: string,
  headers: SiteHeaders,
): Promise<StaticFiles> {
  const contents = await readContents(root, siteUrl);
  return serving(
    root,
    contents.map((content) => staticFile(root, content, headers)),
  );
}

/** Serves the files of a folder. */
export function serving(root: string, files: readonly StaticFile[]): StaticFiles {
  const byAddress = new Map(files.map((file) => [addressOf(relative(root, file.path)), file]));
  return {
    serve(request, response) {
      const { method, url = "" } = request;
      if (method !== "GET" && method !== "HEAD") return null;
      const query = url.indexOf("?");
      const file = byAddress.get(query < 0 ? url : url.slice(0, query));
      return file ? answerWith(file, request, response) : null;
    },
  };
}

/** Reads the built files of a folder. `only` names the paths to be read. */
export async function readContents(
  root: string,
  siteUrl: string,
  { only = /(?:)/, year }: Readonly<{ only?: RegExp; year?: number | undefined }> = {},
): Promise<FileContent[]> {
  const read = contentReader(root, siteUrl, year);
  const contents: FileContent[] = [];
  for (const path of await builtFiles(root)) {
    if (only.test(path)) contents.push(await read(path));
  }
  return contents;
}

/**
 * Reads single files of a folder, with the site's address and year put in. Files that are final at
 * build have their compressed forms beside them. Files that name the site are compressed now,
 * quickly.
 */
export function contentReader(root: string, siteUrl: string, year = localYearOf(new Date())) {
  const read = async (path: string) => {
    const bytes = await readFile(path);
    return namesSite.test(path)
      ? Buffer.from(withYear(withSiteUrl(`${bytes}`, siteUrl), year))
      : bytes;
  };
  return (path: string): Promise<FileContent> => readContent(root, path, read);
}

/** The files of a built folder, without their compressed forms. */
async function builtFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".") && !isForm.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
/** Compressed forms. */
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
    if (path.endsWith(".css")) {
      texts.set(addressOf(relative(root, path)), await readFile(path, "utf8"));
    }
  }
  return texts;
}

/** `sunset-tour/index.html` is served at `/sunset-tour`, everything else at its own name. */
function addressOf(name: string): string {
  const path = `/${name.split(sep).join("/")}`;
  return path.endsWith("/index.html") ? path.slice(0, -"/index.html".length) || "/" : path;
}

async function readContent(
  root: string,
  path: string,
  read: (path: string) => Promise<Buffer>,
): Promise<FileContent> {
  const { size: stored, mtimeMs } = await stat(path);
  const type = typeOf(path);
  const isWanted = isCompressible(type, Number.POSITIVE_INFINITY) || type === types[".woff2"];
  const isPicture = type === types[".avif"] || type === types[".png"];
  const limit = isWanted ? memoryLimit : isPicture ? pictureLimit : 0;
  const body = stored <= limit ? await read(path) : null;
  const size = body?.length ?? stored;
  const digest = createHash("sha256").update(body ?? `${path} ${size} ${mtimeMs}`);
  const isCompressedNow = body && namesSite.test(path) && isCompressible(type, size);
  const encoded = isCompressedNow ? await compress(body, "fast") : await formsBeside(path);
  return {
    path: relative(root, path),
    size,
    // Weak: one tag for the plain and the compressed forms.
    etag: `W/"${digest.digest("base64url").slice(0, 22)}"`,
    body: encoded.gzip ? null : body,
    encoded,
    inline: body && type === types[".html"] ? inlineOf(`${body}`) : null,
  };
}

function inlineOf(html: string): StaticFile["inline"] {
  return { scripts: hashInline(html, "script"), styles: hashInline(html, "style") };
}

/** A file of a folder with the headers that it is served with. */
export function staticFile(root: string, content: FileContent, headers: SiteHeaders): StaticFile {
  const path = join(root, content.path);
  const type = typeOf(path);
  const isImmutable = isHashed(path);
  const named = {
    ...Object.fromEntries(headers.forType(type)),
    "content-type": type,
    "cache-control": isImmutable ? "public, max-age=31536000, immutable" : "public, no-cache",
    vary: "accept-encoding",
    // Browsers do not ask again for a file that never changes.
    ...(!isImmutable && { etag: content.etag }),
    ...(content.inline && { "content-security-policy": headers.policy(content.inline) }),
  };
  return { ...content, path, headers: Object.entries(named).flat() };
}

function typeOf(path: string): string {
  if (basename(path) === "feed.xml") return feedType;
  return types[extname(path)] ?? "application/octet-stream";
}

/**
 * Files whose name changes with their content: Vite's assets and media (a key of 8 signs), fonts and
 * link pictures (of 10).
 */
function isHashed(path: string): boolean {
  return (
    /[.-](?:[\w-]{8}|[\w-]{10})\.\w+$/.test(path) &&
    /[/\\](assets|media|fonts|link)[/\\]/.test(path)
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
