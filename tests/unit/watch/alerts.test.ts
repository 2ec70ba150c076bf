import { expect, it } from "vitest";
import { type Alert, getAlertKey, isExcludedFromAlertEmail } from "#app/alerts/alert.ts";
import { type BackgroundWork, findBackgroundWork } from "#app/alerts/background-work.ts";
import { formatAlert } from "#app/alerts/format-alert.ts";
import {
  createBackupAlerts,
  createFailedWorkAlerts,
  isNearlyFull,
} from "#app/alerts/list-alerts.server.ts";
import { alertMessages } from "#app/alerts/messages.ts";
import { locales } from "#app/i18n/locale.ts";
import { jobNames } from "#jobs/job-definitions.ts";

const now = new Date("2026-12-01T18:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const works = Object.keys(alertMessages.en.work) as BackgroundWork[];

const shortage = {
  date: "2026-12-04",
  ...{ riders: 14, horses: 12, missing: 2 },
  rides: [
    { tour: "sunset", date: "2026-12-04", start: "16:00", riders: 8 },
    { tour: "sunset", date: "2026-12-04", start: "17:30", riders: 6 },
  ],
};

const all: readonly Alert[] = [
  { kind: "mails", waiting: 2, lastError: "connect ECONNREFUSED" },
  { kind: "given-up-mails", waiting: 1, lastError: "550 no such user" },
  { kind: "calls", waiting: 3, lastError: "500" },
  ...works.map((work) => ({
    kind: "failed-work" as const,
    failed: {
      ...{ key: work, work, failures: 3, error: "`end` has to be a valid date!" },
      booking: { id: "b", reference: "K7P4TX", name: "Lucía" },
    },
  })),
  { kind: "more-failed-work", count: 4 },
  { kind: "no-mail-server" },
  {
    kind: "refund",
    refund: {
      bookingId: "b",
      reference: "ABCD2345",
      name: "",
      amountMxn: 3700,
      kind: "stuck",
      since: hoursAgo(30),
      why: "balance_insufficient",
    },
  },
  {
    kind: "give-back",
    owed: {
      bookingId: "c",
      reference: "ABCD2345",
      name: "Marisol",
      broughtBy: null,
      byUsMxn: 3700,
      byAgencyMxn: 100,
    },
    chat: null,
  },
  { kind: "more-give-back", count: 4 },
  { kind: "unpaid-holds", seats: 40, departures: 6 },
  { kind: "account-mismatch" },
  { kind: "missing-provider", provider: "Stripe", count: 2 },
  { kind: "unknown-payment", sessionId: "cs_1", amountMxn: 100 },
  { kind: "unknown-payment", sessionId: "cs_2", amountMxn: null },
  {
    kind: "few-riders",
    names: ["Hannah"],
    riders: 1,
    minimum: 2,
    tour: "sunset",
    ride: null,
    date: "2026-12-02",
    start: "16:00",
  },
  {
    kind: "no-guide",
    tour: "sunset",
    ride: null,
    date: "2026-12-02",
    start: "16:00",
  },
  {
    kind: "few-guides",
    need: { riders: 14, guides: 1, most: 8, missing: 1 },
    tour: "sunset",
    ride: null,
    date: "2026-12-02",
    start: "16:00",
  },
  {
    kind: "horse-taken-out",
    horse: { horseId: "1", name: "Canela", day: "2026-12-02", remark: "lame", by: "Ana" },
  },
  ...([null, "Ana"] as const).flatMap((rider, index) =>
    (["cannot-ride", "read-answers"] as const).map((kind) => ({
      ...{
        kind,
        rider,
        position: index,
        isAlone: false,
        isAdultNeeded: false,
        bookingId: "b",
        guest: "Hannah",
      },
      ...{ chat: null, tour: "sunset" as const, ride: null, date: "2026-12-02", start: "16:00" },
    })),
  ),
  {
    ...{ kind: "adult-away", bookingId: "b", guest: "Hannah", isAlone: false, chat: null },
    ...{ tour: "sunset", ride: null, date: "2026-12-02", start: "16:00" },
  },
  {
    ...{ kind: "ask-weights", bookingId: "b", guest: "Hannah", isAlone: true, chat: null },
    ...{ tour: "sunset", ride: null, date: "2026-12-02", start: "16:00" },
  },
  {
    ...{ kind: "ride-unready", horses: 2, tour: "sunset", ride: null, date: "2026-12-02" },
    start: "16:00",
    asks: [{ bookingId: "b", guest: "Hannah", missing: 2, riders: 3, chat: null }],
  },
  ...[
    { missingMxn: 3700, unconfirmedMxn: 0 },
    { missingMxn: -100, unconfirmedMxn: 100 },
    { missingMxn: 0, unconfirmedMxn: 3700 },
  ].map((sums, index) => ({
    ...{ kind: "guide-cash" as const, accountId: `${index}`, name: "Ana", day: "2026-12-02" },
    ...sums,
  })),
  { kind: "no-pickup-place", date: "2026-12-02", names: ["Hannah", "Tomás"] },
  {
    kind: "to-tell",
    line: {
      ...{ id: "m", bookingId: "b", about: "called-off", name: "Marisol", riders: 3 },
      key: { tour: "sunset", date: "2026-12-02", start: "16:00" },
      ...{ phone: "", call: null, chat: null, text: null },
    },
  },
  { kind: "more-to-tell", count: 3 },
  { kind: "remind-by-hand", count: 1 },
  { kind: "thank-by-hand", count: 2 },
  { kind: "new-messages", count: 2 },
  { kind: "horses", day: "tomorrow", shortage, held: [] },
  { kind: "later-horses", shortages: [shortage] },
  {
    kind: "horse-number",
    day: "today",
    supply: { date: "2026-12-01", number: 12, inService: 6 },
    mend: { count: 6, fewer: null, isSet: true, form: {} },
  },
  { kind: "unchecked-horses", count: 14 },
  { kind: "undecided", guests: 1 },
  { kind: "late-jobs", minutes: 25 },
  { kind: "disk", freeMb: 412 },
  { kind: "backup", hours: 40 },
  { kind: "backup", hours: null },
  { kind: "clock", seconds: -90 },
  { kind: "old-node", version: "24.21.0", releasedOn: "2026-09-10" },
  { kind: "unnamed-proxy" },
  { kind: "secrets-lost" },
  { kind: "sandbox" },
  { kind: "no-payments" },
];

it("formatAlert returns a complete text for every alert in both languages", () => {
  for (const locale of locales) {
    for (const trouble of all) {
      const { text, note } = formatAlert(trouble, locale);
      expect(`${text} ${note}`, trouble.kind).not.toMatch(/[{}]|undefined|NaN/);
      expect(text.length).toBeGreaterThan(10);
    }
  }
  expect(formatAlert({ kind: "clock", seconds: -90 }, "en").text).toContain("90 seconds slow");
  expect(formatAlert({ kind: "clock", seconds: 90 }, "es").text).toContain(
    "90 segundos adelantado",
  );
});

it("getAlertKey stays the same when the figures of an alert change", () => {
  expect(getAlertKey({ kind: "disk", freeMb: 1 })).toBe(getAlertKey({ kind: "disk", freeMb: 2 }));
  expect(new Set(all.map(getAlertKey)).size).toBe(all.length - 1);
});

it("isExcludedFromAlertEmail is true only for alerts that have their own notification", () => {
  expect(all.filter(isExcludedFromAlertEmail).map(({ kind }) => kind)).toEqual([
    "unpaid-holds",
    "few-riders",
    "no-guide",
    "few-guides",
    "ask-weights",
    "ride-unready",
    "no-pickup-place",
    "to-tell",
    "more-to-tell",
    "remind-by-hand",
    "thank-by-hand",
    "new-messages",
    "horse-number",
  ]);
});

it("createBackupAlerts reports a missing or old backup from 36 hours after the first sale on", () => {
  const kinds = (backup: Date | null, first: Date | null) => createBackupAlerts(backup, first, now);
  expect(kinds(null, null)).toEqual([]);
  expect(kinds(null, hoursAgo(35))).toEqual([]);
  expect(kinds(null, hoursAgo(37))).toEqual([{ kind: "backup", hours: null }]);
  expect(kinds(hoursAgo(12), hoursAgo(400))).toEqual([]);
  expect(kinds(hoursAgo(50.5), hoursAgo(400))).toEqual([{ kind: "backup", hours: 50 }]);
});

it("isNearlyFull is true if free space is low both in bytes and as a percentage", () => {
  const gigabytes = (freeBytes: number, totalBytes: number) =>
    isNearlyFull({ freeBytes: freeBytes * 1e9, totalBytes: totalBytes * 1e9 });
  expect(gigabytes(0.9, 500)).toBe(true);
  expect(gigabytes(2, 500)).toBe(false);
  // A small disk always has little free space.
  expect(gigabytes(0.9, 10)).toBe(false);
  expect(gigabytes(0.4, 10)).toBe(true);
});

const failed = (key: string, work: BackgroundWork = "confirmation") => ({
  ...{ key, work, failures: 3, error: "" },
  booking: { id: `booking of ${key}`, reference: "K7P4TX", name: "" },
});

it("createFailedWorkAlerts states the booking of each failed job and lists at most ten jobs", () => {
  const list = Array.from({ length: 13 }, (_, index) => failed(String(index)));
  const troubles = createFailedWorkAlerts(list, []);
  expect(troubles).toHaveLength(11);
  expect(troubles.at(-1)).toEqual({ kind: "more-failed-work", count: 3 });
  expect(formatAlert(troubles[0] as Alert, "en").text).toBe(
    "The booking confirmation for No name (K7P-4TX) has failed 3 times",
  );
  expect(formatAlert(troubles[0] as Alert, "es").text).toContain("(K7P-4TX) ha fallado 3 veces");
});

it("createFailedWorkAlerts skips a failed refund that already has an alert", () => {
  const [one, other] = [failed("one", "refund"), failed("other", "refund")];
  const troubles = createFailedWorkAlerts([one, other], [{ bookingId: one.booking.id }]);
  expect(troubles).toEqual([{ kind: "failed-work", failed: other }]);
});

it("findBackgroundWork returns the kind of work for every queue except push notifications", () => {
  expect(jobNames.filter((name) => findBackgroundWork(name, null) === null)).toEqual(["ring"]);
  expect(findBackgroundWork("booking-news", "booking-cancelled")).toBe("cancellation");
  expect(findBackgroundWork("booking-news", "an event of another version")).toBe("money");
});

it("formatAlert says whose booking the only rider of a ride is in, who may be somebody else", () => {
  const solo = all.find(({ kind }) => kind === "few-riders") as Alert;
  expect(formatAlert(solo, "en").text).toContain(
    "Only one rider so far, in the booking of Hannah:",
  );
  expect(formatAlert(solo, "es").text).toContain(
    "Por ahora solo va un jinete, en la reservación de Hannah:",
  );
});

it("formatAlert counts the riders of a ride that needs more than two", () => {
  const one = all.find(({ kind }) => kind === "few-riders") as Alert;
  const alert = { ...one, names: ["Hannah", "Luis"], riders: 2, minimum: 3 } as Alert;
  expect(formatAlert(alert, "en").text).toContain(
    "Only 2 riders so far, and it needs 3. Booked by Hannah and Luis:",
  );
  expect(formatAlert(alert, "es").text).toContain(
    "Por ahora solo van 2 jinetes y hacen falta 3. Con reservación de Hannah y Luis:",
  );
});
