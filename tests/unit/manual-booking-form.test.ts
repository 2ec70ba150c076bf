import { describe, expect, it } from "vitest";
import { emptyDetails } from "#app/bookings/booking-details.ts";
import {
  type ManualBookingTexts,
  manualBookingFields,
  parseManualBookingForm,
} from "#app/bookings/manual/manual-booking-form.ts";
import {
  parseManualPayment,
  readManualPaymentTexts,
} from "#app/web/admin/booking-parts/manual-payment-form.ts";

const typed = (change: Partial<ManualBookingTexts> = {}): ManualBookingTexts => ({
  ...(Object.fromEntries(manualBookingFields.map((name) => [name, ""])) as ManualBookingTexts),
  participants: "2",
  name: "Marisol Pérez Luna",
  phone: "954 133 4455",
  terms: "cash",
  pickupTime: "14:30",
  language: "es",
  ...change,
});
const errorsOf = (change: Partial<ManualBookingTexts>) => {
  const read = parseManualBookingForm(typed(change), 12);
  return read.ok ? {} : read.errors;
};

describe("parseManualBookingForm", () => {
  it("parseManualBookingForm requires only the number of riders, a name and the payment terms", () => {
    expect(parseManualBookingForm(typed({ phone: "", pickupTime: "14:30" }), 12)).toEqual({
      ok: true,
      typed: {
        participants: 2,
        children: 0,
        childAges: [],
        adultIn: "",
        isPrivate: false,
        holdFor: "",
        linkMxn: null,
        part: { receivedCentavos: null, restBy: "on-arrival" },
        ...emptyDetails,
        firstName: "Marisol",
        lastName: "Pérez Luna",
        phone: "",
        phoneCountry: "",
        email: "",
        terms: "cash",
        pickupTime: "14:30",
        pickupLocation: "",
        agencyId: null,
        broughtBy: null,
        byWhatsApp: false,
        lead: null,
        agreedMxn: null,
        language: "es",
        teamNote: null,
      },
    });
    expect(errorsOf({ participants: "", name: " ", terms: "" })).toEqual({
      participants: "not-a-number-of-riders",
      name: "required",
      terms: "choose-payment",
    });
  });

  it.each([
    ["7, 10", [7, 10]],
    ["7 y 10", [7, 10]],
    [" 9 and 12; 4. ", [9, 12, 4]],
  ])("the ages of the children may be typed as %j", (childAges, ages) => {
    expect(parseManualBookingForm(typed({ childAges, participants: "4" }), 12)).toMatchObject({
      ok: true,
      typed: { childAges: ages },
    });
  });

  it.each(["seven", "7.5", "18", "7-10", "7y", "100", "7,".repeat(32_768)])(
    "the text %.20s is not accepted as ages of children",
    (childAges) => {
      expect(errorsOf({ childAges, participants: "4" })).toEqual({ childAges: "not-ages" });
    },
  );

  it("a party of children alone has to say in which booking its adult rides", () => {
    const children = { childAges: "7, 10", participants: "2" };
    expect(errorsOf(children)).toEqual({ adultIn: "no-adult" });
    expect(errorsOf({ ...children, adultIn: "  " })).toEqual({ adultIn: "no-adult" });
    expect(errorsOf({ ...children, adultIn: "K7P-4TX".repeat(9362) })).toEqual({
      adultIn: "unknown-adult",
    });
    expect(parseManualBookingForm(typed({ ...children, adultIn: "K7P-4TX" }), 12)).toMatchObject({
      ok: true,
      typed: { adultIn: "K7P-4TX" },
    });
    expect(errorsOf({ ...children, participants: "1", adultIn: "K7P-4TX" })).toEqual({
      childAges: "children-alone",
    });
  });

  it.each([
    [{ participants: "13" }, { participants: "not-a-number-of-riders" }],
    [{ participants: "0" }, { participants: "not-a-number-of-riders" }],
    [{ participants: "2.5" }, { participants: "not-a-number-of-riders" }],
    [{ participants: "１２" }, { participants: "not-a-number-of-riders" }],
    [{ children: "2" }, { adultIn: "no-adult" }],
    [{ children: "3" }, { children: "children-alone" }],
    [{ children: "-1" }, { children: "children-alone" }],
    [{ agreedMxn: "3400.50" }, { agreedMxn: "not-a-sum" }],
    [{ agreedMxn: "9999999" }, { agreedMxn: "not-a-sum" }],
    // A text as long as a request is not an empty field, even if it is blank.
    [{ agreedMxn: "\r".repeat(65_536) }, { agreedMxn: "not-a-sum" }],
    [{ children: " ".repeat(65_536) }, { children: "children-alone" }],
    [{ terms: "cash", received: "\n".repeat(65_536) }, { received: "not-a-sum" }],
    [{ terms: "agency" }, { broughtBy: "name-the-agency" }],
    [{ agencyId: "arco" }, { agencyId: "unknown-agency" }],
    [{ terms: "paypal" }, { terms: "choose-payment" }],
    [{ phone: "12" }, { phone: "invalid-phone" }],
    [{ email: "marisol" }, { email: "invalid-email" }],
    [{ name: "x".repeat(65_536) }, { name: "too-long" }],
    [{ teamNote: "x".repeat(65_536) }, { teamNote: "too-long" }],
    [{ pickupTime: "x".repeat(65_536) }, { pickupTime: "unknown-pickup" }],
  ] as const)("parseManualBookingForm refuses %j with the error at its field", (change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });

  it("parseManualBookingForm reports all problems together", () => {
    expect(Object.keys(errorsOf({ participants: "x", name: "", terms: "", email: "@" }))).toEqual([
      "participants",
      "name",
      "terms",
      "email",
    ]);
  });

  it("parseManualBookingForm reads a price with a currency sign and a thousands separator", () => {
    expect(parseManualBookingForm(typed({ agreedMxn: "$3,400" }), 12)).toMatchObject({
      typed: { agreedMxn: 3_400 },
    });
  });

  it("parseManualBookingForm accepts a private party of children only", () => {
    expect(errorsOf({ isPrivate: "on", children: "2" })).toEqual({});
  });
});

describe("parseManualPayment", () => {
  const read = (amount: string, method = "cash", intent: "collect" | "give-back" = "collect") =>
    parseManualPayment({ intent, amount, method, note: "" });

  it.each([
    ["3700", 370_000],
    ["3,700", 370_000],
    ["$3 700.50", 370_050],
    ["0.1", 10],
  ])("parseManualPayment reads the amount %s", (amount, amountCentavos) => {
    expect(read(amount)).toMatchObject({ ok: true, payment: { amountCentavos } });
  });

  it.each(["", "0", "0.00", "-5", "1e3", "3.700,50", "1.234", "99999999", "9".repeat(65_536)])(
    "parseManualPayment refuses the amount %s",
    (amount) => {
      expect(read(amount)).toEqual({ ok: false, problem: "not-a-sum" });
    },
  );

  it("parseManualPayment returns a negative amount for a refund and refuses an unknown method", () => {
    expect(read("10", "transfer", "give-back")).toMatchObject({
      payment: { amountCentavos: -1_000, method: "transfer" },
    });
    expect(read("10", "bitcoin")).toEqual({ ok: false, problem: "choose-method" });
    const form = new FormData();
    form.set("amount", "5");
    expect(readManualPaymentTexts(form, "collect")).toEqual({
      intent: "collect",
      amount: "5",
      method: "",
      note: "",
    });
  });
});
