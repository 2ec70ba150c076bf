import { Hono } from "hono";
import { expect, it } from "vitest";
import type { CachedFile } from "#app/pictures/picture-cache.server.ts";
import { DatabaseUnavailable } from "#db/database-unavailable.ts";
import { respondWithPicture } from "#server/http/picture-files.ts";

const address = "/pictures/0123456789abcdef/800.webp";

/** Asks for a file of a picture that is read with this function. */
function request(read: () => Promise<CachedFile | null>) {
  return new Hono()
    .get("/pictures/*", (context) => respondWithPicture(context as never, read))
    .onError((_, context) => context.text("failed", 500))
    .request(address);
}

it.each([
  [200, async () => ({ sha256: "ab", content: Buffer.from("x") })],
  [404, async () => null],
  [503, () => Promise.reject(new DatabaseUnavailable("it was stopped"))],
  [500, () => Promise.reject(new TypeError("a bug"))],
])("a file of a picture is answered with %d by what reading it gives", async (status, read) => {
  const answer = await request(read);
  expect(answer.status).toBe(status);
  if (status > 200 && status !== 500) expect(answer.headers.get("cache-control")).toBe("no-store");
});
