import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSiteHeaders } from "#server/http/security-headers.ts";
import { createStaticFiles, listCompressibleFiles } from "#server/http/static-files.ts";
import { compressBuilt } from "../../scripts/assets/compress-assets.ts";
import { getPort } from "../support/get-port.ts";

const headers = createSiteHeaders(
  { env: { siteUrl: "https://a.example" }, paymentOrigins: [] },
  "production",
);
const script = "let ride = 1;\n".repeat(200);
const content = {
  "assets/root-01234567.js": script,
  "assets/gone-01234567.js": "let gone",
  "favicon.ico": "an icon",
  "fonts/figtree-0123456789.woff2": "a font",
  "logo.png": "a logo",
  "media/clip.01234567.mp4": "0123456789",
  "media/icons-01234567.svg": "<svg/>",
  ".hidden.json": "{}",
};

let root = "";
let server: Server;
let port = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "marea-files-"));
  for (const [name, text] of Object.entries(content)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  await compressBuilt(root);
  const files = await createStaticFiles(root, headers);
  server = createServer(async (asked, answer) => {
    (await files.serve(asked, answer)) ?? answer.writeHead(404).end("none");
  });
  port = await getPort(server.listen(0, "127.0.0.1"));
});
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true });
});

/** Sends the path unchanged, because `fetch` would normalize it. */
function ask(path: string, own: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request({ port, path, method, headers: own }, async (answer) => {
        const { statusCode: status = 0, headers: got } = answer;
        resolve({ status, headers: got, body: await buffer(answer) });
      });
      sent.on("error", reject).end();
    },
  );
}

describe("static files", () => {
  it.each([
    ["/assets/root-01234567.js", "text/javascript"],
    ["/favicon.ico", "image/x-icon"],
    ["/fonts/figtree-0123456789.woff2", "font/woff2"],
    ["/logo.png", "image/png"],
    ["/media/clip.01234567.mp4", "video/mp4"],
    ["/media/icons-01234567.svg", "image/svg+xml"],
  ])("a static file has its content type and the security headers: %s", async (path, type) => {
    const { status, headers: got, body } = await ask(path);
    expect(status).toBe(200);
    expect(got["content-type"]).toBe(type);
    expect(got["x-content-type-options"]).toBe("nosniff");
    expect(`${body}`).toBe(content[path.slice(1) as keyof typeof content]);
  });

  it("an SVG file is sent with a Content-Security-Policy", async () => {
    const policy = async (path: string) => (await ask(path)).headers["content-security-policy"];
    expect(await policy("/media/icons-01234567.svg")).toContain("default-src 'none'");
    expect(await policy("/logo.png")).toBeUndefined();
  });

  it("a static file is cached as immutable if its name contains a hash, and revalidated otherwise", async () => {
    const hashed = await ask("/assets/root-01234567.js");
    expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const plain = await ask("/logo.png?any=1");
    expect(plain.headers["cache-control"]).toBe("public, no-cache");
    const again = await ask("/logo.png", { "if-none-match": String(plain.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it("a static file is sent with the best compression that the client accepts", async () => {
    expect(await listCompressibleFiles(root)).toEqual([join(root, "assets/root-01234567.js")]);
    const path = "/assets/root-01234567.js";
    const gzipped = await ask(path, { "accept-encoding": "gzip" });
    expect(gzipped.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(`${gunzipSync(gzipped.body)}`).toBe(script);
    const best = await ask(path, { "accept-encoding": "gzip, br" });
    expect(best.headers["content-encoding"]).toBe("br");
    const head = await ask(path, {}, "HEAD");
    expect([head.status, head.headers["content-length"]]).toEqual([200, String(script.length)]);
    expect(head.body.length).toBe(0);
  });

  it.each([
    ["bytes=2-4", 206, "bytes 2-4/10", "234"],
    ["bytes=7-", 206, "bytes 7-9/10", "789"],
    ["bytes=7-99", 206, "bytes 7-9/10", "789"],
    ["bytes=10-", 416, "bytes */10", ""],
    // Every other range gets the whole file, which HTTP always allows.
    ["bytes=4-2", 200, undefined, "0123456789"],
    ["bytes=-3", 200, undefined, "0123456789"],
    ["bytes=0-1,3-4", 200, undefined, "0123456789"],
    ["rides=1-2", 200, undefined, "0123456789"],
  ])("a static file answers the range %s with %i", async (range, status, contentRange, body) => {
    const answer = await ask("/media/clip.01234567.mp4", { range });
    expect(answer.status).toBe(status);
    expect(answer.headers["content-range"]).toBe(contentRange);
    expect(`${answer.body}`).toBe(body);
  });

  it.each([
    "/.hidden.json",
    "/assets",
    "/assets/",
    "/assets/root-01234567.js.br",
    "/assets/../favicon.ico",
    "/assets/%2e%2e/favicon.ico",
    "/../package.json",
    "/%66avicon.ico",
    "/logo.png/",
  ])("a request for %s is answered with 404", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it("a static file does not accept POST", async () => {
    expect((await ask("/logo.png", {}, "POST")).status).toBe(404);
  });

  it("the server closes the connection when a listed file is missing, and still serves other files", async () => {
    await rm(join(root, "assets/gone-01234567.js"));
    await expect(ask("/assets/gone-01234567.js")).rejects.toThrow();
    expect((await ask("/logo.png")).status).toBe(200);
  });
});
