import { beforeAll, describe, expect, it } from "vitest";
import { getMapAddresses } from "#app/business/map-addresses.ts";
import { getTourChatLink } from "#app/business/published-business.server.ts";
import { seedBusiness } from "#app/business/seed/seed-business.ts";
import { seedSettings } from "#app/business/seed/settings.ts";
import { getBookNowLink } from "#app/content/booking-links.ts";
import { listSocialLinks } from "#app/content/external-links.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { tourMessages } from "#app/i18n/messages/tour.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { type HtmlPart, parseHtmlDocument } from "../support/html-document.ts";
import { publicPages } from "../support/public-pages.ts";
import { useSite } from "../support/use-site.ts";

// The tests look for the required parts of each page in the HTML that the server sends.
const site = useSite();
const tours = ["sunset", "hot-springs"] as const;

const opened = new Map<string, Promise<HtmlPart>>();
function open(path: string): Promise<HtmlPart> {
  const page = opened.get(path) ?? read(path);
  opened.set(path, page);
  return page;
}
const read = async (path: string) => parseHtmlDocument(await (await fetch(site.url + path)).text());
const hrefs = (links: readonly HtmlPart[]) => links.map((link) => link.getAttribute("href"));
/** Returns all links to an address in a part of a page. */
const linksTo = (part: HtmlPart, address: string) =>
  part.findAll("a").filter((link) => link.getAttribute("href") === address);

function expectCounts(page: HtmlPart, counts: Readonly<Record<string, number>>): void {
  const found = Object.keys(counts).map((selector) => [selector, page.findAll(selector).length]);
  expect(Object.fromEntries(found)).toEqual(counts);
}

function expectNewTab(link: HtmlPart): void {
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toBe("noopener");
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
    caption: (title: string) => `${title}: conócelo antes de reservar`,
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

describe.each(["en", "es"] as const)("markup in %s", (locale) => {
  const words = say[locale];
  const to = (page: "home" | "contact" | "booking") => getPagePath(page, locale);
  const tourPaths = tours.map((tour) => getPagePath("tour", locale, tour));

  describe("the home page", () => {
    let page: HtmlPart;
    beforeAll(async () => {
      page = await open(to("home"));
    });

    it("the home page has its sections in order, each with its parts", () => {
      expect(page.findOne("h1").text).toBe(words.headline);
      expect(hrefs(page.findAll(".home-hero a"))).toEqual(tourPaths);
      expect(page.findAll("main section h2").map((title) => title.getAttribute("id"))).toEqual([
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
      expect(hrefs(page.findAll(".closing a"))).toContain(`${to("booking")}?tour=hot-springs`);
    });

    it("the home page offers both tours with price, length and the external booking page", () => {
      const cards = page.findAll(".home-tours article");
      expect(cards.map(({ text }) => text)).toEqual([
        expect.stringContaining("1,850"),
        expect.stringContaining("1,900"),
      ]);
      for (const [index, tour] of tours.entries()) {
        expect(cards[index]?.text).toContain(words.hours);
        const links = cards[index]?.findLinks(words.book) ?? [];
        expect(hrefs(links)).toEqual([getBookNowLink(tour, locale, site.url).href]);
        links.forEach(expectNewTab);
      }
      expect(page.findOne("main").text.split(words.badge)).toHaveLength(2);
      expect(cards[0]?.text).toContain(words.badge);
    });

    it("the home page has three postcards, each with a drawing of the stars that its caption names", async () => {
      expect(page.findAll(".postcards figure")).toHaveLength(3);
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

    it("the home page loads its first picture immediately with low priority and the others lazily", () => {
      const [first, ...others] = page.findAll("main img");
      expect(first?.getAttribute("fetchpriority")).toBe("low");
      expect(first?.getAttribute("loading")).toBe("eager");
      expect(others.map((image) => image.getAttribute("loading"))).toEqual(
        others.map(() => "lazy"),
      );
      expect(page.findAll('head link[rel="preload"][as="image"]')).toHaveLength(2);
    });

    it("the home page shows the nights of the coming weeks", () => {
      const sky = page.findOne(".sky-ahead");
      expect(sky.text).toContain(getPageContent("home", locale).sky.darkNote);
      expect(sky.findAll(".night-calendar td")).toHaveLength(35);
      expect(sky.findAll('[aria-current="date"]')).toHaveLength(1);
    });
  });

  describe.each([
    { tour: "sunset", steps: 8, faqs: 7, features: 4, measures: 0, price: "1,850" },
    { tour: "hot-springs", steps: 6, faqs: 6, features: 0, measures: 4, price: "1,900" },
  ] as const)("the page of the tour $tour", ({ tour, steps, faqs, features, measures, price }) => {
    let page: HtmlPart;
    beforeAll(async () => {
      page = await open(getPagePath("tour", locale, tour));
    });

    it("a tour page has the specified number of each of its parts", () => {
      const hero = page.findOne(".tour-hero");
      for (const text of [price, words.hours, words.smallGroups]) expect(hero.text).toContain(text);
      expect(hero.findLinks(words.bookNow).map((link) => link.getAttribute("target"))).toEqual([
        "_blank",
      ]);
      expectCounts(page, {
        ".features-pairs > li": 4,
        ".tour-video figcaption": 1,
        ".ribbon > li": steps,
        ".gallery > li": 6,
        ".loteria > li": 8,
        ".questions details.faq": faqs,
        ".questions .features > li": features,
        ".safety-measures > li": measures,
        ".safety .text-lead": measures === 0 ? 0 : 1,
        ".payments > li": 4,
        ".booking-card .rows > div": 6,
        ".booking-card-note": 4,
        "details.care-more": 1,
      });
      expect(page.findAll("figcaption")[0]?.text).toContain(words.caption(page.findOne("h1").text));
      const rows = page.findAll(".booking-card .rows > div").map(({ text }) => text);
      for (const row of measures > 0 ? words.springs : []) {
        expect(
          rows.filter((text) => row.test(text)),
          `${row}`,
        ).toHaveLength(1);
      }
      expect(hrefs(page.findAll(".ask-card a"))).toEqual([to("contact")]);
      expect(page.findOne(".payments-note").text).toContain(
        getPageContent(`tour:${tour}`, locale).closing.paymentNote,
      );
      expect(page.findAll("main h2").map(({ text }) => text)).toContain(words.related);
      const other = getPagePath("tour", locale, tour === "sunset" ? "hot-springs" : "sunset");
      expect(hrefs(page.findAll(".related article a"))).toEqual([other]);
    });

    it("a tour page links to the external booking page in a new tab and to the internal one with its tour", async () => {
      // The links are in the hero, the card and the bar for phones; the closing section leads to the
      // card.
      const external = getBookNowLink(tour, locale, site.url).href;
      const outside = linksTo(page.findOne("main"), external);
      expect(outside).toHaveLength(3);
      outside.forEach(expectNewTab);
      expect(hrefs(page.findAll(".closing a"))).toEqual(["#booking-card"]);
      const card = page.findOne("#booking-card");
      expect(card.getAttribute("aria-label")).toBe(tourMessages[locale].card.label);
      expect(card.text).toContain(tourMessages[locale].card.noPayment);
      expect(card.text).toContain(words.noPayment);
      const here = `${to("booking")}?tour=${tour}`;
      const [online] = linksTo(card, here);
      expect(online?.text).toBe(tourMessages[locale].card.online);
      const booking = await open(here);
      expect(booking.findOne(`input[value="${tour}"]`).getAttribute("checked")).not.toBeNull();
    });

    it("a tour page shows the answer of its first question, and only one answer can be open at a time", () => {
      const questions = page.findAll(".questions details.faq");
      const isOpen = questions.map((one) => one.getAttribute("open") !== null);
      expect(isOpen).toEqual(questions.map((_, index) => index === 0));
      // A browser closes the other questions with the same name when one is opened.
      expect(new Set(questions.map((one) => one.getAttribute("name"))).size).toBe(1);
      expect(questions[0]?.getAttribute("name")).toBeTruthy();
    });

    it("a tour page has a gallery of links to the large pictures", async () => {
      for (const href of hrefs(page.findAll(".gallery a"))) {
        const picture = await fetch(site.url + href);
        expect(picture.headers.get("content-type"), `${href}`).toBe("image/webp");
        await picture.body?.cancel();
      }
    });
  });

  it("the contact page has the form, address, contacts and hours", async () => {
    const main = (await open(to("contact"))).findOne("main");
    const { phone, email } = seedSettings;
    const social = listSocialLinks(locale, site.url);
    for (const [index, name] of ["name", "email", "subject", "message"].entries()) {
      const field = main.findOne(`[name="${name}"]`);
      expect(field.getAttribute("required")).not.toBeNull();
      expect(field.getAttribute("placeholder")).toMatch(words.placeholders[index] ?? "");
    }
    expect(main.findOne('[name="email"]').getAttribute("type")).toBe("email");
    // The field that catches programs is hidden from people.
    expect(main.findOne('[name="website"]').getAttribute("tabindex")).toBe("-1");
    expect(main.findOne(".contact-trap").getAttribute("aria-hidden")).toBe("true");
    const digits = phone.value.replace(/\D/g, "");
    const addresses = hrefs(main.findAll("a"));
    expect(addresses).toContain(`tel:+${digits}`);
    expect(addresses).toContain(`mailto:${email.value}`);
    expect(addresses).toContain(getTourChatLink(locale));
    expect(getTourChatLink(locale)).toContain(
      `https://wa.me/${digits}?text=${locale === "es" ? "%C2%A1Hola" : "Hello"}`,
    );
    expect(main.text).toMatch(words.open);
    expect(social).toHaveLength(4);
    expect(hrefs(main.findAll(".contact-social a"))).toEqual(social.map(({ href }) => href));
    expect(main.findAll("details.faq")).toHaveLength(4);
    const place = main.findOne(".contact-place");
    expect(place.text).toContain("San José Manialtepec");
    const maps = linksTo(place, getMapAddresses(seedBusiness).page);
    expect(maps.length).toBeGreaterThan(0);
    expect(maps.map((link) => link.getAttribute("target"))).toEqual(maps.map(() => "_blank"));
  });

  it("every page has the footer and the chat link", async () => {
    const page = await open(to("contact"));
    const footer = page.findOne("footer");
    expect(footer.text).toContain(words.description);
    const { phone, email } = seedSettings;
    expect(hrefs(footer.findAll("a"))).toEqual(
      expect.arrayContaining([
        ...listSocialLinks(locale, site.url).map(({ href }) => href),
        ...tourPaths,
        to("booking"),
        ...words.quick,
        `tel:+${phone.value.replace(/\D/g, "")}`,
        `mailto:${email.value}`,
      ]),
    );
    expect(footer.findOne("address").text).toContain("Puerto Escondido, Oaxaca");
    expect(footer.text).toContain(`© ${new Date().getFullYear()} ${seedSettings.brand.value}`);
    // The message is English in both languages, as specified.
    const chat = page.findOne(".whatsapp");
    const address = new URL(chat.getAttribute("href") ?? "");
    expect(address.host).toBe("wa.me");
    expect(address.searchParams.get("text")).toMatch(/^Hello! .*\bhorseback tours\b/);
    expect(chat.getAttribute("rel")).toBe("noopener");
  });

  it("the navigation bar and the menu list the five pages and mark the current one", async () => {
    const pages = [to("home"), ...tourPaths, getPagePath("blog", locale), to("contact")];
    for (const [index, path] of pages.entries()) {
      const page = await open(path);
      const bar = page.findOne(`nav[aria-label="${words.main}"]`);
      expect(bar.findAll("a").map(({ text }) => text)).toEqual(words.bar);
      expect(hrefs(bar.findAll("a"))).toEqual(pages);
      expect(bar.findAll('[aria-current="page"]').map(({ text }) => text)).toEqual([
        words.bar[index],
      ]);
      expect(hrefs(page.findAll(".menu-list a"))).toEqual(pages);
      expect(hrefs(page.findAll('.menu-list [aria-current="page"]'))).toEqual([path]);
    }
  });
});

describe("the language control", () => {
  const control = async (path: string, language: "en" | "es") => {
    const html = await (await fetch(site.url + path)).text();
    const [header = ""] = /<header\b[\s\S]*?<\/header>/.exec(html) ?? [];
    const links = (await parseHtmlDocument(header)).findAll(
      `.header-bar .languages a[lang="${language}"]`,
    );
    expect(links.length, path).toBeGreaterThan(0);
    return links;
  };

  it("the language control links to the counterpart of every page, or to the home page if there is none", async () => {
    for (const [en, es] of publicPages) {
      expect(new Set(hrefs(await control(en, "es"))), en).toEqual(new Set([es]));
      expect(new Set(hrefs(await control(es, "en"))), es).toEqual(new Set([en]));
    }
    expect(new Set(hrefs(await control("/es/vereda/perdida", "en")))).toEqual(new Set(["/"]));
    expect(new Set(hrefs(await control("/a-trail-that/ends", "es")))).toEqual(new Set(["/es"]));
  });

  it("the language control of a tour's booking page links to the external Spanish booking page", async () => {
    for (const tour of tours) {
      const links = await control(`/${tour}-tour/booking`, "es");
      for (const link of links) {
        expect(link.getAttribute("href")).toBe(getBookNowLink(tour, "es", site.url).href);
        expectNewTab(link);
      }
    }
  });

  it("the language control keeps the query of a search", async () => {
    const links = await control("/search?q=manialtepec", "es");
    expect(new Set(hrefs(links))).toEqual(new Set(["/es/buscar?q=manialtepec"]));
  });
});

it("the first question about the hot springs states the temperature of the water", async () => {
  const [first, ...others] = (await open("/hot-springs-tour")).findAll(".questions details.faq");
  expect(first?.text).toContain("How hot is the water?");
  expect(first?.text).toContain("100–108 °F (38–42 °C)");
  const cancelling = others.find(({ text }) => text.startsWith("Can I cancel?"));
  expect(cancelling?.text).toContain("48 hours or more");
});
