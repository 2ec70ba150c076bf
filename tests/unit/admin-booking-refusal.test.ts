import { expect, it } from "vitest";
import { locales } from "#app/i18n/locale.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import type { BookingReply } from "#app/web/admin/booking/booking-form-replies.ts";
import { formatBookingRefusal } from "#app/web/admin/booking/format-booking-refusal.ts";

function refuse(
  form: "price" | "refund",
  values: Readonly<Record<string, string>>,
  errors: NonNullable<BookingReply["adjust"]>["errors"],
): BookingReply {
  const adjust = { values, errors, preview: null, sumMxn: 0 };
  return { id: "1", form, refusal: "fields", seatsLeft: 0, errors: {}, details: null, adjust };
}

const page = { money: { payableMxn: 0, collectedMxn: 3_700 } };

it.each(locales)(
  "the notice about a refund or price asks what an unclear sum means in %s",
  (locale) => {
    const refund = refuse("refund", { amount: "18,50" }, { amount: "not-a-sum" });
    for (const meaning of ["18,50", "18.50", "1,850"])
      expect(formatBookingRefusal(refund, locale, page)).toContain(meaning);
    // Prices are whole pesos, so only one meaning is left.
    const price = refuse("price", { total: "18,50" }, { total: "not-a-sum" });
    expect(formatBookingRefusal(price, locale, page)).toContain("1,850");
    expect(formatBookingRefusal(price, locale, page)).not.toContain("18.50");
  },
);

it("the notice about a refund without a reason says that something is to be mended", () => {
  const reply = refuse("refund", { amount: "18.50", reason: "" }, { reason: "required" });
  expect(formatBookingRefusal(reply, "en", page)).toBe(adminBookingMessages.en.refusals.fields);
});

it("the notice about a refund asks for no sum above what was received", () => {
  const refund = refuse("refund", { amount: "1,850,00" }, { amount: "not-a-sum" });
  expect(formatBookingRefusal(refund, "en", page)).not.toContain("185,000");
  const large = refuse("refund", { amount: "9.850" }, { amount: "not-a-sum" });
  expect(formatBookingRefusal(large, "en", page)).toContain("9.85");
  expect(formatBookingRefusal(large, "en", page)).not.toContain("9,850");
});
