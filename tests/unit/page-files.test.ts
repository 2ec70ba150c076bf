import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLogger } from "#app/platform/logger.server.ts";
import { unknownSiteUrl } from "#app/platform/site-url-placeholders.ts";
import { siteHeaders } from "#server/http/security-headers.ts";
import { claimed } from "#server/pages/claim.ts";
import { createPageFiles, type PageFiles } from "#server/pages/page-files.ts";
import { onceOnThisDisk } from "#server/pages/page-store.ts";

const siteUrl = "https://example.com";
const parts = {
  siteUrl,
  headers: siteHeaders({ env: { siteUrl }, paymentOrigins: [] }, "production"),
  log: createLogger("fatal"),
  isBusy: () => false,
};
const words = Array.from({ length: 2_000 }, (_, index) => `ride ${index * 7919} `).join("");
const page = `<!doctype html><link rel="canonical" href="${unknownSiteUrl}/ride"><script>let a</script>${words}`;

let root = "";
let place = { folder: "", packs: "" };

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "marea-pages-"));
  place = { folder: join(root, "made"), packs: join(root, "made.packs") };
  await mkdir(join(place.folder, "ride"), { recursive: true });
  await writeFile(join(place.folder, "ride/index.html"), page);
  await writeFile(join(place.folder, "ride/start-01234567.js"), "let small");
});
afterEach(() => rm(root, { recursive: true }));

/** The answer to a request: its headers and the bytes of its body. */
function ask(files: PageFiles, url: string, encoding = "") {
  const request = { method: "GET", url, headers: { "accept-encoding": encoding } };
  let headers = "";
  let body: Buffer = Buffer.alloc(0);
  const response = {
    hasHeader: () => false,
    writeHead: (_: number, list: readonly string[]) => {
      headers = list.join(" ");
    },
    end: (bytes: Buffer) => {
      body = bytes;
    },
  };
  const status = files.serve(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  );
  return { status, headers, body };
}

it("serve the same page whether it is read from its folder or from what was kept of it", async () => {
  const first = await createPageFiles(parts).open(place);
  // The folder is gone, and what was kept is enough.
  await rm(place.folder, { recursive: true });
  const second = await createPageFiles(parts).open(place);
  for (const encoding of ["", "gzip", "br"]) {
    for (const path of ["/ride", "/ride/start-01234567.js"]) {
      expect(ask(second, path, encoding)).toEqual(ask(first, path, encoding));
    }
  }
  const { status, headers, body } = ask(second, "/ride");
  expect(status).toBe(200);
  expect(headers).toContain("script-src 'self' 'sha256-");
  expect(`${body}`).toContain(`${siteUrl}/ride`);
  expect(ask(second, "/other").status).toBeNull();
});

it("read the folder again when what was kept is damaged, or made for another address", async () => {
  await createPageFiles(parts).open(place);
  const [name = ""] = await readdir(place.packs);
  await writeFile(join(place.packs, name), "half of it");
  const again = await createPageFiles(parts).open(place);
  expect(`${ask(again, "/ride").body}`).toContain(`${siteUrl}/ride`);
  const moved = await createPageFiles({ ...parts, siteUrl: "https://other.example" }).open(place);
  expect(`${ask(moved, "/ride").body}`).toContain("https://other.example/ride");
});

it("are compressed further by one process, and the other takes over the outcome", async () => {
  const pageFiles = createPageFiles(parts);
  const [one, other] = [await pageFiles.open(place), await pageFiles.open(place)];
  const quick = ask(one, "/ride", "br").body.length;
  const { signal } = new AbortController();
  await Promise.all([one.compress(signal), other.compress(signal)]);
  const smallest = ask(one, "/ride", "br").body;
  expect(smallest.length).toBeLessThan(quick);
  expect(ask(other, "/ride", "br").body).toEqual(smallest);
  // So does a process that starts later.
  expect(ask(await pageFiles.open(place), "/ride", "br").body).toEqual(smallest);
});

it("are compressed further by each process where nothing can be kept", async () => {
  await writeFile(place.packs, "no folder");
  const one = await createPageFiles(parts).open(place);
  const quick = ask(one, "/ride", "br").body.length;
  await one.compress(new AbortController().signal);
  expect(ask(one, "/ride", "br").body.length).toBeLessThan(quick);
});

it("are compressed further once the machine has time", async () => {
  let isBusy = true;
  const one = await createPageFiles({ ...parts, isBusy: () => isBusy }).open(place);
  const quick = ask(one, "/ride", "br").body.length;
  const work = one.compress(new AbortController().signal);
  // The work waits for 3 s in any case.
  await sleep(4_000);
  expect(ask(one, "/ride", "br").body.length).toBe(quick);
  isBusy = false;
  await work;
  expect(ask(one, "/ride", "br").body.length).toBeLessThan(quick);
});

it("rest when they are told to, and leave the work to others", async () => {
  const pageFiles = createPageFiles(parts);
  const one = await pageFiles.open(place);
  const resting = new AbortController();
  const work = one.compress(resting.signal);
  resting.abort();
  await expect(work).rejects.toThrow();
  await vi.waitFor(async () => expect(await readdir(place.packs)).toHaveLength(1));
});

it("are made by one of several at a time, and by another when that one has died", async () => {
  const folder = join(root, "next");
  const made: number[] = [];
  const make = (by: number) =>
    onceOnThisDisk(folder, async (draft) => {
      made.push(by);
      await mkdir(draft);
    });
  await Promise.all([make(1), make(2), make(3)]);
  expect(made).toHaveLength(1);

  const claim = join(root, "work");
  expect(await claimed(claim)).not.toBeNull();
  expect(await claimed(claim)).toBeNull();
  const before = new Date(Date.now() - 60_000);
  await utimes(claim, before, before);
  expect(await claimed(claim)).not.toBeNull();
});
