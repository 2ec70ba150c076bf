import { describe, expect, it } from "vitest";
import {
  type FieldErrorCode,
  parseBookingRequest,
} from "#app/bookings/checkout/booking-request.ts";
import { bookingFormFields, isRequired, textFieldNames } from "#app/bookings/fields.ts";
import type { Refusal } from "#app/departures/availability.ts";
import { locales } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import {
  formatRefusal,
  getFieldMessage,
  getFieldMessages,
} from "#app/web/booking/booking-problems.ts";
import { getRefusedDay } from "#app/web/booking/form-refusals.server.ts";
import { buildSummaryItems } from "#app/web/booking/summary-items.ts";

const codes: FieldErrorCode[] = [
  "required",
  "too-long",
  "unknown-tour",
  "invalid-date",
  "unknown-pickup",
  "invalid-participants",
  "invalid-children",
  "invalid-email",
  "email-characters",
  "invalid-phone",
  "card-number",
  "invalid-text",
];

const refusals: Refusal[] = [
  { reason: "unknown-departure" },
  { reason: "not-offered" },
  { reason: "past-cutoff" },
  { reason: "beyond-horizon" },
  // A closed ride and a closed day have the same message for guests.
  { reason: "closed", wholeDay: true },
  { reason: "sold-out", seatsLeft: 0 },
  { reason: "sold-out", seatsLeft: 1 },
  { reason: "sold-out", seatsLeft: 3 },
  { reason: "needs-company", missing: 1 },
  { reason: "needs-company", missing: 2 },
  { reason: "has-riders" },
  { reason: "costs-more" },
];

const facts = { minimumRiders: 2, horizonMonths: 12 };

describe.each(locales)("booking form messages in %s", (locale) => {
  const words = bookingMessages[locale];

  it("getFieldMessage has a complete sentence for every field and error", () => {
    for (const field of bookingFormFields) {
      for (const code of codes) {
        expect(getFieldMessage(words.errors, field, code, 12)).toMatch(/^[^{}]{10,}$/);
      }
    }
  });

  it("formatRefusal has a different sentence for every refusal", () => {
    const sentences = refusals.map((refusal) =>
      formatRefusal(words.refusals, refusal, "9 de diciembre", facts),
    );
    for (const sentence of sentences) expect(sentence).toMatch(/^[^{}]{10,}$/);
    expect(new Set(sentences).size).toBe(refusals.length);
  });

  it("getRefusedDay says that company is missing, not room, when no other day is found", () => {
    const refuse = (refusal: Refusal) =>
      getRefusedDay(refusal, { tour: "sunset", date: "2026-12-09" }, [], locale).noOtherDay;
    const { none, noneFor } = words.refusals;
    expect(refuse({ reason: "needs-company", missing: 1 })).toBe(noneFor["needs-company"]);
    expect(refuse({ reason: "has-riders" })).toBe(noneFor["has-riders"]);
    expect(refuse({ reason: "past-cutoff" })).toBeNull();
    expect(noneFor["needs-company"]).not.toContain(none.split(".")[0]);
  });

  it("buildSummaryItems returns the missing fields of an empty form and their ids in page order", () => {
    const parsed = parseBookingRequest(seedCatalog(), { tour: "sunset" });
    if (parsed.ok) throw new Error("an empty form was taken");
    const optional: string[] = ["tour", "children", "childAges", "isPrivate", "isWeightUnsure"];
    optional.push(...textFieldNames.filter((name) => !isRequired(name)));
    const items = buildSummaryItems(words, getFieldMessages(words, parsed.errors, 12), "sunset");
    expect(items.map(({ id }) => id)).toEqual(
      bookingFormFields.filter((name) => !optional.includes(name)),
    );
    expect(items[2]?.message.startsWith(`${words.fields.participants}: `)).toBe(true);
  });
});

it("buildSummaryItems adds no colon to a label that is a question", () => {
  const { en } = bookingMessages;
  const [item] = buildSummaryItems(en, { remarks: en.errors.byCode["too-long"] }, "sunset");
  expect(item).toEqual({
    id: "remarks",
    message: `${en.fields.remarks} ${en.errors.byCode["too-long"]}`,
  });
});

it("buildSummaryItems links the error about an unknown tour to the tour choice", () => {
  const messages = { tour: bookingMessages.en.errors.required.tour };
  expect(buildSummaryItems(bookingMessages.en, messages, "sunset")[0]?.id).toBe("tour-sunset");
});
