import { describe, expect, it } from "vitest";
import { auditChangeMessages } from "#app/accounts/audit-log/change-messages.ts";
import type { AuditEntry } from "#app/accounts/audit-log/list-audit-entries.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { formatAuditEntry } from "#app/web/admin/audit-log/format-audit-entry.ts";

const entry = (change: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: new Date("2026-11-20T18:00:00Z"),
  person: "Ana",
  action: "answered",
  kind: "message",
  about: "0193d2a8-7c00-7000-8000-000000000001",
  reference: null,
  heldFor: null,
  detail: null,
  before: null,
  after: null,
  ...change,
});
const locales: readonly Locale[] = ["en", "es"];

describe("formatAuditEntry", () => {
  // These actions are never stored: they are stored as "published", with a version or time, or as
  // "horse-out", without a last day, and "horse-chosen", above the limit or taken back, and
  // "cash-handed-in", with a negative amount.
  const variants = [
    ...["published-again", "page-published-again", "published-scheduled"],
    ...["horse-out-open", "horse-chosen-above", "horse-unchosen", "cash-corrected"],
  ];
  const recorded = Object.keys(auditChangeMessages.en.actions).filter(
    (action) => !variants.includes(action),
  );
  it.each(recorded)("formatAuditEntry has a text for the action %s in both languages", (action) => {
    for (const locale of locales) {
      const { operation } = formatAuditEntry(
        entry({ action, kind: "setting", after: { month: "2026-11" } }),
        locale,
      );
      expect(operation).not.toBe(action);
      expect(operation).not.toMatch(/[{}]/);
    }
  });

  it.each([
    [{ action: "published", after: { broughtBack: 3 } }, "Brought back version 3"],
    [
      { action: "published", after: { broughtBack: 3, page: "home" } },
      "Brought back Home of version 3",
    ],
    [
      { action: "published", after: { scheduledAt: "2026-12-01T18:00:00.000Z" } },
      "Published as scheduled, Dec 1, 2026, 12:00 PM",
    ],
    [
      { action: "schedule-canceled", before: { publishAt: "2026-12-01T18:00:00.000Z" } },
      "No longer scheduled for Dec 1, 2026, 12:00 PM",
    ],
  ])("formatAuditEntry says how pages were published: %o", (change, operation) => {
    const published = entry({ kind: "content", about: "4", ...change });
    expect(formatAuditEntry(published, "en")).toMatchObject({
      operation: expect.stringMatching(operation.replaceAll(" ", "\\s")),
      href: "/admin/content-history/4",
    });
  });

  it.each([
    ["2026-12-09", "Taken out of service from Dec 3, 2026 to Dec 9, 2026: lame"],
    [null, "Taken out of service from Dec 3, 2026 on: lame"],
  ])("formatAuditEntry says when a horse is out of service, until %o", (toDay, operation) => {
    const after = { name: "Canela", fromDay: "2026-12-03", toDay, reason: "lame" };
    const out = entry({ kind: "horse", action: "horse-out", about: "1", after });
    expect(formatAuditEntry(out, "en")).toMatchObject({
      about: "Canela",
      operation: expect.stringMatching(operation.replaceAll(" ", "\\s")),
      href: "/admin/horses/1",
    });
  });

  it("formatAuditEntry names the pages of scheduled drafts", () => {
    const after = { publishAt: "2026-12-01T18:00:00.000Z" };
    const scheduled = entry({ kind: "content", action: "scheduled", about: "home contact", after });
    expect(formatAuditEntry(scheduled, "en")).toMatchObject({
      about: "Pages and pictures: Home and Contact",
      href: "/admin/content-review",
    });
  });

  it("formatAuditEntry shows an allotment's agency instead of its reference", () => {
    const held = entry({
      action: "block-held",
      kind: "booking",
      reference: "VH3TEL",
      heldFor: "Hotel Arco Iris",
      detail: { seats: 4, by: "Ana" },
    });
    expect(formatAuditEntry(held, "es")).toMatchObject({
      about: "Lugares apartados para Hotel Arco Iris",
      href: `/admin/allotments/${held.about}`,
      operation: "Lugares apartados para un hotel o agencia: 4",
    });
    const said = JSON.stringify(locales.map((locale) => formatAuditEntry(held, locale)));
    expect(said).not.toMatch(/VH3|block-held/);
  });

  it("formatAuditEntry says since when horses count one by one, and leads to the horses", () => {
    const counted = entry({ action: "horses-counted", kind: "horse", after: { horses: 14 } });
    expect(formatAuditEntry({ ...counted, about: null }, "en")).toMatchObject({
      operation: "The horses count one by one from now on: 14 in service",
      ...{ about: "Horses", href: "/admin/horses" },
    });
  });

  it("formatAuditEntry does not claim that the guests of a cancelled departure were notified", () => {
    const closed = entry({
      action: "called-off",
      kind: "setting",
      after: { reason: "weather", guests: 8 },
    });
    expect(formatAuditEntry(closed, "es").operation).toBe(
      "Se suspendió por el clima. Tenía 8 reservaciones",
    );
  });

  it("formatAuditEntry has a text for an action or tour that this version does not know", () => {
    for (const locale of locales) {
      const { unknown } = adminBookingMessages[locale].history;
      expect(formatAuditEntry(entry({ action: "toString" }), locale).operation).toBe(unknown);
      const ride = entry({
        action: "reopened",
        kind: "departure",
        about: "kayak 2026-12-01 09:00",
      });
      expect(formatAuditEntry(ride, locale).about).toBe(unknown);
    }
  });
});
