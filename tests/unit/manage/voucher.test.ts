import { describe, expect, it } from "vitest";
import { readVoucherCode } from "#app/bookings/format-reference.ts";
import { locales } from "#app/i18n/locale.ts";
import { buildBookingConfirmedEmail } from "#app/notifications/email/booking-confirmed-email.ts";
import { getVoucherPage } from "#app/web/manage/voucher/loader.server.ts";
import { createPaidBookingRow, emailContext } from "../notifications/booking-fixtures.ts";
import { createManagedBooking, moments } from "./managed-booking-fixtures.ts";

describe.each(locales)("voucher (%s)", (locale) => {
  const voucherAt = (now: Date) =>
    getVoucherPage({ clock: { now: () => now } }, createManagedBooking(now), locale);

  it("the voucher's code contains the reference and the day, and no link", () => {
    const { code, words } = voucherAt(moments.early);
    expect(code.text).toBe("K7P-4TX 2026-12-12");
    expect(readVoucherCode(code.text)).toBe("K7P-4TX");
    expect(words.voucher.scan).not.toMatch(/cambiar|change/);
  });

  it("the voucher states the dated refund deadline of the email, and none once the ride has begun", () => {
    const booking = createPaidBookingRow({ language: locale });
    const email = buildBookingConfirmedEmail(booking, { ...emailContext, now: moments.early });
    const { policy } = voucherAt(moments.early);
    expect(policy[0]).toMatch(locale === "en" ? /December 10/ : /10 de diciembre/);
    for (const sentence of policy) expect(email.content.closing).toContain(sentence);
    expect(voucherAt(moments.riding).policy).toEqual([]);
  });
});
