import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingRecordSchema } from "#app/bookings/records/api-record.ts";
import { findSessionIdInPath, isSessionId } from "#app/payments/session-id.ts";

describe("isSessionId", () => {
  it.each(["cs_test_a1B2", "cs_live_a1B2", `cs_test_${"x".repeat(240)}`])(
    "isSessionId and bookingRecordSchema accept %s",
    (id) => {
      expect(isSessionId(id)).toBe(true);
      expect(bookingRecordSchema.safeParse({ stripe_session_id: id }).success).toBe(true);
    },
  );

  it.each([
    "",
    "cs_test_",
    "cs_demo_a1",
    " cs_test_a1",
    "cs_test_a1\n",
    "cs_test_a1\0",
    "cs_test_a-1",
    "cs_test_ñ",
    `cs_test_${"x".repeat(241)}`,
    null,
    7,
    ["cs_test_a1"],
  ])("isSessionId and bookingRecordSchema refuse %j", (id) => {
    expect(isSessionId(id)).toBe(false);
    if (id !== null) {
      expect(bookingRecordSchema.safeParse({ stripe_session_id: id }).success).toBe(false);
    }
  });

  it("isSessionId accepts only letters, digits and underscores after the prefix", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(isSessionId(`cs_test_${text}`)).toBe(/^[A-Za-z0-9_]{1,240}$/.test(text));
      }),
    );
  });

  it("findSessionIdInPath finds the id in the path of a payment page", () => {
    const at = (path: string) => findSessionIdInPath(new URL(path, "https://pay.example"));
    expect(at("/c/pay/cs_live_a1B2#fragment")).toBe("cs_live_a1B2");
    expect(at("/sandbox/checkout/cs_test_a1B2")).toBe("cs_test_a1B2");
    expect(at("/booking-confirmation")).toBeNull();
  });
});
