import { randomBytes, randomUUID } from "node:crypto";
import { readdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import S3rver from "s3rver";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashContent } from "#app/pictures/hash-content.server.ts";
import { makePictureFiles } from "#app/pictures/make-picture-files.server.ts";
import { createPictureCache } from "#app/pictures/picture-cache.server.ts";
import { readPictureFile } from "#app/pictures/read-picture-file.server.ts";
import { createDatabaseStore } from "#app/pictures/store/database-store.server.ts";
import type { PictureStore } from "#app/pictures/store/picture-store.ts";
import { createS3Store } from "#app/pictures/store/s3-store.server.ts";
import { tendPictures } from "#app/pictures/tend-pictures.server.ts";
import {
  completeUpload,
  deleteOldUploads,
  findUpload,
  savePiece,
  startUpload,
  storeFile,
  storeOriginal,
  type UploadDependencies,
} from "#app/pictures/upload-picture.server.ts";
import { maxPictureBytes, maxUnfinishedUploads, pieceBytes } from "#app/pictures/upload-problem.ts";
import {
  accounts,
  pictureBlobs,
  pictureFiles,
  pictureUploadPieces,
  pictureUploads,
  uploadedPictures,
} from "#db/schema.ts";
import { findChildProcess } from "../../support/child-process.ts";
import { createPhoto } from "../../support/create-photo.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import {
  createSettableClock,
  defaultNow,
  useBookingDatabase,
} from "../../support/use-booking-database.ts";

const world = useBookingDatabase();
const folder = makeTemporaryFolder();
const clock = createSettableClock(defaultNow);
const log = pino({ level: "silent" });
const hour = 3_600_000;

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
  photo = await createPhoto({ width: 2_600, height: 1_900, orientation: 6 });
  if (photo.length < 2 * pieceBytes) throw new Error("the photo has too few pieces");
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
    limits: { totalBytes: 1e9, hourly: 100 },
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
    expect(await world.db.$count(pictureUploadPieces)).toBe(0);
  });

  it("completeUpload gives a repeated request the same answer, also two at once", async () => {
    const id = await start();
    await sendAll(id);
    const complete = () => completeUpload(deps, { ...ana, id });
    const answers = await Promise.all([complete(), complete()]);
    expect(await complete()).toEqual(answers[0]);
    expect(new Set(answers.map((one) => JSON.stringify(one)))).toHaveLength(1);
    expect(queued).toHaveLength(1);
    const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
    const refused = await start(svg.length);
    await savePiece(deps, { ...ana, id: refused, start: 0, content: svg });
    const again = [1, 2].map(() => completeUpload(deps, { ...ana, id: refused }));
    const problem = { outcome: "refused", problem: "type-unknown" };
    expect(await Promise.all(again)).toEqual([problem, problem]);
  });

  it("startUpload gives a repeated request the same upload, and another account none", async () => {
    const upload = { id: randomUUID(), fileName: "a.jpg", bytes: 10 };
    const begin = (account: typeof ana) => startUpload(deps, { ...account, ...upload });
    const [first, second] = await Promise.all([begin(ana), begin(ana)]);
    expect(first).toEqual({ outcome: "started", id: upload.id });
    expect(second).toEqual(first);
    expect(await begin(luis)).toMatchObject({ outcome: "refused" });
    deps = { ...deps, limits: { totalBytes: 1, hourly: 1 } };
    expect(await begin(ana)).toEqual(first);
    expect(await world.db.$count(pictureUploads)).toBe(1);
  });

  it("savePiece refuses a piece of another size than the full one, unless it is the last", async () => {
    const id = await start();
    const shortened = photo.subarray(0, pieceBytes - 1);
    expect(await savePiece(deps, { ...ana, id, start: 0, content: shortened })).toEqual({
      ...{ outcome: "misplaced", received: 0 },
    });
    await sendAll(id);
    expect(await findUpload(deps, { ...ana, id })).toMatchObject({ received: photo.length });
  });

  it("startUpload refuses more than the settings allow, in an hour and together", async () => {
    deps = { ...deps, limits: { totalBytes: 10 * pieceBytes, hourly: 2 } };
    const begin = (bytes: number) => startUpload(deps, { ...ana, fileName: "a", bytes });
    expect(await begin(6 * pieceBytes)).toMatchObject({ outcome: "started" });
    expect(await begin(5 * pieceBytes)).toMatchObject({ problem: "no-space" });
    const original = await createPhoto({ width: 300, height: 200 });
    expect(await storeFile(deps, { ...ana, fileName: "b", original })).toMatchObject({
      outcome: "stored",
    });
    expect(await begin(10)).toMatchObject({ problem: "too-many-this-hour" });
    clock.set(new Date(defaultNow.getTime() + hour + 1));
    expect(await begin(10)).toMatchObject({ outcome: "started" });
    clock.set(defaultNow);
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

  it("deleteOldUploads deletes what nobody completed, and results after an hour", async () => {
    await start();
    const original = await createPhoto({ width: 300, height: 200 });
    await storeFile(deps, { ...ana, fileName: "b", original });
    const countAfter = async (minutes: number) => {
      await deleteOldUploads(world.db, new Date(defaultNow.getTime() + minutes * 60_000 + 1));
      return world.db.$count(pictureUploads);
    };
    expect([await countAfter(49), await countAfter(50), await countAfter(60)]).toEqual([2, 1, 0]);
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
    expect(row).toMatchObject({ state: "ready", width: 1900, height: 2600, progress: 100 });
    const file = await readPictureFile(deps, id, "800.webp");
    expect(file?.sha256).toBe(hashContent(file?.content ?? Buffer.alloc(0)));
    expect(await readPictureFile(deps, id, "801.webp")).toBeNull();
  });

  it("makePictureFiles replaces the original by an upright master without metadata", async () => {
    await store();
    const [id = ""] = queued;
    await makePictureFiles({ ...deps, log }, id);
    expect(await deps.store.has(hashContent(photo))).toBe(false);
    const master = await readPictureFile(deps, id, "master.jpg");
    if (!master) throw new Error("there is no master");
    const { width, height, orientation, exif } = await sharp(master.content).metadata();
    expect({ width, height, orientation, exif }).toEqual({ width: 1900, height: 2600 });
    expect(master.content.includes("SecretCamera")).toBe(false);
    await store();
    expect(await deps.store.has(hashContent(photo))).toBe(false);
    const [row] = await world.db.select().from(uploadedPictures);
    const [stored] = await world.db
      .select({ bytes: sql<number>`sum(length(content))::int` })
      .from(pictureBlobs);
    expect(row?.bytes).toBe(stored?.bytes);
  });

  it("tendPictures replaces an original that an earlier release kept, and keeps the other files", async () => {
    await store();
    const [id = ""] = queued;
    await makePictureFiles({ ...deps, log }, id);
    await world.db.delete(pictureFiles).where(eq(pictureFiles.name, "master.jpg"));
    await deps.store.put(hashContent(photo), photo);
    const before = await readPictureFile(deps, id, "800.webp");
    await tendPictures({ ...deps, log });
    expect(await deps.store.has(hashContent(photo))).toBe(false);
    expect(await readPictureFile(deps, id, "master.jpg")).not.toBeNull();
    expect(await readPictureFile(deps, id, "800.webp")).toEqual(before);
    const [row] = await world.db.select().from(uploadedPictures);
    expect(row).toMatchObject({ state: "ready", width: 1900, attempts: 0 });
  });

  it("makePictureFiles runs a process again at once that was killed, and gives up the second time", async () => {
    const killed = join(folder, "killed.mjs");
    writeFileSync(killed, "process.kill(process.pid, 'SIGKILL');");
    await store();
    const [id = ""] = queued;
    const lines: string[] = [];
    const collecting = pino({}, { write: (line: string) => void lines.push(line) });
    await makePictureFiles({ ...deps, log: collecting, worker: killed }, id);
    expect(lines.filter((line) => line.includes('"attempt"'))).toHaveLength(2);
    const [row] = await world.db.select().from(uploadedPictures);
    expect(row).toMatchObject({ state: "failed", problem: "killed" });
    expect(await world.db.$count(pictureBlobs)).toBe(0);
    await makePictureFiles({ ...deps, log: collecting, worker: killed }, id);
    expect(lines.filter((line) => line.includes('"attempt"'))).toHaveLength(2);
  });

  it("makePictureFiles makes the files after its process was killed once", async () => {
    await store();
    const [id = ""] = queued;
    const done = makePictureFiles({ ...deps, log }, id);
    let pid: number | undefined;
    for (let n = 0; n < 500 && !pid; n += 1) {
      pid = findChildProcess("picture-worker.ts");
      await sleep(10);
    }
    process.kill(pid ?? 0, "SIGKILL");
    await done;
    const [row] = await world.db.select().from(uploadedPictures);
    expect(row).toMatchObject({ state: "ready" });
  });

  it("makePictureFiles reads no picture a third time that ended the whole site twice", async () => {
    await store();
    await world.db.update(uploadedPictures).set({ attempts: 2 });
    await makePictureFiles({ ...deps, log }, queued[0] ?? "");
    const [row] = await world.db.select().from(uploadedPictures);
    expect(row).toMatchObject({ state: "failed", problem: "killed" });
  });

  it("tendPictures deletes a picture that failed, with its row, before an hour is over", async () => {
    await store(photo.subarray(0, 9_000));
    await makePictureFiles({ ...deps, log }, queued[0] ?? "");
    expect(await world.db.$count(pictureBlobs)).toBe(0);
    const at = (minutes: number) => ({
      ...{ ...deps, log },
      clock: { now: () => new Date(defaultNow.getTime() + minutes * 60_000 + 1) },
    });
    await tendPictures(at(49));
    expect(await world.db.$count(uploadedPictures)).toBe(1);
    await tendPictures(at(50));
    expect(await world.db.$count(uploadedPictures)).toBe(0);
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
    const pieces = await Array.fromAsync(store.read(sha256));
    expect(Buffer.concat(pieces)).toEqual(content);
    await store.remove(sha256);
    expect(await Array.fromAsync(store.read(sha256))).toEqual([]);
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
