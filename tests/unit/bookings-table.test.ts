import { describe, expect, it } from "vitest";
import {
  addressOfView,
  filterOf,
  offsetOf,
  viewOf,
  wasBookings,
} from "#app/web/admin/bookings/bookings-query.ts";
import {
  interfaceLanguage,
  languageCookie,
} from "#app/web/admin/layout/interface-language.server.ts";
import { dayAndTime, longDay, momentToTheSecond } from "#app/web/admin/ui/admin-format.ts";

describe("the table's dates", () => {
  it("are long and in the page's language", () => {
    expect(longDay("2026-12-09", "en")).toBe("Wednesday, December 9, 2026");
    expect(longDay("2026-12-09", "es")).toBe("miércoles 9 de diciembre de 2026");
    expect(longDay("2026-12-09T00:00:00Z", "en")).toBe("Wednesday, December 9, 2026");
  });

  it("tell the day and the time of the operator's place", () => {
    // 03:12 UTC is still the evening before on the coast of Oaxaca.
    expect(dayAndTime("2026-11-21T03:12:00.000Z", "en")).toEqual({
      day: "November 20, 2026",
      time: "9:12\u00a0PM",
    });
    expect(dayAndTime("2026-11-21T03:12:00.000Z", "es")).toEqual({
      day: "20 de noviembre de 2026",
      time: "9:12\u00a0p.\u00a0m.",
    });
    expect(momentToTheSecond("2026-11-20T02:00:07.123456+00:00", "en")).toBe(
      "November 19, 2026 at 8:00:07 PM",
    );
  });

  it("are printed as they came when they are no dates", () => {
    expect(longDay("soon", "en")).toBe("soon");
    expect(dayAndTime("", "en")).toEqual({ day: "", time: "" });
    expect(momentToTheSecond("noon", "es")).toBe("noon");
  });
});

describe("the place in the table", () => {
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
  ])("of ?%s", (query, view) => expect(viewOf(new URLSearchParams(query))).toEqual(view));

  it.each([
    ["", false],
    ["lang=es", false],
    ["next=%2Fadmin%2Fbookings%3Fq%3Da", false],
    ["q=X25DJH", true],
    ["q=", true],
    ["page=2&lang=en", true],
    ["state=undecided", true],
    // Only the login uses up the token of its link.
    ["q=a&link=b", false],
  ])("was once at /admin?%s: %s", (query, was) => {
    expect(wasBookings(new URLSearchParams(query))).toBe(was);
  });

  it("has an address that leads back to it", () => {
    expect(addressOfView(all)).toBe("/admin/bookings");
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
    const address = new URL(addressOfView(view), "http://localhost");
    expect(viewOf(address.searchParams)).toEqual(view);
    expect(offsetOf(view)).toBe(150);
  });

  it("means bookings by what is stored with them", () => {
    expect(filterOf(all)).toEqual({ onlyBookings: true });
    expect(filterOf({ ...all, tour: "hot-springs", payment: "paid", search: "Ana" })).toEqual({
      tour: "Hot Springs Tour",
      payment: "paid",
      search: "Ana",
      onlyBookings: true,
    });
    expect(filterOf({ ...all, state: "unscheduled" })).toEqual({ state: "unscheduled" });
  });
});

describe("the interface language", () => {
  const visit = (query: string, cookie = "") =>
    new Request(`http://localhost/admin${query}`, { headers: { cookie } });

  it("is English, then the one chosen last, then the one asked for", () => {
    expect(interfaceLanguage(visit(""))).toBe("en");
    expect(interfaceLanguage(visit("", "a=b; admin-lang=es"))).toBe("es");
    expect(interfaceLanguage(visit("?lang=en", "admin-lang=es"))).toBe("en");
    expect(interfaceLanguage(visit("?lang=fr", "admin-lang=xx"))).toBe("en");
  });

  it("is kept when it is chosen, and only then", () => {
    expect(languageCookie(visit(""), "https://a.example")).toBeNull();
    expect(languageCookie(visit("?lang=es"), "https://a.example")).toBe(
      "admin-lang=es; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure",
    );
  });
});
