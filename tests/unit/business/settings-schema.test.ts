import { describe, expect, it } from "vitest";
import { type Business, businessSchema } from "#app/business/business-schema.ts";
import { isSafeLink } from "#app/business/safe-link.ts";
import { seedBusiness } from "#app/business/seed/seed-business.ts";

/** Returns the problems of a setting with this value. */
function problems(setting: keyof Business, value: unknown): string[] {
  const checked = businessSchema.safeParse({ ...seedBusiness, [setting]: { value } });
  return checked.error?.issues.map(({ message }) => message) ?? [];
}

const pair = (text: string) => ({ en: text, es: text });

describe("businessSchema", () => {
  it("businessSchema accepts the seed settings unchanged", () => {
    expect(businessSchema.parse(JSON.parse(JSON.stringify(seedBusiness)))).toEqual(seedBusiness);
  });

  it("businessSchema keeps settings that this build does not know", () => {
    const newer = { ...seedBusiness, currencyShown: { value: "USD" } };
    expect(businessSchema.parse(newer)).toMatchObject({ currencyShown: { value: "USD" } });
    const tours = { value: { ...seedBusiness.videos.value, whales: pair("") } };
    expect(businessSchema.parse({ ...seedBusiness, videos: tours }).videos).toEqual(tours);
  });

  it.each([
    ["a second header", "Ranch\r\nBcc: all@others.mx", "invalid-text"],
    ["a tag", "Ranch</script><script>", "not-plain"],
    ["the place of a fact", "Ranch {phone}", "not-plain"],
    ["a quotation mark", 'Ranch"; CN="x', "not-plain"],
    ["nothing", "  ", "required"],
    ["too much", "x".repeat(41), "too-long"],
  ])("businessSchema refuses %s in the name of the business", (_, name, problem) => {
    expect(problems("brand", name)).toEqual([problem]);
  });

  it("businessSchema removes invisible characters", () => {
    const brand = { value: " Ran\u202echo\u200b del Mar " };
    expect(businessSchema.parse({ ...seedBusiness, brand }).brand.value).toBe("Rancho del Mar");
  });

  it("businessSchema checks phone numbers and email addresses by the rules for guests", () => {
    expect(problems("phone", "+52 954 133 4455")).toEqual([]);
    expect(problems("phone", "954")).toEqual(["invalid-phone"]);
    expect(problems("phone", "call us")).toEqual(["invalid-phone"]);
    expect(problems("email", "hola@rancho.mx")).toEqual([]);
    expect(problems("email", "hola@rancho.mx, all@others.mx")).toEqual(["invalid-email"]);
    expect(problems("email", "hola@rancho")).toEqual(["invalid-email"]);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://rancho.mx/file",
    "//rancho.mx",
    "rancho.mx",
    "https://rancho",
    "https://*/",
    "https://*.rancho.mx/",
    "https://rancho.mx;script-src/",
    "https://a.mx,b.mx/",
    "https://rancho.mx'/",
    "https://user:secret@rancho.mx/",
    "https://rancho.mx/a b",
    'https://rancho.mx/"onload="x',
    "https://rancho.mx/<b>",
    "https://rancho.mx/\nx",
    "https://127.0.0.1/",
    "https://[::1]/",
    `https://rancho.mx/${"x".repeat(1_000)}`,
  ])("businessSchema refuses %s as a link", (link) => {
    expect(isSafeLink(link)).toBe(false);
    expect(problems("map", { embed: link, page: "" })).not.toEqual([]);
  });

  it.each([
    "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3838.9!2d-97.2!3d15.9!2sSan%20Jos%C3%A9",
    "http://rancho.mx",
    "https://reservas.rancho.mx:8443/es/tour?fecha=hoy&n=2#pagar",
    "https://ranchó.mx/é",
  ])("businessSchema accepts %s as a link", (link) => {
    expect(problems("map", { embed: link, page: link })).toEqual([]);
  });

  it("businessSchema refuses figures that are out of range", () => {
    for (const kg of [0, 29, 251, Number.NaN, 99.5]) {
      expect(problems("weightLimitKg", kg)).toEqual(["out-of-range"]);
    }
    expect(problems("weightLimitKg", null)).toEqual([]);
    expect(problems("location", { latitude: 97.22, longitude: -15.95 })).toEqual([
      "not-coordinates",
    ]);
    const helmets = { offered: true, headCentimetres: [62, 52], required: "everybody" };
    expect(problems("helmets", helmets)).toEqual(["upside-down"]);
  });

  it("businessSchema refuses notices with dates that do not exist or are in the wrong order", () => {
    const notice = (from: string, to: string) => [{ from, to, text: pair("Closed") }];
    expect(problems("notices", notice("2026-12-11", "2026-12-12"))).toEqual([]);
    expect(problems("notices", notice("2026-12-12", "2026-12-11"))).toEqual(["upside-down"]);
    expect(problems("notices", notice("2026-02-30", "2026-03-01"))).toEqual(["not-a-day"]);
  });

  it("businessSchema accepts no testimonials or at least three, but not one or two", () => {
    const words = seedBusiness.testimonials.value;
    expect(problems("testimonials", [])).toEqual([]);
    expect(problems("testimonials", words.slice(0, 2))).toEqual(["too-few"]);
    expect(problems("testimonials", [...words, ...words])).toEqual([]);
  });
});
