import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { siteHeaders } from "#server/http/security-headers.ts";
import { loadStaticFiles } from "#server/http/static-files.ts";

const siteUrl = "https://example.com";
const headers = siteHeaders({ env: { siteUrl }, paymentOrigins: [] }, "production");

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "marea-files-"));
  await mkdir(join(root, "media"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

it.each([
  ["media/bay-320.01234567.avif", "image/avif"],
  ["icon-192.png", "image/png"],
])("answers a picture of a page without the disk: %s", async (name, type) => {
  const picture = Buffer.from("a picture");
  await writeFile(join(root, name), picture);
  const files = await loadStaticFiles(root, siteUrl, headers);
  await rm(root, { recursive: true });

  const request = { method: "GET", url: `/${name}`, headers: { "accept-encoding": "br" } };
  const answered: { headers: readonly string[]; body: unknown } = { headers: [], body: null };
  const response = {
    hasHeader: () => false,
    writeHead: (_: number, list: readonly string[]) => Object.assign(answered, { headers: list }),
    end: (body: unknown) => Object.assign(answered, { body }),
  };
  const status = files.serve(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  );
  expect(status).toBe(200);
  expect(answered.body).toEqual(picture);
  expect(answered.headers.join()).toContain(`content-type,${type}`);
  expect(answered.headers.join()).toContain(`content-length,${picture.length}`);
});
