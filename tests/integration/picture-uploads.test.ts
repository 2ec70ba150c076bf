import { randomBytes, randomUUID } from "node:crypto";
import { readdirSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import S3rver from "s3rver";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashContent } from "#app/pictures/hash-content.server.ts";
import { makePictureFiles } from "#app/pictures/make-picture-files.server.ts";
import { createPictureCache } from "#app/pictures/picture-cache.server.ts";
import { readPictureFile } from "#app/pictures/read-picture-file.server.ts";
import { createDatabaseStore } from "#app/pictures/store/database-store.server.ts";
import type { PictureStore } from "#app/pictures/store/picture-store.ts";
import { createS3Store } from "#app/pictures/store/s3-store.server.ts";
import {
  completeUpload,
  deleteOldUploads,
  findUpload,
  savePiece,
  startUpload,
  storeOriginal,
  type UploadDependencies,
} from "#app/pictures/upload-picture.server.ts";
import { maxPictureBytes, maxUnfinishedUploads } from "#app/pictures/upload-problem.ts";
import { accounts, pictureBlobs, pictureUploads, uploadedPictures } from "#db/schema.ts";
import { createPhoto } from "../support/create-photo.ts";
import { makeTemporaryFolder, removeDataDir } from "../support/temporary-data-dir.ts";
import {
  createSettableClock,
  defaultNow,
  useBookingDatabase,
} from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const folder = makeTemporaryFolder();
const clock = createSettableClock(defaultNow);
const log = pino({ level: "silent" });
const pieceBytes = 4_000;

let queued: string[] = [];
let deps: UploadDependencies;
let s3: S3rver;
let bucket: PictureStore;
let photo: Buffer;
const ana = { accountId: randomUUID(), by: "Ana" };
const luis = { accountId: randomUUID(), by: "Luis" };

beforeAll(async () => {
  s3 = new S3rver({
    ...{ port: 0, address: "127.0.0.1", silent: true, directory: join(folder, "s3") },
    configureBuckets: [{ name: "marea" }],
  });
  const { port } = await s3.run();
  bucket = createS3Store({
    ...{ endpoint: `http://127.0.0.1:${port}`, bucket: "marea", region: "us-east-1" },
    ...{ accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
  });
  for (const { accountId: id, by: name } of [ana, luis]) {
    await world.db.insert(accounts).values({ id, name, role: "owner", language: "en" });
  }
  photo = await createPhoto({ width: 900, height: 700 });
});
afterAll(async () => {
  await s3?.close();
  removeDataDir(folder);
});
beforeEach(async () => {
  for (const table of [pictureUploads, uploadedPictures, pictureBlobs])
    await world.db.delete(table);
  queued = [];
  deps = {
    ...{ db: world.db, clock, store: createDatabaseStore(world.db) },
    queueProcessing: async (_, id) => void queued.push(id),
  };
});

async function start(bytes = photo.length, uploader = ana): Promise<string> {
  const started = await startUpload(deps, { ...uploader, fileName: "IMG_0001.jpg", bytes });
  if (started.outcome !== "started") throw new Error(started.problem);
  return started.id;
}

const send = (id: string, start: number, uploader = ana) =>
  savePiece(deps, { ...uploader, id, start, content: photo.subarray(start, start + pieceBytes) });

async function sendAll(id: string): Promise<void> {
  for (let place = 0; place < photo.length; place += pieceBytes) await send(id, place);
}

describe("an upload in pieces", () => {
  it("completeUpload stores the original that arrived in pieces and queues its processing", async () => {
    const id = await start();
    await sendAll(id);
    const pictureId = hashContent(photo).slice(0, 16);
    expect(await completeUpload(deps, { ...ana, id })).toEqual({ outcome: "stored", pictureId });
    expect(queued).toEqual([pictureId]);
    expect(await deps.store.get(hashContent(photo))).toEqual(photo);
    expect(await findUpload(deps, { ...ana, id })).toBeNull();
  });

  it("savePiece stores a piece once that is sent twice, and tells where an early one has to begin", async () => {
    const id = await start();
    expect(await send(id, 0)).toEqual({ outcome: "saved", received: pieceBytes });
    expect(await send(id, 0)).toEqual({ outcome: "saved", received: pieceBytes });
    expect(await send(id, 2 * pieceBytes)).toEqual({ outcome: "misplaced", received: pieceBytes });
    expect(await send(id, pieceBytes - 1)).toEqual({ outcome: "misplaced", received: pieceBytes });
    expect(await findUpload(deps, { ...ana, id })).toMatchObject({ received: pieceBytes });
  });

  it("savePiece stores one of two equal pieces that arrive at once", async () => {
    const id = await start();
    const results = await Promise.all([send(id, 0), send(id, 0), send(id, 0)]);
    expect(results).toEqual(Array(3).fill({ outcome: "saved", received: pieceBytes }));
  });

  it("savePiece refuses more bytes than were announced, and completeUpload fewer", async () => {
    const id = await start(pieceBytes + 10);
    await send(id, 0);
    expect(await send(id, pieceBytes)).toMatchObject({ outcome: "misplaced" });
    expect(await completeUpload(deps, { ...ana, id })).toEqual({
      ...{ outcome: "refused", problem: "size-differs" },
    });
  });

  it("an upload is unknown to every other account", async () => {
    const id = await start();
    await sendAll(id);
    expect(await findUpload(deps, { ...luis, id })).toBeNull();
    expect(await send(id, 0, luis)).toEqual({ outcome: "unknown" });
    expect(await completeUpload(deps, { ...luis, id })).toEqual({ outcome: "unknown" });
    expect(await completeUpload(deps, { ...ana, id })).toMatchObject({ outcome: "stored" });
  });

  it("startUpload refuses a file above 25 MB, a size that is none, and many unfinished uploads", async () => {
    const begin = (bytes: number) => startUpload(deps, { ...ana, fileName: "a", bytes });
    expect(await begin(maxPictureBytes + 1)).toMatchObject({ problem: "file-too-large" });
    expect(await begin(0)).toMatchObject({ problem: "size-differs" });
    expect(await begin(Number.NaN)).toMatchObject({ problem: "size-differs" });
    for (let n = 0; n < maxUnfinishedUploads; n += 1) await start();
    expect(await begin(10)).toMatchObject({ problem: "too-many-uploads" });
  });

  it("completeUpload refuses an SVG with the name of a photo", async () => {
    const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>");
    const id = await start(svg.length);
    await savePiece(deps, { ...ana, id, start: 0, content: svg });
    expect(await completeUpload(deps, { ...ana, id })).toEqual({
      ...{ outcome: "refused", problem: "type-unknown" },
    });
    expect(queued).toEqual([]);
  });

  it("deleteOldUploads deletes the uploads that were started more than a day ago", async () => {
    await start();
    const [after, before] = [24, -24].map(
      (hours) => new Date(defaultNow.getTime() + hours * 3.6e6 + 1),
    );
    await deleteOldUploads(world.db, before as Date);
    expect(await world.db.$count(pictureUploads)).toBe(1);
    await deleteOldUploads(world.db, after as Date);
    expect(await world.db.$count(pictureUploads)).toBe(0);
  });
});

describe("an original", () => {
  const store = (original = photo) =>
    storeOriginal(deps, { fileName: "a.jpg", original, by: "Ana" });

  it("storeOriginal stores and processes a file once that is uploaded twice at once", async () => {
    const [first, second] = await Promise.all([store(), store()]);
    expect(first).toEqual(second);
    expect(queued).toHaveLength(1);
    expect(await world.db.$count(uploadedPictures)).toBe(1);
  });

  it("storeOriginal tries a file again that could not be processed", async () => {
    await store();
    await world.db.update(uploadedPictures).set({ state: "failed", problem: "crashed" });
    await store();
    expect(queued).toHaveLength(2);
    const [row] = await world.db.select().from(uploadedPictures);
    expect(row).toMatchObject({ state: "waiting", problem: null });
  });

  it("makePictureFiles makes the files of a photo, also when it runs twice", async () => {
    await store();
    const [id = ""] = queued;
    await makePictureFiles({ ...deps, log }, id);
    await makePictureFiles({ ...deps, log }, id);
    const [row] = await world.db.select().from(uploadedPictures);
    expect(row).toMatchObject({ state: "ready", width: 900, height: 700, progress: 100 });
    const file = await readPictureFile(deps, id, "800.webp");
    expect(file?.sha256).toBe(hashContent(file?.content ?? Buffer.alloc(0)));
    expect(await readPictureFile(deps, id, "801.webp")).toBeNull();
  });

  it("makePictureFiles stores why a damaged file cannot be used", async () => {
    await store(photo.subarray(0, 9_000));
    const [id = ""] = queued;
    await makePictureFiles({ ...deps, log }, id);
    const [row] = await world.db.select().from(uploadedPictures).where(eq(uploadedPictures.id, id));
    expect(row).toMatchObject({ state: "failed", problem: "unreadable" });
  });
});

describe.each(["the database", "a bucket"])("the store in %s", (place) => {
  it("the store returns what was put, of any size, and nothing after it was removed", async () => {
    const store = place === "a bucket" ? bucket : deps.store;
    const content = randomBytes(2_500_000);
    const sha256 = hashContent(content);
    expect(await store.get(sha256)).toBeNull();
    await store.put(sha256, content);
    await store.put(sha256, content);
    expect(await store.get(sha256)).toEqual(content);
    expect(await store.has(sha256)).toBe(true);
    await store.remove(sha256);
    expect(await store.get(sha256)).toBeNull();
    expect(await store.has(sha256)).toBe(false);
  });
});

describe("the cache of files", () => {
  it("the cache loads a file once, finds it on the disk after a start, and notices a damaged one", async () => {
    const content = randomBytes(1_000);
    const file = { sha256: hashContent(content), content };
    let loads = 0;
    const options = {
      folder: join(folder, "cache"),
      load: async (id: string) => {
        loads += 1;
        return id === "a" ? file : null;
      },
    };
    const cache = createPictureCache(options);
    expect(await Promise.all([cache.read("a", "1.webp"), cache.read("a", "1.webp")])).toEqual([
      file,
      file,
    ]);
    expect(loads).toBe(1);
    expect(await createPictureCache(options).read("a", "1.webp")).toEqual(file);
    expect(loads).toBe(1);
    const [name = ""] = readdirSync(join(folder, "cache/a"));
    truncateSync(join(folder, "cache/a", name), 10);
    expect(await createPictureCache(options).read("a", "1.webp")).toEqual(file);
    expect(loads).toBe(2);
    expect(await cache.read("b", "1.webp")).toBeNull();
  });
});
