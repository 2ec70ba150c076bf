import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { contentReviewMessages } from "#app/web/admin/content-parts/content-review-messages.ts";
import { adminLogoMessages } from "#app/web/admin/logo/messages.ts";
import { adminPicturesMessages } from "#app/web/admin/picture-parts/messages.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";

const site = useSite();
const messages = adminLogoMessages.en;
const { problems } = adminPicturesMessages.en;
const icons = ["/favicon.ico", "/apple-touch-icon.png", "/app-icons/icon-192.png"];
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;

beforeAll(async () => {
  operator = await createOperatorBrowser(site.url);
});

const draw = (colour: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: colour } })
    .png()
    .toBuffer();

/** Uploads a file for a mark, as a browser without scripts, and waits until it is prepared. */
async function upload(mark: string, content: Buffer, name = "logo.png") {
  const form = new FormData();
  form.set("for", `brand/${mark}`);
  form.set("file", new File([new Uint8Array(content)], name));
  const answer = await operator.send("/admin/pictures/uploads", { method: "POST", body: form });
  const address = answer.headers.get("location") ?? "";
  for (let n = 0; n < 100; n += 1) {
    const screen = await operator.open(address);
    if (!screen.text.includes(messages.preparing)) return screen;
    await sleep(200);
  }
  throw new Error("the file was not prepared");
}

const read = async (path: string) => {
  const answer = await fetch(site.url + path);
  const content = Buffer.from(await answer.arrayBuffer());
  return { answer, content };
};
const readText = async (path: string) => (await read(path)).content.toString();

async function publish(): Promise<void> {
  const review = await operator.open("/admin/content-review");
  const published = await review.press(contentReviewMessages.en.publish.button);
  expect(published.text).toContain(contentReviewMessages.en.done.published);
}

async function waitFor(isDone: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < 50 && !(await isDone()); n += 1) await sleep(200);
  expect(await isDone()).toBe(true);
}

describe("the logo and the icon of the site", () => {
  it("a logo is seen in the draft first, and after publishing everywhere", async () => {
    const before = await readText("/");
    const ready = await upload("logo", await draw("#d9663b", 900, 300));
    const saved = await ready.press(messages.marks.logo.use);
    expect(saved.text).toContain(messages.saved);
    expect(saved.text).toContain(messages.state.own);
    const id = /\/pictures\/([0-9a-f]{16})\/logo\.webp/.exec(
      saved.document
        .findAll("img")
        .map((one) => one.getAttribute("src"))
        .join(" "),
    )?.[1];
    expect(await readText("/")).toBe(before);
    const preview = await (await operator.send("/admin/content-preview")).text();
    expect(preview).toContain(`/pictures/${id}/logo.webp`);
    const review = await operator.open("/admin/content-review");
    expect(review.text).toContain("the one that came with the site");
    expect(review.text).toContain("your own, 576 × 192 pixels");

    const seedMail = (await read("/logo.png")).content;
    await publish();
    await waitFor(async () => (await readText("/")).includes(`/pictures/${id}/logo.webp`));
    const home = await readText("/es");
    expect(home).toContain(`/pictures/${id}/logo.webp" width="108" height="36" alt=""`);
    // The logo is wide, so it contains the name.
    expect(home).not.toContain('class="brand-name"');
    expect(home).toContain(`/pictures/${id}/logo.png"`);
    expect(home).not.toContain('id="brand-mark"');
    expect(await readText("/admin")).toContain(`/pictures/${id}/logo.webp`);
    const mail = await read("/logo.png");
    expect(mail.content.equals(seedMail)).toBe(false);
    expect((await sharp(mail.content).metadata()).width).toBe(576);
    const kept = await read(`/pictures/${id}/logo.webp`);
    expect(kept.answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    // Pictures of shared links with the first logo are not used any more.
    expect(await readText("/")).not.toContain("/link/home-en");
    // The library has pictures for pages only.
    expect((await operator.open("/admin/pictures")).text).not.toContain("logo.png");
  });

  it("an icon answers at the addresses that phones know, and the first one comes back", async () => {
    const first = await Promise.all(icons.map(async (path) => (await read(path)).content));
    const manifest = await readText("/site.webmanifest");
    const ready = await upload("icon", await draw("#0f7f8a", 600, 600), "icon.png");
    await ready.press(messages.marks.icon.use);
    await publish();
    await waitFor(async () => (await readText("/site.webmanifest")) !== manifest);
    for (const path of ["/site.webmanifest", "/admin.webmanifest"]) {
      const { icons: listed } = JSON.parse(await readText(path)) as {
        icons: { src: string; sizes: string }[];
      };
      for (const { src, sizes } of listed) {
        const { width, height } = await sharp((await read(src)).content).metadata();
        expect(`${width}x${height}`, src).toBe(sizes);
      }
    }
    expect(await readText("/")).toMatch(
      /<link rel="icon" href="\/pictures\/[0-9a-f]{16}\/icon-192\.png"/,
    );
    expect(await readText("/")).not.toContain("data:image/svg+xml");
    for (const [index, path] of icons.entries()) {
      const { answer, content } = await read(path);
      expect(answer.headers.get("cache-control"), path).toBe("public, no-cache");
      expect(content.equals(first[index] ?? Buffer.alloc(0)), path).toBe(false);
      const etag = answer.headers.get("etag") ?? "";
      const again = await fetch(site.url + path, { headers: { "if-none-match": etag } });
      expect(again.status, path).toBe(304);
    }
    expect((await read("/favicon.ico")).answer.headers.get("content-type")).toBe("image/x-icon");

    await (await operator.open("/admin/logo")).press(messages.restore, {}, { mark: "icon" });
    await publish();
    await waitFor(async () => (await readText("/site.webmanifest")) === manifest);
    for (const [index, path] of icons.entries()) {
      expect((await read(path)).content.equals(first[index] ?? Buffer.alloc(0)), path).toBe(true);
    }
  });

  it("the logo becomes the icon, too, if it is not too long for one", async () => {
    const screen = await operator.open("/admin/logo");
    const refused = await screen.press(messages.logoAsIcon);
    expect(refused.text).toContain(problems["icon-too-long"]);
    const ready = await upload("logo", await draw("#7b2c83", 700, 600));
    await ready.press(messages.marks.logo.use);
    const both = await (await operator.open("/admin/logo")).press(messages.logoAsIcon);
    expect(both.text).toContain(messages.saved);
    const { text } = await operator.open("/admin/content-review");
    expect(text).toContain("your own, 512 × 512 pixels");
  });

  it("somebody else's change of the same mark is not lost", async () => {
    const mine = await upload("logo", await draw("#2c8050", 640, 320));
    await (await operator.open("/admin/logo")).press(messages.restore, {}, { mark: "logo" });
    const conflict = await mine.press(messages.marks.logo.use);
    expect(conflict.status).toBe(409);
    expect(conflict.text).toContain(messages.conflict);
  });

  it.each([
    ["logo", () => draw("#d9663b", 200, 100), problems["logo-too-small"]],
    ["icon", () => draw("#d9663b", 400, 400), problems["icon-too-small"]],
  ] as const)("a %s that is too small is refused with the least size", async (mark, file, text) => {
    const ready = await upload(mark, await file());
    const refused = await ready.press(messages.marks[mark].use);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(text);
  });

  it("an SVG is refused, and its error says what to do with it", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>');
    const refused = await upload("logo", svg, "logo.svg");
    expect(refused.text).toContain(messages.marks.logo.problem);
    const answer = await operator.send("/admin/logo", {
      method: "POST",
      body: new URLSearchParams({ intent: "use", mark: "logo", picture: "nothing", shown: "" }),
    });
    expect(answer.status).toBe(409);
  });
});
