import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { buildLegacyTexts, isSameDetails, pickDetails } from "#app/bookings/booking-details.ts";
import { detailNames, toDetailTexts } from "#app/bookings/changes/guest-details.ts";
import { parseBookingRequest } from "#app/bookings/checkout/booking-request.ts";
import {
  type PendingBooking,
  writePendingBooking,
} from "#app/bookings/checkout/pending-booking.ts";
import {
  readPendingBooking,
  removePendingBooking,
} from "#app/bookings/checkout/read-pending-booking.ts";
import {
  erasedDetails,
  getColumnTexts,
  getTextsForSystem,
  listAdditionalTexts,
} from "#app/bookings/field-readers.ts";
import {
  additionalFieldNames,
  getTextField,
  legacyFieldNames,
  listFormFields,
  type TextFieldName,
  textFieldNames,
  textFields,
} from "#app/bookings/fields.ts";
import {
  type ManualBookingTexts,
  manualBookingFields,
  parseManualBookingForm,
} from "#app/bookings/manual/manual-booking-form.ts";
import { redactForSession } from "#app/bookings/payment-sessions/checkout-session-access.ts";
import { bookingRecordSchema } from "#app/bookings/records/api-record.ts";
import { toStoredApiRecord } from "#app/bookings/records/to-api-record.server.ts";
import { textRules } from "#app/forms/text-rules.ts";
import { locales } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { bookingFieldMessages } from "#app/i18n/messages/booking-fields.ts";
import { buildBookingConfirmedEmail } from "#app/notifications/email/booking-confirmed-email.ts";
import { buildOperatorEmail } from "#app/notifications/email/operator-email.ts";
import { toEventBooking } from "#app/notifications/webhook/automation-event.ts";
import { buildAutomationPayload } from "#app/notifications/webhook/automation-payload.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { GuestFields } from "#app/web/booking/3-guest/guest-fields.tsx";
import { toApiRecord } from "#app/web/booking/5-confirmation/verify-payment-once.ts";
import { readBookingForm } from "#app/web/booking/booking-form.server.ts";
import { refillBookingForm } from "#app/web/booking/refill-form.ts";
import { listLabelledTexts } from "#app/web/labelled-texts.server.ts";
import { parseDetails } from "#app/web/manage/details/details-form.server.ts";
import { createPaidBookingRow, emailContext } from "../notifications/booking-fixtures.ts";
import { renderMarkup } from "../ui/render-html.tsx";

type Texts = Record<TextFieldName, string>;

const word = fc.stringMatching(/^[a-zé]{1,20}$/);
/** Generates a valid text for each text rule. */
const textsOfRule = {
  name: word,
  email: word.map((name) => `${name.replaceAll("é", "e")}@example.com`),
  phone: fc.stringMatching(/^\+52 954 [1-3]{7}$/),
  place: fc.tuple(word, word).map((words) => words.join(" ")),
  remarks: fc.tuple(word, word).map((words) => words.join("\n")),
  healthNote: word,
  subject: word,
  message: word,
  waiver: word,
} satisfies Record<keyof typeof textRules, fc.Arbitrary<string>>;
const texts = fc.record(
  Object.fromEntries(textFieldNames.map((name) => [name, textsOfRule[getTextField(name).rule]])),
) as fc.Arbitrary<Texts>;
/** Generates any texts, valid or not. */
const anyTexts = fc.record(
  Object.fromEntries(textFieldNames.map((name) => [name, fc.string({ maxLength: 600 })])),
) as fc.Arbitrary<Texts>;
const [sample] = fc.sample(texts, { numRuns: 1, seed: 7 }) as [Texts];

const ride = { tour: "sunset", date: "2026-12-09", pickupTime: "14:30", participants: "2" };

function formData(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, text] of Object.entries(fields)) data.set(name, text);
  return data;
}

/** Returns the text of a field in rendered HTML as a browser would post it again. */
function getShownText(html: string, name: string): string {
  const input = html.match(new RegExp(`<input[^>]* name="${name}"[^>]*>`))?.[0];
  const area = html.match(new RegExp(`<textarea[^>]* name="${name}"[^>]*>([^<]*)</textarea>`))?.[1];
  const text = input ? (/ value="([^"]*)"/.exec(input)?.[1] ?? "") : (area ?? "");
  const entities = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };
  return text.replace(/&[#\w]+;/g, (entity) => entities[entity as keyof typeof entities] ?? entity);
}

describe("booking forms", () => {
  it("parseBookingRequest keeps every valid text of the booking form", () => {
    fc.assert(
      fc.property(texts, (typed) => {
        const parsed = parseBookingRequest(seedCatalog(), { ...ride, ...typed });
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
        const details = pickDetails(parsed.request);
        for (const name of listFormFields("booking")) expect(details[name]).toBe(typed[name]);
        expect(isSameDetails(createPaidBookingRow(details), details)).toBe(true);
      }),
    );
  });

  it.each(listFormFields("booking"))(
    "parseBookingRequest reports %s when its text is too long",
    (name) => {
      const long = "1".repeat(2 * textRules[textFields[name].rule].maximum + 1);
      const parsed = parseBookingRequest(seedCatalog(), { ...ride, ...sample, [name]: long });
      expect(parsed).toEqual({ ok: false, errors: { [name]: "too-long" } });
    },
  );

  it.each(locales)(
    "the booking form shows the typed texts again after a refusal, in %s",
    (locale) => {
      const words = bookingMessages[locale].fields;
      fc.assert(
        fc.property(anyTexts, (typed) => {
          const { values } = readBookingForm(formData({ ...ride, ...typed }), "sunset");
          const html = renderMarkup(
            <GuestFields form="booking" words={words} start={values} errors={{}} />,
          );
          for (const name of listFormFields("booking")) {
            // HTML can contain no NUL character and drops a leading line break of a textarea.
            const inHtml = (text: string) => text.replace(/^\n/, "").replaceAll("\0", "");
            expect(inHtml(getShownText(html, name))).toBe(inHtml(typed[name]));
          }
        }),
        { numRuns: 40 },
      );
    },
  );

  it("parseDetails reports no change when the form is submitted as shown", () => {
    fc.assert(
      fc.property(texts, (typed) => {
        const stored = pickDetails(typed);
        const shown = toDetailTexts(stored);
        expect(parseDetails({ shown, typed: shown }, stored)).toEqual({ ok: true, details: {} });
        for (const name of detailNames) {
          const changed = { shown, typed: { ...shown, [name]: sample[name] } };
          const isSame = sample[name] === typed[name];
          const details = isSame ? {} : { [name]: sample[name] };
          expect(parseDetails(changed, stored)).toEqual({ ok: true, details });
        }
      }),
    );
  });

  it("parseManualBookingForm keeps every valid text of the manual booking form", () => {
    const empty = Object.fromEntries(
      manualBookingFields.map((name) => [name, ""]),
    ) as ManualBookingTexts;
    const choices = { participants: "2", name: "Ana Ruiz", terms: "cash", language: "es" };
    fc.assert(
      fc.property(texts, ({ firstName: _, lastName: __, ...typed }) => {
        const parsed = parseManualBookingForm({ ...empty, ...typed, ...choices }, 12);
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
        for (const name of listFormFields("manual")) expect(parsed.typed[name]).toBe(typed[name]);
      }),
    );
  });
});

describe("pending booking in the browser", () => {
  afterEach(() => vi.unstubAllGlobals());

  function pendingWith(typed: Texts): PendingBooking {
    return {
      ...buildLegacyTexts((name) => typed[name]),
      bookingDate: ride.date,
      participants: 2,
      pickupTime: ride.pickupTime,
      totalPrice: 3700,
      language: "es",
      bookingTimestamp: "2026-12-01T18:00:00.000Z",
      stripeSessionId: null,
      paymentStatus: "pending",
      tourName: "Sunset Tour",
    };
  }

  /**
   * Stubs a browser with session storage and an empty booking form on a page that names the day.
   */
  function browser() {
    const stored = new Map<string, string>();
    const fields = Object.fromEntries(
      listFormFields("booking").map((name) => [name, { name, value: "" }]),
    );
    class Form {
      dataset = {};
      elements = { namedItem: (name: string) => fields[name] ?? null };
    }
    const form = new Form();
    const sessionStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    };
    vi.stubGlobal("window", { sessionStorage });
    vi.stubGlobal("sessionStorage", sessionStorage);
    vi.stubGlobal("HTMLFormElement", Form);
    vi.stubGlobal("document", { getElementById: () => form });
    vi.stubGlobal("location", { href: "https://example.com/booking?date=2026-12-09" });
    return { stored, fields };
  }

  it("refillBookingForm puts every stored text back into the form", () => {
    fc.assert(
      fc.property(anyTexts, (typed) => {
        const { fields } = browser();
        writePendingBooking(pendingWith(typed), (name) => typed[name], "");
        refillBookingForm("booking-form");
        for (const name of listFormFields("booking")) expect(fields[name]?.value).toBe(typed[name]);
      }),
    );
  });

  it("the pending booking contains only legacy texts, and removePendingBooking removes all its data", () => {
    const { stored } = browser();
    writePendingBooking(pendingWith(sample), (name) => sample[name], "");
    const pending = readPendingBooking();
    expect(pending).toEqual(pendingWith(sample));
    for (const name of additionalFieldNames) {
      expect(JSON.stringify(pending)).not.toContain(JSON.stringify(sample[name]));
    }
    removePendingBooking();
    expect([...stored]).toEqual([]);
  });

  it("toApiRecord puts every legacy text of a pending booking into its column", () => {
    fc.assert(
      fc.property(texts, (typed) => {
        const record = bookingRecordSchema.parse(toApiRecord(pendingWith(typed)));
        for (const name of legacyFieldNames) {
          expect(record[textFields[name].legacyColumn]).toBe(typed[name]);
        }
      }),
    );
  });
});

describe("readers of a stored booking", () => {
  const booking = createPaidBookingRow(pickDetails(sample));
  const oneLine = (name: TextFieldName) => sample[name].replaceAll("\n", " / ");

  it("toStoredApiRecord returns every legacy text and no additional text", () => {
    const record: Readonly<Record<string, unknown>> = toStoredApiRecord(booking, emailContext.now);
    for (const name of legacyFieldNames) {
      expect(record[textFields[name].legacyColumn]).toBe(sample[name]);
    }
    for (const name of additionalFieldNames) {
      expect(JSON.stringify(record)).not.toContain(JSON.stringify(sample[name]));
    }
  });

  it.each(additionalFieldNames)(
    "the text of %s appears only in pages, emails and lists for people who may read it",
    (name) => {
      const sees = (reader: "guest" | "office" | "guide") =>
        listAdditionalTexts(booking, reader).some((one) => one.name === name);
      for (const locale of locales) {
        const { short: label } = bookingFieldMessages[locale][name];
        const row = { name, label, text: sample[name] };
        const shown = listLabelledTexts(booking, locale).filter((one) => one.name === name);
        expect(shown).toEqual(sees("guest") ? [row] : []);
      }
      const mails = [
        ["guest", buildBookingConfirmedEmail(booking, emailContext).content],
        [
          "office",
          buildOperatorEmail(booking, { kind: "confirmed" }, { ...emailContext, guestEmail: null })
            .content,
        ],
      ] as const;
      for (const [reader, content] of mails) {
        const label = bookingFieldMessages[content.locale][name].short;
        const row = { label, value: oneLine(name) };
        const rows = content.ticket?.rows.filter((one) => one.label === label);
        expect(rows).toEqual(sees(reader) ? [row] : []);
      }
      expect(name in getColumnTexts(booking)).toBe(sees("office"));
    },
  );

  it("the webhook and the payment provider receive only the additional texts meant for them", () => {
    const sent = [
      ["webhook", [toEventBooking(booking), buildAutomationPayload(booking, emailContext.now)]],
      ["provider", [getTextsForSystem(booking, "provider")]],
    ] as const;
    for (const [reader, messages] of sent) {
      const allowed = getTextsForSystem(booking, reader);
      for (const name of additionalFieldNames) {
        for (const message of messages) {
          expect(JSON.stringify(message).includes(JSON.stringify(sample[name]))).toBe(
            name in allowed,
          );
        }
      }
    }
  });

  it("no text about the guest is shown after erasure or for a payment session older than a day", () => {
    const erased = { ...booking, ...erasedDetails };
    const late = redactForSession(booking, {
      sessionId: booking.paymentSessionId,
      now: new Date(booking.bookingTimestamp.getTime() + 86_400_000),
    });
    for (const seen of [erased, late]) {
      for (const name of textFieldNames) {
        expect(JSON.stringify(seen)).not.toContain(JSON.stringify(sample[name]));
      }
    }
  });
});
