import { describe, expect, it } from "vitest";
import {
  getEnquiryState,
  getLossOfQuote,
  getQuoteState,
} from "#app/bookings/quotes/quote-state.ts";
import { readDeclineForm } from "#app/web/manage/payment-request/read-decline-form.ts";

const now = new Date("2026-12-01T18:00:00Z");
const later = new Date("2026-12-02T18:00:00Z");
const held = {
  state: "held",
  holdExpiresAt: later,
  keptCentavos: null,
  wasConfirmed: false,
} as const;
const quote = { lostBy: null };

describe("getQuoteState", () => {
  it("a quote is open until its deadline, and has ended from then on", () => {
    expect(getQuoteState(quote, held, now)).toBe("open");
    expect(getQuoteState(quote, held, later)).toBe("ended");
    expect(getQuoteState(quote, { ...held, state: "expired" }, now)).toBe("ended");
  });

  it("a payment wins a quote that was declined before it arrived", () => {
    const confirmed = { ...held, state: "confirmed", wasConfirmed: true } as const;
    expect(getQuoteState({ ...quote, lostBy: "guest" }, confirmed, now)).toBe("won");
    expect(getQuoteState(quote, { ...confirmed, state: "cancelled" }, now)).toBe("won");
  });

  it("a quote whose seats the team released is withdrawn, even without a reason", () => {
    const released = { ...held, state: "cancelled", keptCentavos: 0 } as const;
    expect(getQuoteState(quote, released, now)).toBe("withdrawn");
    expect(getLossOfQuote("withdrawn", null)).toBe("not-said");
  });

  it("a quote whose payment came too late has ended", () => {
    expect(getQuoteState(quote, { ...held, state: "cancelled" }, later)).toBe("ended");
  });
});

describe("readDeclineForm", () => {
  it.each([
    [{ reason: "price", note: "" }, "price"],
    [{ note: "My sister is ill" }, "other"],
    [{ note: "  " }, null],
    [{ reason: "weather" }, null],
  ] as const)("readDeclineForm reads from %j the reason %s", (typed, reason) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    expect(readDeclineForm(form).reason).toBe(reason);
  });
});

describe("getLossOfQuote", () => {
  it("a quote that ended unanswered is lost for no answer", () => {
    expect(getLossOfQuote("ended", null)).toBe("no-answer");
    expect(getLossOfQuote("declined", "price")).toBe("price");
    expect(getLossOfQuote("declined", null)).toBe("not-said");
    expect(getLossOfQuote("open", null)).toBeNull();
    expect(getLossOfQuote("won", "price")).toBeNull();
  });
});

describe("getEnquiryState", () => {
  it.each([
    [null, [], "new"],
    ["price", [], "lost"],
    [null, ["ended"], "lost"],
    [null, ["ended", "open"], "offered"],
    ["price", ["declined", "won"], "won"],
  ] as const)("an enquiry given up for %s with offers %j is %s", (reason, quotes, state) => {
    expect(getEnquiryState(reason, quotes)).toBe(state);
  });
});
