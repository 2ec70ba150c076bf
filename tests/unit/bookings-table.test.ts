import { describe, expect, it } from "vitest";
import {
  bookingsAddress,
  getOffset,
  isFormerBookingsPath,
  toRecordFilter,
} from "#app/web/admin/addresses/bookings-query.ts";
import {
  formatLanguageCookie,
  getInterfaceLanguage,
} from "#app/web/admin/layout/interface-language.server.ts";
import {
  formatDayAndTime,
  formatInstantWithSeconds,
  formatLongDay,
} from "#app/web/admin/ui/admin-format.ts";

describe("dates of the bookings table", () => {
  it("formatLongDay writes a day in the page's language", () => {
    expect(formatLongDay("2026-12-09", "en")).toBe("Wednesday, December 9, 2026");
    expect(formatLongDay("2026-12-09", "es")).toBe("miércoles 9 de diciembre de 2026");
    expect(formatLongDay("2026-12-09T00:00:00Z", "en")).toBe("Wednesday, December 9, 2026");
  });

  it("formatDayAndTime writes an instant in the operator's time zone", () => {
    // 03:12 UTC is 9:12 PM of the day before in Oaxaca.
    expect(formatDayAndTime("2026-11-21T03:12:00.000Z", "en")).toEqual({
      day: "November 20, 2026",
      time: "9:12\u00a0PM",
    });
    expect(formatDayAndTime("2026-11-21T03:12:00.000Z", "es")).toEqual({
      day: "20 de noviembre de 2026",
      time: "9:12\u00a0p.\u00a0m.",
    });
    expect(formatInstantWithSeconds("2026-11-20T02:00:07.123456+00:00", "en")).toBe(
      "November 19, 2026 at 8:00:07 PM",
    );
  });

  it("the date formatters return a text that is not a date unchanged", () => {
    expect(formatLongDay("soon", "en")).toBe("soon");
    expect(formatDayAndTime("", "en")).toEqual({ day: "", time: "" });
    expect(formatInstantWithSeconds("noon", "es")).toBe("noon");
  });
});

describe("address of the bookings table", () => {
  const all = {
    page: 1,
    search: "",
    tour: "",
    from: "",
    until: "",
    payment: "",
    state: "",
    source: "",
    balance: "",
  } as const;

  it.each([
    ["", all],
    ["page=3&q=%20Ana%20", { ...all, page: 3, search: "Ana" }],
    ["page=0", all],
    ["page=-1", all],
    ["page=1e9", all],
    ["page=99999999999", all],
    ["tour=sunset&payment=paid", { ...all, tour: "sunset", payment: "paid" }],
    ["state=undecided", { ...all, state: "undecided" }],
    ["state=anything", all],
    ["state=cancelled&source=walk-in", { ...all, state: "cancelled", source: "walk-in" }],
    ["balance=to-collect", { ...all, balance: "to-collect" }],
    ["source=moon&balance=1", all],
    ["tour=moon&payment=free", all],
    ["from=2026-12-01&until=2026-12-31", { ...all, from: "2026-12-01", until: "2026-12-31" }],
    ["from=2026-02-30&until=tomorrow", all],
  ])("bookingsAddress reads ?%s", (query, view) =>
    expect(bookingsAddress.parse(new URLSearchParams(query))).toEqual(view),
  );

  it.each([
    ["", false],
    ["lang=es", false],
    ["next=%2Fadmin%2Fbookings%3Fq%3Da", false],
    ["q=X25DJH", true],
    ["q=", true],
    ["page=2&lang=en", true],
    ["state=undecided", true],
    // Only the login may use up the token of a login link.
    ["q=a&link=b", false],
  ])("isFormerBookingsPath for /admin?%s is %s", (query, was) => {
    expect(isFormerBookingsPath(new URLSearchParams(query))).toBe(was);
  });

  it("bookingsAddress reads the view from its own path", () => {
    expect(bookingsAddress.getPath(all)).toBe("/admin/bookings");
    const view = {
      page: 4,
      search: "José & Ana",
      tour: "hot-springs",
      from: "2026-12-01",
      until: "",
      payment: "expired",
      state: "undecided",
      source: "agency",
      balance: "to-give-back",
    } as const;
    const address = new URL(bookingsAddress.getPath(view), "http://localhost");
    expect(bookingsAddress.parse(address.searchParams)).toEqual(view);
    expect(getOffset(view)).toBe(150);
  });

  it("toRecordFilter converts a view into a filter on stored values", () => {
    expect(toRecordFilter(all)).toEqual({ onlyBookings: true });
    expect(toRecordFilter({ ...all, tour: "hot-springs", payment: "paid", search: "Ana" })).toEqual(
      {
        tour: "Hot Springs Tour",
        payment: "paid",
        search: "Ana",
        onlyBookings: true,
      },
    );
    expect(toRecordFilter({ ...all, state: "unscheduled" })).toEqual({ state: "unscheduled" });
  });
});

describe("interface language", () => {
  const visit = (query: string, cookie = "") =>
    new Request(`http://localhost/admin${query}`, { headers: { cookie } });

  it("getInterfaceLanguage prefers the requested language, then the cookie, then English", () => {
    expect(getInterfaceLanguage(visit(""))).toBe("en");
    expect(getInterfaceLanguage(visit("", "a=b; admin-lang=es"))).toBe("es");
    expect(getInterfaceLanguage(visit("?lang=en", "admin-lang=es"))).toBe("en");
    expect(getInterfaceLanguage(visit("?lang=fr", "admin-lang=xx"))).toBe("en");
  });

  it("formatLanguageCookie sets a cookie only when the language is chosen", () => {
    expect(formatLanguageCookie(visit(""), "https://a.example")).toBeNull();
    expect(formatLanguageCookie(visit("?lang=es"), "https://a.example")).toBe(
      "admin-lang=es; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure",
    );
  });
});
