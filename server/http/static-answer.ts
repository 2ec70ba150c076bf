import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { gunzipSync } from "node:zlib";
import { acceptedEncoding, type Encoding } from "./compression.ts";

/** A file as it is served. */
export type StaticFile = {
  path: string;
  size: number;
  etag: string;
  /** Names and values by turns, as Node takes them. */
  headers: readonly string[];
  /** Null for a file with compressed forms until a client asks for the plain form. */
  body: Buffer | null;
  encoded: Partial<Record<Encoding, Buffer>>;
  /** The inline parts that the policy of a page allows, by their hashes. */
  inline: Readonly<{ scripts: readonly string[]; styles: readonly string[] }> | null;
};

/**
 * Answers a request for a file and returns the status. Works on Node's own request and response: a
 * ready file needs nothing built around them.
 */
export function answerWith(
  file: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
): number {
  const end = (status: number, headers: readonly string[], body?: Buffer): number => {
    response.writeHead(status, [...headersOf(file, response), ...headers]);
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

/** An answer that sets a cookie is one visitor's: no cache on the way may keep it. */
function headersOf({ headers }: StaticFile, response: ServerResponse): readonly string[] {
  if (!response.hasHeader("set-cookie")) return headers;
  const at = headers.indexOf("cache-control") + 1;
  return at === 0 ? headers : headers.with(at, "private, no-cache");
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
