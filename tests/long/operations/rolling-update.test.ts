import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { runWithTestClient } from "../../support/database-server.ts";
import { payInSandbox, postBooking } from "../../support/guest-requests.ts";
import { projectFolder } from "../../support/project-copy.ts";
import { getProcessEnvironment } from "../../support/run-command.ts";
import { type SiteProcess, startSite } from "../../support/site-process.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

// This test installs and builds the release before, which takes some minutes.

const previous = readFileSync(join(projectFolder, "tests/previous-release.txt"), "utf8").trim();
const database = useTestDatabase();
const folder = join(makeTemporaryFolder(), "previous");
/** The processes that a proxy in front of them would send requests to. */
const serving: SiteProcess[] = [];

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: getProcessEnvironment(),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stdout}${stderr}`);
}

beforeAll(() => {
  run("git", ["worktree", "add", "--detach", folder, previous], projectFolder);
  run("npm", ["ci"], folder);
  run("npm", ["run", "build"], folder);
}, 1_200_000);
afterAll(async () => {
  await Promise.all(serving.map((site) => site.stop()));
  run("git", ["worktree", "remove", "--force", folder], projectFolder);
  removeDataDir(join(folder, ".."));
});

const start = (release?: string) =>
  startSite(
    { DATABASE_URL: database.connectionString, TRUST_PROXY: "true", DRAIN_SECONDS: "5" },
    release ? { folder: release } : {},
  );

/** Stops the oldest process after its last requests were answered, as the documentation says. */
async function stopOldest(): Promise<void> {
  const oldest = serving.shift();
  await sleep(2_000);
  await oldest?.stop();
}

/** The number of days on which guests book; they move to as many others within the year on sale. */
const daysOfGuests = 170;
/** Parties of two on a ride with twelve seats. More bookings find no seat to move to. */
const mostBookings = 6 * daysOfGuests;
let booked = 0;
/** Books, pays, reads and moves a ride, each through the next process. */
async function bookAndMove(failures: string[]): Promise<void> {
  booked += 1;
  const at = booked;
  const date = addDays(toLocalDate(new Date()), 5 + (at % daysOfGuests));
  const next = (step: number) => serving[(at + step) % serving.length]?.url ?? "";
  const send = async (what: string, request: Promise<Response>, status: number) => {
    const answer = await request;
    if (answer.status !== status) {
      const [said = ""] = /<main[\s\S]*<\/main>/.exec(await answer.clone().text()) ?? [];
      failures.push(
        `${what} ${booked}: ${answer.status} ${said.replace(/<[^>]*>/g, " ").slice(0, 300)}`,
      );
    }
    return answer;
  };
  const headers = { "x-forwarded-for": `203.0.${Math.floor(at / 250)}.${at % 250}` };
  const catalog = await readCatalogNumber();
  const form = postBooking(next(0), { date, catalog, email: `guest${at}@example.com` }, headers);
  const sold = await send("book", form, 303);
  const sessionId = sold.headers.get("location")?.split("/").at(-1) ?? "";
  if (sold.status !== 303) return;
  const paid = await send("pay", payInSandbox(next(1), sessionId), 303);
  const { pathname, search } = new URL(paid.headers.get("location") ?? "", next(1));
  await send("confirm", fetch(next(2) + pathname + search), 200);
  const token = await findManageToken(sessionId);
  const page = `/booking/manage/${token}`;
  await send("read", fetch(next(3) + page), 200);
  const body = new URLSearchParams({
    ...{ form: "move", intent: "move", date: addDays(date, daysOfGuests), pickupTime: "15:00" },
    "shown.ride": `sunset ${date} 16:00 14:30`,
  });
  await send("move", fetch(next(4) + page, { method: "POST", body, redirect: "manual" }), 303);
}

const query = async <T extends object>(text: string, values: string[] = []) => {
  const { rows } = await runWithTestClient(database.connectionString, (client) =>
    client.query<T>(text, values),
  );
  return rows[0];
};
const readCatalogNumber = async () =>
  String(
    (await query<{ number: number }>("select max(number) as number from catalog_versions"))?.number,
  );
const findManageToken = async (session: string) =>
  (
    await query<{ token: string }>(
      "select manage_token as token from bookings where stripe_session_id = $1",
      [session],
    )
  )?.token ?? "";

it("guests book, pay and move without a failure while this release replaces the one before", async () => {
  serving.push(await start(folder), await start(folder));
  const failures: string[] = [];
  let isOver = false;
  const guests = Array.from({ length: 3 }, async () => {
    while (!isOver && booked < mostBookings) await bookAndMove(failures);
  });
  // An error of a guest ends the test only when all processes were replaced.
  for (const guest of guests) guest.catch(() => {});
  await sleep(10_000);
  // Each new process serves beside the old ones for a while.
  for (let replaced = 0; replaced < 2; replaced += 1) {
    serving.push(await start());
    await sleep(15_000);
    await stopOldest();
  }
  await sleep(10_000);
  isOver = true;
  await Promise.all(guests);
  const rides = await query<{ moved: number; confirmed: number }>(
    `select count(*) filter (where pickup_time = '15:00')::int as moved, count(*)::int as confirmed
     from bookings where state = 'confirmed'`,
  );
  expect(failures).toEqual([]);
  expect(booked).toBeGreaterThan(100);
  expect(rides).toEqual({ moved: booked, confirmed: booked });
}, 600_000);
