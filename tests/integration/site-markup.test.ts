import { beforeAll, describe, expect, it } from "vitest";
import { settings } from "#app/business/seed/settings.ts";
import { careQuestions } from "#app/content/care.ts";
import { homeMessages } from "#app/i18n/messages/home.ts";
import { tourMessages } from "#app/i18n/messages/tour.ts";
import { pathTo } from "#app/routing/paths.ts";
import { documentOf, type HtmlPart } from "../support/html-document.ts";
import { publicPages } from "../support/public-pages.ts";
import { useSite } from "../support/use-site.ts";

// The parts that each page must have, read from the HTML that the server sends.
const site = useSite();
const tours = ["sunset", "hot-springs"] as const;

const opened = new Map<string, Promise<HtmlPart>>();
function open(path: string): Promise<HtmlPart> {
  const page = opened.get(path) ?? read(path);
  opened.set(path, page);
  return page;
}
const read = async (path: string) => documentOf(await (await fetch(site.url + path)).text());
const hrefs = (links: readonly HtmlPart[]) => links.map((link) => link.attribute("href"));
/** The links to an address, wherever they stand. */
const linksTo = (part: HtmlPart, address: string) =>
  part.all("a").filter((link) => link.attribute("href") === address);

function expectCounts(page: HtmlPart, counts: Readonly<Record<string, number>>): void {
  const found = Object.keys(counts).map((selector) => [selector, page.all(selector).length]);
  expect(Object.fromEntries(found)).toEqual(counts);
}

function expectNewTab(link: HtmlPart): void {
  expect(link.attribute("target")).toBe("_blank");
  expect(link.attribute("rel")).toBe("noopener");
}

const say = {
  en: {
    headline: "Discover Puerto Escondido on Horseback",
    badge: "Popular Tour",
    stars: "out of 5 stars",
    smallGroups: "Small Groups",
    book: /^Book Now/,
    bookNow: /^Book Now!/,
    caption: (title: string) => `Experience our ${title} before you book`,
    hours: "4–5 hours",
    noPayment: "No payment required now - Pay at tour location",
    springs: [
      /^Duration.*4–5 hours/,
      /^Departure.*8:00 AM/,
      /^Small groups.*2–12 people/,
      /^Location.*San José Manialtepec/,
    ],
    related: "You May Also Like",
    placeholders: ["Your name", "Your email", "How can we help?", "Tell us about your inquiry..."],
    open: /Monday to Sunday, 8:00 AM–8:00 PM/,
    quick: ["/about", "/blog", "/contact", "/search", "/privacy", "/terms"],
    description: "Horseback tours",
    main: "Main",
    bar: ["Home", "Sunset Tour", "Hot Springs Tour", "Blog", "Contact"],
  },
  es: {
    headline: "Descubre Puerto Escondido a caballo",
    badge: "Tour Popular",
    stars: "de 5 estrellas",
    smallGroups: "Grupos pequeños",
    book: /^Reservar ahora/,
    bookNow: /^¡Reservar ahora!/,
    caption: (title: string) => `Conoce nuestro ${title} antes de reservar`,
    hours: "4–5 horas",
    noPayment: "pagas en el lugar del tour",
    springs: [
      /^Duración.*4–5 horas/,
      /^Salida.*8:00 a\. m\./,
      /^Grupos pequeños.*2–12 personas/,
      /^Lugar.*San José Manialtepec/,
    ],
    related: "También te puede gustar",
    placeholders: [/./, /./, /./, /./],
    open: /Lunes a domingo, de 8:00 a\. m\. a 8:00 p\. m\./,
    quick: [
      "/es/sobre-nosotros",
      "/es/blog",
      "/es/contacto",
      "/es/buscar",
      "/es/privacidad",
      "/es/terminos",
    ],
    description: "Paseos a caballo",
    main: "Principal",
    bar: ["Inicio", "Tour al Atardecer", "Aguas Termales", "Blog", "Contacto"],
  },
} as const;

describe.each(["en", "es"] as const)("in %s", (locale) => {
  const words = say[locale];
  const to = (page: "home" | "contact" | "booking") => pathTo(page, locale);
  const tourPaths = tours.map((tour) => pathTo("tour", locale, tour));

  describe("the home page", () => {
    let page: HtmlPart;
    beforeAll(async () => {
      page = await open(to("home"));
    });

    it("has its sections in order, each complete", () => {
      expect(page.one("h1").text).toBe(words.headline);
      expect(hrefs(page.all(".home-hero a"))).toEqual(tourPaths);
      expect(page.all("main section h2").map((title) => title.attribute("id"))).toEqual([
        "tours-title",
        "experience-title",
        "why-title",
        "culture-title",
        "featured-title",
        "postcards-title",
        "guide-title",
        "seasons-title",
        "area-title",
        "closing-title",
      ]);
      expectCounts(page, {
        ".experience li": 3,
        ".why-us li": 4,
        ".culture img": 2,
        ".featured li": 3,
        ".guide-rules > li": 4,
        ".month-band > li": 12,
        ".season": 2,
        ".area-places > li": 4,
        ".closing a": 2,
      });
      expect(hrefs(page.all(".closing a"))).toContain(`${to("booking")}?tour=hot-springs`);
    });

    it("offers both tours with price, length and the booking page outside", () => {
      const cards = page.all(".home-tours article");
      expect(cards.map(({ text }) => text)).toEqual([
        expect.stringContaining("1,850"),
        expect.stringContaining("1,900"),
      ]);
      for (const [index, tour] of tours.entries()) {
        expect(cards[index]?.text).toContain(words.hours);
        const links = cards[index]?.links(words.book) ?? [];
        expect(hrefs(links)).toEqual([settings.externalBooking.value[tour]?.[locale]]);
        links.forEach(expectNewTab);
      }
      expect(page.one("main").text.split(words.badge)).toHaveLength(2);
      expect(cards[0]?.text).toContain(words.badge);
    });

    it("has three postcards, each with the stars it tells", async () => {
      expect(page.all(".postcards figure")).toHaveLength(3);
      const html = await (await fetch(site.url + to("home"))).text();
      const rows = /<span class="postcard-stars" role="img" aria-label="([^"]*)">(.*?)<\/span>/gs;
      const stars = [...html.matchAll(rows)].map(([, name, drawn = ""]) => {
        const shapes = [...drawn.matchAll(/ d="([^"]*)"/g)].map(([, shape]) => shape);
        return {
          name,
          drawn: shapes.length,
          full: shapes.filter((one) => one === shapes[0]).length,
        };
      });
      expect(stars).toEqual(
        [5, 5, 4].map((rating) => ({ name: `${rating} ${words.stars}`, drawn: 5, full: rating })),
      );
    });

    it("loads one picture at once, after the fonts, and the others when they are near", () => {
      const [first, ...others] = page.all("main img");
      expect(first?.attribute("fetchpriority")).toBe("low");
      expect(first?.attribute("loading")).toBe("eager");
      expect(others.map((image) => image.attribute("loading"))).toEqual(others.map(() => "lazy"));
      expect(page.all('head link[rel="preload"][as="image"]')).toHaveLength(2);
    });

    it("tells the sky of the whole year while today's is not known", () => {
      const sky = page.one(".sky-ahead");
      expect(sky.text).toContain(homeMessages[locale].sky.darkNote);
      expect(sky.all(".dark-moons li")).toHaveLength(13);
      expect(sky.one(".night-frame").attribute("aria-hidden")).toBe("true");
      if (locale === "es") {
        expect(sky.text).toContain("El atardecer durante el año");
        expect(sky.text).toContain("5:54–7:04 p. m.");
        expect(sky.all(".dark-moons li")[0]?.text).toMatch(/ de 20\d\d$/);
      }
    });
  });

  describe.each([
    { tour: "sunset", steps: 8, faqs: 7, features: 4, measures: 0, price: "1,850" },
    { tour: "hot-springs", steps: 6, faqs: 6, features: 0, measures: 4, price: "1,900" },
  ] as const)("the page of the tour $tour", ({ tour, steps, faqs, features, measures, price }) => {
    let page: HtmlPart;
    beforeAll(async () => {
      page = await open(pathTo("tour", locale, tour));
    });

    it("has every part, in the specified number", () => {
      const hero = page.one(".tour-hero");
      for (const text of [price, words.hours, words.smallGroups]) expect(hero.text).toContain(text);
      expect(hero.links(words.bookNow).map((link) => link.attribute("target"))).toEqual(["_blank"]);
      expectCounts(page, {
        ".features-pairs > li": 4,
        ".tour-video figcaption": 1,
        ".ribbon > li": steps,
        ".gallery > li": 6,
        ".loteria > li": 8,
        "details.faq": faqs + careQuestions("tour", locale).length,
        ".questions .features > li": features,
        ".safety-measures > li": measures,
        ".safety .text-lead": measures === 0 ? 0 : 1,
        ".payments > li": 4,
        ".booking-card dl > div": 6,
      });
      expect(page.all("figcaption")[0]?.text).toContain(words.caption(page.one("h1").text));
      const rows = page.all(".booking-card dl > div").map(({ text }) => text);
      for (const row of measures > 0 ? words.springs : []) {
        expect(
          rows.filter((text) => row.test(text)),
          `${row}`,
        ).toHaveLength(1);
      }
      expect(hrefs(page.all(".ask-card a"))).toEqual([to("contact")]);
      expect(page.one(".payments-note").text).toContain(tourMessages[locale].payments.secure);
      expect(page.all("main h2").map(({ text }) => text)).toContain(words.related);
      const other = pathTo("tour", locale, tour === "sunset" ? "hot-springs" : "sunset");
      expect(hrefs(page.all(".related article a"))).toEqual([other]);
    });

    it("books outside in a new tab, and here with the tour chosen", async () => {
      // In the hero, the card, the closing band and the phone's bar.
      const external = settings.externalBooking.value[tour]?.[locale] ?? "";
      const outside = linksTo(page.one("main"), external);
      expect(outside).toHaveLength(4);
      outside.forEach(expectNewTab);
      const card = page.one(".booking-card");
      expect(card.attribute("aria-label")).toBe(tourMessages[locale].card.label);
      expect(card.text).toContain(tourMessages[locale].card.noPayment);
      expect(card.text).toContain(words.noPayment);
      const here = `${to("booking")}?tour=${tour}`;
      const [online] = linksTo(card, here);
      expect(online?.text).toBe(tourMessages[locale].card.online);
      const booking = await open(here);
      expect(booking.one(`input[value="${tour}"]`).attribute("checked")).not.toBeNull();
    });

    it("opens its first question, and one at a time", () => {
      const questions = page.all("details.faq");
      const isOpen = questions.map((one) => one.attribute("open") !== null);
      expect(isOpen).toEqual(questions.map((_, index) => index === 0));
      // A browser closes the other questions of the same name when one is opened.
      expect(new Set(questions.map((one) => one.attribute("name"))).size).toBe(1);
      expect(questions[0]?.attribute("name")).toBeTruthy();
    });

    it("has a gallery of links to the large pictures", async () => {
      for (const href of hrefs(page.all(".gallery a"))) {
        const picture = await fetch(site.url + href);
        expect(picture.headers.get("content-type"), `${href}`).toBe("image/webp");
        await picture.body?.cancel();
      }
    });
  });

  it("the contact page says where, how and when", async () => {
    const main = (await open(to("contact"))).one("main");
    const { phone, email, map, social } = settings;
    for (const [index, name] of ["name", "email", "subject", "message"].entries()) {
      const field = main.one(`[name="${name}"]`);
      expect(field.attribute("required")).not.toBeNull();
      expect(field.attribute("placeholder")).toMatch(words.placeholders[index] ?? "");
    }
    expect(main.one('[name="email"]').attribute("type")).toBe("email");
    // The field for programs is out of everybody's way.
    expect(main.one('[name="website"]').attribute("tabindex")).toBe("-1");
    expect(main.one(".contact-trap").attribute("aria-hidden")).toBe("true");
    const digits = phone.value.replace(/\D/g, "");
    const addresses = hrefs(main.all("a"));
    expect(addresses).toContain(`tel:+${digits}`);
    expect(addresses).toContain(`mailto:${email.value}`);
    const chat = `https://wa.me/${digits}?text=Hello`;
    expect(addresses.some((address) => address?.startsWith(chat))).toBe(true);
    expect(main.text).toMatch(words.open);
    expect(social.value).toHaveLength(4);
    expect(hrefs(main.all(".contact-social a"))).toEqual(social.value.map(({ url }) => url));
    expect(main.all("details.faq")).toHaveLength(4 + careQuestions("contact", locale).length);
    const place = main.one(".contact-place");
    expect(place.text).toContain("San José Manialtepec");
    const maps = linksTo(place, map.value.page);
    expect(maps.length).toBeGreaterThan(0);
    expect(maps.map((link) => link.attribute("target"))).toEqual(maps.map(() => "_blank"));
  });

  it("every page ends with the footer and the chat", async () => {
    const footer = (await open(to("contact"))).one("footer");
    expect(footer.text).toContain(words.description);
    const { phone, email, social } = settings;
    expect(hrefs(footer.all("a"))).toEqual(
      expect.arrayContaining([
        ...social.value.map(({ url }) => url),
        ...tourPaths,
        to("booking"),
        ...words.quick,
        `tel:+${phone.value.replace(/\D/g, "")}`,
        `mailto:${email.value}`,
      ]),
    );
    expect(footer.one("address").text).toContain("Puerto Escondido, Oaxaca");
    expect(footer.text).toContain(`© ${new Date().getFullYear()} ${settings.brand.value}`);
    // The message is English in both languages, as specified.
    const chat = footer.one(".whatsapp");
    const address = new URL(chat.attribute("href") ?? "");
    expect(address.host).toBe("wa.me");
    expect(address.searchParams.get("text")).toMatch(/^Hello! .*\bhorseback tours\b/);
    expect(chat.attribute("rel")).toBe("noopener");
  });

  it("the bar and the menu name the five pages and mark the one that is open", async () => {
    const pages = [to("home"), ...tourPaths, pathTo("blog", locale), to("contact")];
    for (const [index, path] of pages.entries()) {
      const page = await open(path);
      const bar = page.one(`nav[aria-label="${words.main}"]`);
      expect(bar.all("a").map(({ text }) => text)).toEqual(words.bar);
      expect(hrefs(bar.all("a"))).toEqual(pages);
      expect(bar.all('[aria-current="page"]').map(({ text }) => text)).toEqual([words.bar[index]]);
      expect(hrefs(page.all(".menu-list a"))).toEqual(pages);
      expect(hrefs(page.all('.menu-list [aria-current="page"]'))).toEqual([path]);
    }
  });
});

describe("the language control", () => {
  const control = async (path: string, language: "en" | "es") => {
    const html = await (await fetch(site.url + path)).text();
    const [header = ""] = /<header\b[\s\S]*?<\/header>/.exec(html) ?? [];
    const links = (await documentOf(header)).all(`.header-bar .languages a[lang="${language}"]`);
    expect(links.length, path).toBeGreaterThan(0);
    return links;
  };

  it("names the counterpart of every page, and the other home where there is none", async () => {
    for (const [en, es] of publicPages) {
      expect(new Set(hrefs(await control(en, "es"))), en).toEqual(new Set([es]));
      expect(new Set(hrefs(await control(es, "en"))), es).toEqual(new Set([en]));
    }
    expect(new Set(hrefs(await control("/es/vereda/perdida", "en")))).toEqual(new Set(["/"]));
    expect(new Set(hrefs(await control("/a-trail-that/ends", "es")))).toEqual(new Set(["/es"]));
  });

  it("leads from a tour's booking page to the Spanish one outside", async () => {
    for (const tour of tours) {
      const links = await control(`/${tour}-tour/booking`, "es");
      for (const link of links) {
        expect(link.attribute("href")).toBe(settings.externalBooking.value[tour]?.es);
        expectNewTab(link);
      }
    }
  });

  it("keeps what a search asks for", async () => {
    const links = await control("/search?q=manialtepec", "es");
    expect(new Set(hrefs(links))).toEqual(new Set(["/es/buscar?q=manialtepec"]));
  });
});

it("the first question about the hot springs tells how warm the water is", async () => {
  const [first, ...others] = (await open("/hot-springs-tour")).all("details.faq");
  expect(first?.text).toContain("How hot is the water?");
  expect(first?.text).toContain("100–108 °F (38–42 °C)");
  const cancelling = others.find(({ text }) => text.startsWith("Can I cancel?"));
  expect(cancelling?.text).toContain("48 hours or more");
});
