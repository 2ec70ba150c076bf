import { readdir, readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import sirv, { type Options } from "sirv";
import type { BuiltStyles } from "#app/web/delivery/inline-styles.ts";
import { minCompressibleBytes } from "./compression.ts";
import type { SiteHeaders } from "./security-headers.ts";

export type StaticFiles = Readonly<{
  /**
   * Answers a request for one of the files and returns the status. Returns null for any other
   * address.
   */
  serve(request: IncomingMessage, response: ServerResponse): Promise<number | null>;
}>;

/**
 * Serves the files that are in a folder when this function is called. Their compressed forms are
 * stored beside them.
 */
export async function createStaticFiles(root: string, headers: SiteHeaders): Promise<StaticFiles> {
  const addresses = new Set((await listFiles(root)).map((path) => getPathOfFile(root, path)));
  const options: Options = {
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(response, address) {
      for (const [name, value] of headers.getHeadersForType(getContentType(address)))
        response.setHeader(name, value);
      // sirv does not know the media type of icons.
      if (address.endsWith(".ico")) response.setHeader("content-type", "image/x-icon");
      const kept = isHashed(address) ? "max-age=31536000, immutable" : "no-cache";
      response.setHeader("cache-control", `public, ${kept}`);
    },
  };
  // A browser never asks whether a hashed file has changed, so such files have no ETag.
  const handleHashed = sirv(root, options);
  const handle = sirv(root, { ...options, etag: true });
  return {
    async serve(request, response) {
      const { method, url = "" } = request;
      const address = url.split("?", 1)[0] ?? "";
      if ((method !== "GET" && method !== "HEAD") || !addresses.has(address)) return null;
      // A client may request many files at the same time, so a file is opened only when its
      // response can be sent.
      if (!response.socket) await new Promise((resolve) => response.once("socket", resolve));
      // sirv fails if a range ends before it starts.
      if (!isSingleRange(request.headers.range)) delete request.headers.range;
      response.once("pipe", (file: Readable) => {
        file.once("error", () => response.destroy());
        response.once("close", () => file.destroy());
      });
      if (isHashed(address)) handleHashed(request, response);
      else handle(request, response);
      return response.statusCode;
    },
  };
}

/**
 * Whether a Range header requests a single range that begins at a given byte, as browsers do for a
 * video.
 */
function isSingleRange(header: string | undefined): boolean {
  const [, start, end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  return start !== undefined && (!end || Number(start) <= Number(end));
}

/** Lists the files of a folder, except hidden files and compressed forms. */
async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter(({ name }) => !name.startsWith(".") && !/\.(br|gz)$/.test(name))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function getPathOfFile(root: string, path: string): string {
  return `/${relative(root, path).split(sep).join("/")}`;
}

/** Returns the media type of a file, in as much detail as its headers require. */
function getContentType(address: string): string {
  return extname(address) === ".svg" ? "image/svg+xml" : "text/css";
}

/**
 * Whether the name of a file changes whenever its content changes: assets, media, fonts and link
 * pictures.
 */
function isHashed(address: string): boolean {
  return /^\/(assets|media|fonts|link)\/.*[.-](?:[\w-]{8}|[\w-]{10})\.\w+$/.test(address);
}

export async function listCompressibleFiles(root: string): Promise<string[]> {
  const files = await Promise.all(
    (await listFiles(root)).map(async (path) => {
      const isText = /\.(css|js|json|svg|txt)$/.test(path);
      return isText && (await stat(path)).size >= minCompressibleBytes ? [path] : [];
    }),
  );
  return files.flat();
}

/** Reads the built styles. Each page gets those that it uses. */
export async function readStyles(root: string): Promise<BuiltStyles> {
  const texts = new Map<string, string>();
  for (const path of await listFiles(root)) {
    if (path.endsWith(".css")) {
      texts.set(getPathOfFile(root, path), await readFile(path, "utf8"));
    }
  }
  return texts;
}
