import { access, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { getPictureMemory } from "#app/pictures/processing/picture-memory.server.ts";
import { findPictureSandbox } from "#app/pictures/processing/picture-sandbox.server.ts";
import { detectPictureType } from "#app/pictures/processing/picture-type.ts";
import {
  type ProcessedPicture,
  processPicture,
} from "#app/pictures/processing/process-picture.server.ts";
import { findChildProcess } from "../../support/child-process.ts";
import { createDeclaredPng, createPhoto } from "../../support/create-photo.ts";
import { makeTemporaryFolder } from "../../support/temporary-data-dir.ts";

const report = () => {};
const megabyte = 1024 * 1024;
const isInBubblewrap = (await findPictureSandbox()) === "bwrap";

function getVariant(processed: ProcessedPicture, name: string): Buffer {
  const found = "variants" in processed && processed.variants.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name} in ${JSON.stringify(processed).slice(0, 200)}`);
  return found.content;
}

/** Creates a folder with an original, as a process has one while it reads a picture. */
async function leaveOriginal(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "marea-picture-"));
  await writeFile(join(folder, "original"), "x");
  return folder;
}

describe("processPicture", () => {
  it("processPicture turns a photo upright, makes all widths and reports its progress", async () => {
    const photo = await createPhoto({ width: 1000, height: 1800, orientation: 6 });
    const percents: number[] = [];
    const processed = await processPicture(photo, { report: (one) => void percents.push(one) });
    expect(processed).toMatchObject({
      picture: {
        type: "image/jpeg",
        width: 1800,
        height: 1000,
        ground: expect.stringMatching(/^#/),
      },
    });
    const widths = [320, 480, 680, 800, 1000, 1200, 1600];
    for (const width of widths) {
      for (const format of ["avif", "webp"]) {
        const { width: found } = await sharp(
          getVariant(processed, `${width}.${format}`),
        ).metadata();
        expect(found, `${width}.${format}`).toBe(width);
      }
    }
    expect((await sharp(getVariant(processed, "1200.jpg")).metadata()).format).toBe("jpeg");
    expect(percents.at(-1)).toBe(100);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  });

  it("processPicture removes the place and the camera from every file", async () => {
    const photo = await createPhoto({ width: 900, height: 600 });
    expect(photo.includes("SecretCamera")).toBe(true);
    const processed = await processPicture(photo, { report });
    if (!("variants" in processed)) throw new Error(processed.problem);
    for (const { name, content } of processed.variants) {
      const { exif, xmp, iptc } = await sharp(content).metadata();
      expect({ exif, xmp, iptc }, name).toEqual({});
      expect(content.includes("SecretCamera"), name).toBe(false);
    }
  });

  it("processPicture makes a master of at most 6,000 pixels, and only that if it is asked to", async () => {
    const photo = await createPhoto({ width: 6_400, height: 1_600, orientation: 6 });
    const processed = await processPicture(photo, { report, onlyMaster: true });
    if (!("variants" in processed)) throw new Error(processed.problem);
    expect(processed.variants.map(({ name }) => name)).toEqual(["master.jpg"]);
    const { width, height, orientation } = await sharp(
      getVariant(processed, "master.jpg"),
    ).metadata();
    expect({ width, height, orientation }).toEqual({ width: 1_500, height: 6_000 });
  });

  it("processPicture reads a JPEG of 108 megapixels in the memory of the smallest machine", async () => {
    const large = await sharp({
      create: { width: 12_000, height: 9_000, channels: 3, background: "#884422" },
    })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const limits = { milliseconds: 60_000, bytes: getPictureMemory(512 * megabyte) };
    const processed = await processPicture(large, { report, limits, onlyMaster: true });
    expect(processed).toMatchObject({ picture: { width: 4_500, height: 6_000 } });
  });

  it("processPicture refuses a HEIC that the machine has no memory for", async () => {
    const heic = await readFile(join(import.meta.dirname, "../../support/two-colours.heic"));
    const limits = { milliseconds: 60_000, bytes: 64 * megabyte };
    expect(await processPicture(heic, { report, limits })).toEqual({ problem: "heic-too-large" });
  });

  it.runIf(process.platform === "linux")(
    "processPicture starts a process that dies before the site and can gain no privilege",
    async () => {
      const worker = join(makeTemporaryFolder(), "waiting.mjs");
      await writeFile(worker, "setTimeout(() => {}, 20_000);");
      const done = processPicture(Buffer.from("x"), { report, worker });
      let pid: number | undefined;
      while (!pid) {
        pid = findChildProcess("waiting.mjs");
        await sleep(10);
      }
      expect(await readFile(`/proc/${pid}/oom_score_adj`, "utf8")).toBe("1000\n");
      expect(await readFile(`/proc/${pid}/status`, "utf8")).toMatch(/NoNewPrivs:\s+1/);
      expect(await readFile(`/proc/${pid}/limits`, "utf8")).toMatch(/core file size\s+0 /);
      process.kill(pid, "SIGKILL");
      expect(await done).toEqual({ problem: "killed" });
    },
  );

  it("processPicture removes originals that a killed process has left, and no recent ones", async () => {
    const [left, recent] = [await leaveOriginal(), await leaveOriginal()];
    const longAgo = new Date(Date.now() - 3_600_000);
    await utimes(left, longAgo, longAgo);
    await processPicture(Buffer.from("x"), { report });
    await expect(access(left)).rejects.toThrow();
    await access(recent);
    await rm(recent, { recursive: true });
  });

  it("processPicture reads HEIC, PNG, WebP and AVIF", async () => {
    const heic = await readFile(join(import.meta.dirname, "../../support/two-colours.heic"));
    const fromHeic = await processPicture(heic, { report });
    expect(fromHeic).toMatchObject({ picture: { type: "image/heic", width: 900, height: 600 } });
    const { data } = await sharp(getVariant(fromHeic, "320.webp"))
      .extract({ left: 10, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.abs((data[0] ?? 0) - 200)).toBeLessThan(12);
    const image = sharp(await createPhoto({ width: 400, height: 300 }));
    for (const format of ["png", "webp", "avif"] as const) {
      const processed = await processPicture(await image.toFormat(format).toBuffer(), { report });
      expect(processed, format).toMatchObject({ picture: { type: `image/${format}`, width: 400 } });
    }
  });

  it("processPicture ignores a web page and a script behind the picture", async () => {
    const photo = await createPhoto({ width: 400, height: 300 });
    const polyglot = Buffer.concat([photo, Buffer.from("<script>alert(1)</script>PK\u0003\u0004")]);
    const processed = await processPicture(polyglot, { report });
    if (!("variants" in processed)) throw new Error(processed.problem);
    expect(processed.variants.some(({ content }) => content.includes("<script>"))).toBe(false);
  });

  it.each([
    [
      "an SVG",
      async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "type-unknown",
    ],
    ["a GIF", async () => Buffer.from("GIF89a\u0001\u0000\u0001\u0000"), "type-unknown"],
    ["a web page", async () => Buffer.from("<!doctype html><title>x</title>"), "type-unknown"],
    ["an empty file", async () => Buffer.alloc(0), "type-unknown"],
    [
      "a cut-off photo",
      async () => (await createPhoto({ width: 900, height: 600 })).subarray(0, 20_000),
      "unreadable",
    ],
    [
      "the first bytes of a JPEG and an SVG",
      async () => Buffer.from("\xff\xd8\xff<svg/>", "latin1"),
      "unreadable",
    ],
    [
      "a small PNG that claims 30,000 by 30,000 pixels",
      async () => createDeclaredPng(30_000, 30_000),
      "too-many-pixels",
    ],
    [
      "a HEIC without a picture",
      async () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1"),
      "unreadable",
    ],
  ])("processPicture refuses %s", async (_, create, problem) => {
    expect(await processPicture(await create(), { report })).toEqual({ problem });
  });

  it.each([
    ["hangs", "await new Promise((resolve) => setTimeout(resolve, 60_000));", "timed-out"],
    ["ends", "process.exit(3);", "crashed"],
    ["ends with a fault", "process.kill(process.pid, 'SIGSEGV');", "crashed"],
    ["is killed by the system", "process.kill(process.pid, 'SIGKILL');", "killed"],
    ["prints no JSON", "console.log('{');", "crashed"],
    [
      "takes too much memory",
      "const kept = Buffer.alloc(400_000_000, 1); await new Promise((go) => setTimeout(go, 60_000)); kept;",
      "out-of-memory",
    ],
  ])("processPicture names the problem if its process %s", async (_, program, problem) => {
    const folder = makeTemporaryFolder();
    const worker = join(folder, "worker.mjs");
    await writeFile(worker, program);
    const milliseconds = problem === "timed-out" ? 500 : 20_000;
    const limits = { milliseconds, bytes: 300_000_000 };
    expect(await processPicture(Buffer.from("x"), { report, worker, limits })).toEqual({ problem });
  });
});

describe.runIf(isInBubblewrap)("a process in bubblewrap", () => {
  /** Runs a program as a worker. Its file `answer` has what it found out. */
  const run = async (program: string) => {
    const worker = join(makeTemporaryFolder(), "curious.mjs");
    await writeFile(
      worker,
      `const [, , file, folder] = process.argv;
      import { readdirSync, writeFileSync, existsSync } from "node:fs";
      import { networkInterfaces } from "node:os";
      const say = (answer) => { writeFileSync(folder + "/answer", String(answer));
        console.log(JSON.stringify({ result: { master: "answer", files: [] } })); };
      const attempt = (work) => { try { work(); return "done"; } catch ({ code }) { return code; } };
      ${program}`,
    );
    return String(getVariant(await processPicture(Buffer.from("x"), { report, worker }), "answer"));
  };

  it("a process in bubblewrap has no network, no secrets and no other process", async () => {
    expect(
      await run(
        "say(Object.values(networkInterfaces()).flat().filter((one) => !one.internal).length)",
      ),
    ).toBe("0");
    const files = ["/proc/1/environ", "/etc/passwd", join(import.meta.dirname, "../../../.git")];
    expect(await run(`say(${JSON.stringify(files)}.some(existsSync))`)).toBe("false");
  });

  it("a process in bubblewrap writes only its own folder", async () => {
    const file = join(import.meta.dirname, "../../../app/x");
    expect(await run(`say(attempt(() => writeFileSync(${JSON.stringify(file)}, "")))`)).toBe(
      "EROFS",
    );
    expect(await run(`say(attempt(() => writeFileSync(folder + "/x", "")))`)).toBe("done");
  });
});

describe("getPictureMemory", () => {
  it.each([
    [256, 160],
    [512, 212],
    [1_024, 724],
    [8_192, 1_200],
  ])("getPictureMemory leaves a machine of %i MB its site: %i MB", (machine, expected) => {
    expect(getPictureMemory(machine * megabyte)).toBe(expected * megabyte);
  });
});

describe("detectPictureType", () => {
  it("detectPictureType prefers AVIF among the brands, and knows no other HEIF", () => {
    expect(detectPictureType(Buffer.from("\0\0\0\x1cftypmif1\0\0\0\0mif1avif"))).toBe("image/avif");
    expect(detectPictureType(Buffer.from("\0\0\0\x1cftypmif1\0\0\0\0mif1heic"))).toBe("image/heic");
    expect(detectPictureType(Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isommp42"))).toBe(null);
  });
});
