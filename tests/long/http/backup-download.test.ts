import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Decrypter } from "age-encryption";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { fillMessage } from "#app/i18n/format.ts";
import { backupMessages } from "#app/web/admin/backup/messages.ts";
import { createCookieFetch } from "../../support/cookie-fetch.ts";
import { runWithTestClient } from "../../support/database-server.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { adminPassword } from "../../support/site-process.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import { useSite } from "../../support/use-site.ts";

const dataDir = makeTemporaryFolder();
const site = useSite({ settings: { DATA_DIR: dataDir } });
afterAll(() => removeDataDir(dataDir));
const messages = backupMessages.en;
const say = messages.download;
const passphrase = "sandía ochre kettle 🐎 plum";
const typed = { passphrase, repeated: passphrase, password: adminPassword };
const address = "/admin/backup/download";

/** Logs the owner in with a client whose answers are not parsed as pages. */
async function logIn() {
  const send = createCookieFetch(site.url);
  const body = new URLSearchParams({ intent: "login", password: adminPassword });
  await send("/admin", { method: "POST", body });
  return send;
}

beforeEach(async () => {
  await runWithTestClient(site.connectionString, (client) =>
    client.query("delete from stored_settings where name = 'backup-download'"),
  );
  await rm(join(dataDir, "backup-download"), { recursive: true, force: true });
});

describe("downloading a backup without scripts", () => {
  it("an owner makes a backup, encrypts it once a day, and downloads it in one piece or from where it stopped", async () => {
    const operator = await createOperatorBrowser(site.url);
    const empty = await operator.open("/admin/backup?lang=en");
    const made = await empty.press(messages.submit);
    expect(made.text).toContain(messages.list.kinds["by-hand"]);
    expect(made.text).toContain(messages.list.complete);
    const prepared = await made.press(say.submit, typed);
    expect(prepared.text).toContain(say.done);
    expect(prepared.text).toContain(say.usedUp);
    expect(prepared.getLinkAddress(say.link)).toBe(address);

    const send = await logIn();
    const answer = await send(address);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "no-store",
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringMatching(/^attachment; filename="marea-.*\.tar\.age"$/),
    });
    const file = new Uint8Array(await answer.arrayBuffer());
    expect(answer.headers.get("content-length")).toBe(String(file.length));
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    expect(Buffer.from(await decrypter.decrypt(file)).includes("marea-")).toBe(true);

    const etag = answer.headers.get("etag") ?? "";
    const rest = await send(address, { headers: { range: "bytes=1000-", "if-range": etag } });
    expect([rest.status, rest.headers.get("content-range")]).toEqual([
      206,
      `bytes 1000-${file.length - 1}/${file.length}`,
    ]);
    expect(Buffer.from(await rest.arrayBuffer()).equals(file.subarray(1000))).toBe(true);
    const other = await send(address, { headers: { range: "bytes=5-", "if-range": '"other"' } });
    expect(other.status).toBe(200);
    await other.body?.cancel();
    expect((await send(address, { headers: { range: `bytes=${file.length}-` } })).status).toBe(200);
  });

  it("a client that goes away in the middle leaves the file for another try", async () => {
    const operator = await createOperatorBrowser(site.url);
    const page = await (await operator.open("/admin/backup?lang=en")).press(messages.submit);
    await page.press(say.submit, typed);
    const send = await logIn();
    for (let times = 0; times < 5; times += 1) {
      const leaving = new AbortController();
      const answer = await send(address, { signal: leaving.signal });
      await answer.body?.getReader().read();
      leaving.abort();
    }
    const all = await Promise.all([send(address), send(address)]);
    const sizes = await Promise.all(all.map(async (one) => (await one.arrayBuffer()).byteLength));
    expect(sizes[0]).toBeGreaterThan(1_000);
    expect(sizes[1]).toBe(sizes[0]);
  });

  it("what is wrong is said beside its field, the chosen backup stays chosen, and nothing is encrypted", async () => {
    const operator = await createOperatorBrowser(site.url);
    const page = await (await operator.open("/admin/backup?lang=en")).press(messages.submit);
    const chosen = page.getValue("backup");
    const refusals = [
      [{ ...typed, passphrase: "short" }, messages.problems.short],
      [{ ...typed, repeated: "another one" }, messages.problems["not-repeated"]],
      [{ ...typed, password: "" }, messages.problems["password-missing"]],
      [{ ...typed, password: "not my password" }, messages.problems["wrong-password"]],
    ] as const;
    for (const [wrong, problem] of refusals) {
      const refused = await page.press(say.submit, wrong);
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(problem)]);
      expect(refused.getValue("backup")).toBe(chosen);
      expect(refused.getValue("passphrase")).toBe("");
    }
    expect(await readdir(dataDir)).not.toContain("backup-download");
  });

  it("another account, or the same one a day later, is told that the file is not offered", async () => {
    const operator = await createOperatorBrowser(site.url);
    const page = await (await operator.open("/admin/backup?lang=en")).press(messages.submit);
    await page.press(say.submit, typed);
    await runWithTestClient(site.connectionString, (client) =>
      client.query(
        `update stored_settings set value = jsonb_set(value::jsonb, '{accountId}',
         '"00000000-0000-4000-8000-000000000000"')::text where name = 'backup-download'`,
      ),
    );
    const refused = await operator.open(address);
    expect(refused.address).toContain("done=gone");
    expect(refused.text).toContain(say.gone);
    expect(refused.text).toContain(
      fillMessage(say.last, { name: "Operator", at: "" }).split(":")[0],
    );
    const stranger = await fetch(site.url + address, { redirect: "manual" });
    expect(stranger.headers.get("content-type")).not.toBe("application/octet-stream");
  });
});
