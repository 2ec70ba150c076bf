import { setTimeout as sleep } from "node:timers/promises";
import { createPhoto } from "../../tests/support/create-photo.ts";
import type { Options } from "../options.ts";
import { createReport, median, type Report } from "../report.ts";
import { type MeasuredSite, startSite } from "../site.ts";

const password = "the bench's password";
const pieceBytes = 1024 * 1024;
const octets = { "content-type": "application/octet-stream" };

/**
 * Measures how long a large photo from a phone takes from the end of its upload until pages can show
 * it in all sizes.
 */
export async function measurePictures({ runs }: Options): Promise<Report> {
  const site = await startSite({ ADMIN_PASSWORD: password });
  try {
    const cookie = await logIn(site);
    const seconds: number[] = [];
    let bytes = 0;
    for (let turn = 0; turn < runs; turn += 1) {
      // Each photo is another one, because a file that was uploaded before is ready at once.
      const photo = await createPhoto({ width: 5_800 + turn, height: 4_350 });
      bytes = photo.length;
      seconds.push(await measureUpload(site, cookie, photo));
    }
    return createReport(
      [
        {
          what: "an uploaded photo, until it is ready in all sizes",
          value: median(seconds),
          unit: "s",
          digits: 1,
          bar: { most: 20 },
        },
        { what: "the slowest of them", value: Math.max(...seconds), unit: "s", digits: 1 },
      ],
      [`a JPEG of ${(bytes / 1e6).toFixed(1)} MB and 25 megapixels; median of ${runs}`],
    );
  } finally {
    await site.stop();
  }
}

async function logIn({ url }: MeasuredSite): Promise<string> {
  const answer = await fetch(`${url}/admin`, {
    method: "POST",
    headers: { origin: url },
    body: new URLSearchParams({ intent: "login", password }),
    redirect: "manual",
  });
  if (answer.status !== 303) throw new Error(`the login answers ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

/** Uploads a photo in pieces. Returns the seconds from its last byte until it is ready. */
async function measureUpload(
  { url }: MeasuredSite,
  cookie: string,
  photo: Buffer,
): Promise<number> {
  const send = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${url}/admin/pictures/uploads${path}`, {
      ...init,
      headers: { cookie, origin: url, ...(init.body instanceof Uint8Array && octets) },
    });
    if (!answer.ok) throw new Error(`the upload answers ${answer.status}`);
    return (await answer.json()) as { id?: string; picture?: string };
  };
  const body = new URLSearchParams({ name: "photo.jpg", bytes: String(photo.length) });
  const { id } = await send("", { method: "POST", body });
  for (let start = 0; start < photo.length; start += pieceBytes) {
    const piece = new Uint8Array(photo.subarray(start, start + pieceBytes));
    await send(`/${id}?start=${start}`, { method: "PUT", body: piece });
  }
  const started = performance.now();
  const { picture = "" } = await send(`/${id}`, { method: "POST", body: new URLSearchParams() });
  const address = `${url}/pictures/${picture.replace("upload-", "")}/480.webp`;
  while ((await fetch(address)).status !== 200) await sleep(100);
  return (performance.now() - started) / 1_000;
}
