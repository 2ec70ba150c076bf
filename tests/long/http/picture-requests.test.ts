import { randomUUID } from "node:crypto";
import { type RequestOptions, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { contentReviewMessages } from "#app/web/admin/content-parts/content-review-messages.ts";
import { adminContentMessages } from "#app/web/admin/content-parts/messages.ts";
import { adminPicturesMessages } from "#app/web/admin/picture-parts/messages.ts";
import { createPhoto } from "../../support/create-photo.ts";
import { runWithTestClient } from "../../support/database-server.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";

const site = useSite();
const uploads = "/admin/pictures/uploads";
const words = adminPicturesMessages.en;
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;
let photo: Buffer;

beforeAll(async () => {
  operator = await createOperatorBrowser(site.url);
  photo = await createPhoto({ width: 1700, height: 900 });
});

const post = (address: string, body: URLSearchParams | FormData, headers = {}) =>
  operator.send(address, { method: "POST", body, headers });
const put = (address: string, content: Uint8Array<ArrayBuffer>, headers = {}) =>
  operator.send(address, {
    method: "PUT",
    body: content,
    headers: { "content-type": "application/octet-stream", ...headers },
  });

async function start(bytes = photo.length): Promise<string> {
  const answer = await post(uploads, new URLSearchParams({ name: "a.jpg", bytes: String(bytes) }));
  expect(answer.status).toBe(201);
  return `${uploads}/${((await answer.json()) as { id: string }).id}`;
}

/** Uploads a whole file with a form, as a browser without scripts. Returns where it leads. */
async function uploadForm(content: Uint8Array<ArrayBuffer>, name = "IMG_1.jpg"): Promise<string> {
  const form = new FormData();
  form.set("for", "home/hero/picture");
  form.set("file", new File([content], name, { type: "image/jpeg" }));
  const answer = await post(uploads, form);
  expect(answer.status).toBe(303);
  return answer.headers.get("location") ?? "";
}

async function waitUntilReady(address: string): Promise<void> {
  for (let n = 0; n < 100; n += 1) {
    const { text } = await operator.open(address);
    const { preparing, notReady } = words.picture;
    if (!text.includes(preparing) && !text.includes(notReady)) return;
    await sleep(200);
  }
  throw new Error("the picture was not prepared");
}

/** Sends a request as it is, on a connection of its own, and returns the status of the answer. */
function sendAlone(path: string, options: RequestOptions = {}): Promise<number> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const sent = request({ ...{ hostname, port, path, agent: false }, ...options }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
      sent.destroy();
    });
    sent.once("error", reject);
    if (options.headers) sent.write("x");
    else sent.end();
  });
}

describe("the address of uploads", () => {
  it("pieces of up to 1 MB are accepted there, and 64 kB everywhere else", async () => {
    const megabyte = new Uint8Array(1024 * 1024);
    const upload = await start(3 * megabyte.length);
    expect((await put(`${upload}?start=0`, megabyte)).status).toBe(200);
    const headers = { "content-length": String(megabyte.length + 1) };
    expect(await sendAlone(`${upload}?start=1048576`, { method: "PUT", headers })).toBe(413);
    const form = new URLSearchParams({ intent: "x".repeat(70_000) });
    expect((await post("/admin/pictures", form)).status).toBe(413);
    const state = await operator.send(upload);
    expect(await state.json()).toEqual({ bytes: 3 * megabyte.length, received: megabyte.length });
  });

  it("a form of more than 64 kB is refused there before it is read, unless it has a file", async () => {
    const upload = `${uploads}/${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}`;
    const form = { "content-type": "application/x-www-form-urlencoded", "content-length": "70000" };
    const multipart = { ...form, "content-type": "multipart/form-data; boundary=b" };
    expect(await sendAlone(uploads, { method: "POST", headers: form })).toBe(413);
    expect(await sendAlone(upload, { method: "POST", headers: multipart })).toBe(413);
    expect(await sendAlone(`${upload}?start=0`, { method: "PUT", headers: form })).toBe(413);
  });

  it("pieces out of order or twice are answered with the bytes that have arrived", async () => {
    const upload = await start(3 * 1024 * 1024);
    const piece = new Uint8Array(1024 * 1024);
    expect((await put(`${upload}?start=${piece.length}`, piece)).status).toBe(409);
    for (let n = 0; n < 2; n += 1) {
      const answer = await put(`${upload}?start=0`, piece);
      expect([answer.status, await answer.json()]).toEqual([200, { received: piece.length }]);
    }
    const small = new Uint8Array(10);
    for (const wrong of ["-1", "x", "1e3", "0.5", ""]) {
      expect((await put(`${upload}?start=${wrong}`, small)).status, wrong).not.toBe(200);
    }
    expect((await post(upload, new URLSearchParams({ intent: "complete" }))).status).toBe(422);
  });

  it("the first and the last request of an upload are answered alike when they are repeated", async () => {
    const id = randomUUID();
    const begin = async () => {
      const form = new URLSearchParams({ id, name: "a.jpg", bytes: String(photo.length) });
      const answer = await post(uploads, form);
      return [answer.status, await answer.json()];
    };
    const first = await begin();
    expect(first).toEqual([201, { id, pieceBytes: 1024 * 1024 }]);
    expect(await begin()).toEqual(first);
    const upload = `${uploads}/${id}`;
    for (let start = 0; start < photo.length; start += 1024 * 1024) {
      const piece = new Uint8Array(photo.subarray(start, start + 1024 * 1024));
      expect((await put(`${upload}?start=${start}`, piece)).status).toBe(200);
    }
    const complete = async () => {
      const answer = await post(upload, new URLSearchParams({ intent: "complete" }));
      return [answer.status, await answer.json()];
    };
    const last = await complete();
    expect(last).toEqual([200, { picture: expect.stringMatching(/^upload-/) }]);
    expect(await complete()).toEqual(last);
    expect(await begin()).toEqual(first);
  });

  it("visitors, other sites and other methods are refused", async () => {
    const upload = await start();
    const piece = new Uint8Array(10);
    const headers = { "content-type": "application/octet-stream" };
    const init = { method: "PUT", body: piece, headers, redirect: "manual" } as const;
    const stranger = await fetch(`${site.url}${upload}?start=0`, init);
    expect(stranger.headers.get("location")).toContain("/admin?");
    const elsewhere = { origin: "https://evil.example" };
    expect((await put(`${upload}?start=0`, piece, elsewhere)).status).toBe(403);
    expect((await put(`${upload}?start=0`, piece, { "sec-fetch-site": "cross-site" })).status).toBe(
      403,
    );
    const form = new URLSearchParams({ name: "a", bytes: "1" });
    expect((await post(uploads, form, elsewhere)).status).toBe(403);
    expect((await operator.send(upload, { method: "DELETE" })).status).toBe(405);
    expect((await operator.send("/admin/pictures", { method: "PUT" })).status).toBe(405);
    expect(await (await operator.send(upload)).json()).toMatchObject({ received: 0 });
  });

  it("an upload of another account, and an id that is none, are not found", async () => {
    const upload = await start();
    await runWithTestClient(site.connectionString, async (client) => {
      await client.query(
        `insert into accounts (name, role, language) values ('Luis', 'owner', 'es')`,
      );
      await client.query(
        `update picture_uploads set account_id = (select id from accounts where name = 'Luis') where id = $1`,
        [upload.split("/").at(-1)],
      );
    });
    const others = [upload, `${uploads}/${"0".repeat(36)}`, `${uploads}/..%2F..%2Fetc`];
    for (const address of others) {
      expect((await operator.send(address)).status, address).toBe(404);
    }
    expect((await put(`${upload}?start=0`, new Uint8Array(10))).status).toBe(404);
    const complete = await post(upload, new URLSearchParams({ intent: "complete" }));
    expect(complete.status).toBe(404);
    const { problem } = (await complete.json()) as { problem: keyof typeof words.problems };
    expect(words.problems[problem]).toBeDefined();
  });

  it("an SVG with the name of a photo is refused with a sentence", async () => {
    const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>");
    const { text } = await operator.open(await uploadForm(new Uint8Array(svg)));
    expect(text).toContain(words.problems["type-unknown"]);
  });
});

describe("an uploaded picture", () => {
  it("a photo is prepared, described, put on the page and served without its place", async () => {
    const address = await uploadForm(new Uint8Array(photo));
    const id = /upload-([0-9a-f]{16})/.exec(address)?.[1];
    await waitUntilReady(address);
    const undescribed = await (await operator.open(address)).press(words.picture.use);
    expect(undescribed.address).toContain("/admin/content/home");
    const { problems } = adminContentMessages.en.section;
    const refused = await (await operator.open("/admin/content-review")).press(
      contentReviewMessages.en.publish.button,
    );
    expect(refused.text).toContain(problems["picture-alt-missing"].replace("{field}: ", ""));

    const typed = { altEn: "Horses by the sea", altEs: "Caballos junto al mar" };
    const saved = await (await operator.open(address)).press(words.picture.use, typed);
    expect(saved.address).toContain("/admin/content/home");
    expect((await operator.open("/admin/content-review")).text).toContain("Horses by the sea");
    const preview = await (await operator.send("/admin/content-preview")).text();
    expect(preview).toContain(`/pictures/${id}/800.webp`);
    expect(preview).toContain('alt="Horses by the sea"');
    expect(await (await fetch(site.url)).text()).not.toContain("/pictures/");

    const file = await fetch(`${site.url}/pictures/${id}/800.webp`);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const content = Buffer.from(await file.arrayBuffer());
    expect((await sharp(content).metadata()).exif).toBeUndefined();
    expect(content.includes("SecretCamera")).toBe(false);
    const etag = file.headers.get("etag") ?? "";
    const again = await fetch(`${site.url}/pictures/${id}/800.webp`, {
      headers: { "if-none-match": etag },
    });
    expect(again.status).toBe(304);

    const review = await operator.open("/admin/content-review");
    const published = await review.press(contentReviewMessages.en.publish.button);
    expect(published.text).toContain(contentReviewMessages.en.done.published);
    for (let n = 0; n < 50 && !(await isOnHomePage(`${id}`)); n += 1) await sleep(200);
    expect(await isOnHomePage(`${id}`)).toBe(true);
    const html = await (await fetch(site.url)).text();
    expect(html).toContain("focused focus-x-50 focus-y-50 ground-");
    expect(html).toContain(".focus-x-50{");

    const kept = await (await operator.open(`/admin/pictures/upload-${id}`)).press(
      words.picture.remove,
    );
    expect(kept.text).toContain(words.picture.kept);
  });

  it("a picture that is too small for the top of a page is refused there", async () => {
    const small = await createPhoto({ width: 900, height: 500 });
    const address = await uploadForm(new Uint8Array(small));
    await waitUntilReady(address);
    const typed = { altEn: "A mare", altEs: "Una yegua" };
    const refused = await (await operator.open(address)).press(words.picture.use, typed);
    expect(refused.text).toContain(words.problems["picture-too-small"]);
    const name = /upload-[0-9a-f]{16}/.exec(address)?.[0] ?? "";
    const screen = await operator.open(`/admin/pictures/${name}`);
    const tapped = await operator.send(`/admin/pictures/${name}`, {
      method: "POST",
      body: new URLSearchParams({ ...typed, kind: "photograph", "tap.x": "84", "tap.y": "140" }),
    });
    expect(tapped.status).toBe(303);
    expect((await operator.open(`/admin/pictures/${name}`)).getValue("across")).toBe("30");
    expect((await operator.open(`/admin/pictures/${name}`)).getValue("down")).toBe("90");
    const deleted = await screen.press(words.picture.remove);
    expect(deleted.text).toContain(words.picture.deleted);
    const file = await fetch(`${site.url}/pictures/${name.replace("upload-", "")}/800.webp`);
    expect(file.status).toBe(404);
  });

  it("a picture that waits longer than usual says why, in the library and on its page", async () => {
    const address = await uploadForm(
      new Uint8Array(await createPhoto({ width: 850, height: 601 })),
    );
    await waitUntilReady(address);
    const pages = [address.replace(/\?.*/, ""), "/admin/pictures"];
    for (const [attempts, sentence] of [
      [1, words.state.late],
      [2, words.state.again.replace("{percent}", "100")],
    ] as const) {
      await runWithTestClient(site.connectionString, (client) =>
        client.query(
          `update uploaded_pictures set state = 'waiting', attempts = $1, uploaded_at = now() - interval '4 minutes' where id = $2`,
          [attempts, address.match(/upload-(\w+)/)?.[1]],
        ),
      );
      for (const page of pages) expect((await operator.open(page)).text).toContain(sentence);
    }
  });

  it("a picture of the build is replaced in all places", async () => {
    const other = await createPhoto({ width: 1800, height: 1000 });
    const form = new FormData();
    form.set("for", "pictures/sunset-surf");
    form.set("file", new File([new Uint8Array(other)], "b.jpg"));
    const address = (await post(uploads, form)).headers.get("location") ?? "";
    await waitUntilReady(address);
    const typed = { altEn: "Spray", altEs: "Espuma" };
    const saved = await (await operator.open(address)).press(words.picture.use, typed);
    expect(saved.address).toContain("/admin/pictures/sunset-surf");
    expect(saved.text).toContain("Spray");
    const id = /upload-([0-9a-f]{16})/.exec(address)?.[1];
    const preview = await (await operator.send("/admin/content-preview/sunset-tour")).text();
    expect(preview).toContain(`/pictures/${id}/`);
  });

  it.each([
    "/pictures/",
    "/pictures/0123456789abcdef/800.webp",
    "/pictures/0123456789abcdef/original",
    "/pictures/0123456789abcdef/800.svg",
    "/pictures/../package.json",
    "/pictures/%2e%2e/%2e%2e/etc/passwd",
    "/pictures/0123456789abcdef/..%2f..%2fsecrets.key",
    "/pictures/0123456789ABCDEF/800.webp",
    "/pictures/0123456789abcdef/800.webp/x",
    "/pictures//0123456789abcdef/800.webp",
  ])("%s is not found", async (path) => {
    expect(await sendAlone(path)).toBe(404);
  });
});

async function isOnHomePage(id: string): Promise<boolean> {
  return (await (await fetch(site.url)).text()).includes(`/pictures/${id}/`);
}
