import type { Page } from "@playwright/test";
import { careQuestions } from "../../app/content/care.ts";
import { settings } from "../../app/content/settings.ts";
import { tourMessages } from "../../app/i18n/messages/tour.ts";
import { expect, test } from "./site.ts";

// What each page must hold, as the server sends it: nothing here waits for scripts.
test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

const say = {
  en: {
    home: "/",
    headline: "Discover Puerto Escondido on Horseback",
    tours: ["/sunset-tour", "/hot-springs-tour"],
    badge: "Popular Tour",
    stars: "out of 5 stars",
    smallGroups: "Small Groups",
    book: /^Book Now/,
    bookNow: /^Book Now!/,
    caption: (title: string) => `Experience our ${title} before you book`,
    hours: "4–5 hours",
    noPayment: "No payment required now - Pay at tour location",
    springs: [
      /^Duration.*4–5 hours/s,
      /^Departure.*8:00\sAM/s,
      /^Small groups.*2–12 people/s,
      /^Location.*San José Manialtepec/s,
    ],
    related: "You May Also Like",
    contact: "/contact",
    placeholders: ["Your name", "Your email", "How can we help?", "Tell us about your inquiry..."],
    open: /Monday to Sunday, 8:00\sAM–8:00\sPM/,
    quick: ["/about", "/blog", "/contact", "/search", "/privacy", "/terms"],
    booking: "/booking",
    description: "Horseback tours",
  },
  es: {
    home: "/es",
    headline: "Descubre Puerto Escondido a caballo",
    tours: ["/es/tour-al-atardecer", "/es/tour-aguas-termales"],
    badge: "Tour Popular",
    stars: "de 5 estrellas",
    smallGroups: "Grupos pequeños",
    book: /^Reservar ahora/,
    bookNow: /^¡Reservar ahora!/,
    caption: (title: string) => `Conoce nuestro ${title} antes de reservar`,
    hours: "4–5 horas",
    noPayment: "pagas en el lugar del tour",
    springs: [
      /^Duración.*4–5 horas/s,
      /^Salida.*8:00\sa\.\sm\./s,
      /^Grupos pequeños.*2–12 personas/s,
      /^Lugar.*San José Manialtepec/s,
    ],
    related: "También te puede gustar",
    contact: "/es/contacto",
    placeholders: [/./, /./, /./, /./],
    open: /Lunes a domingo, de 8:00\sa\.\sm\. a 8:00\sp\.\sm\./,
    quick: [
      "/es/sobre-nosotros",
      "/es/blog",
      "/es/contacto",
      "/es/buscar",
      "/es/privacidad",
      "/es/terminos",
    ],
    booking: "/es/reserva",
    description: "Paseos a caballo",
  },
} as const;

const hrefs = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((link) => link.getAttribute("href")));

for (const locale of ["en", "es"] as const) {
  const words = say[locale];

  test(`the home page has its sections in order, each complete (${locale})`, async ({ page }) => {
    await page.goto(words.home);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.headline);
    expect(await hrefs(page, ".home-hero a")).toEqual(words.tours);
    const titles = await page
      .locator("main section h2")
      .evaluateAll((all) => all.map(({ id }) => id));
    expect(titles).toEqual([
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

    const cards = page.locator(".home-tours article");
    await expect(cards).toHaveText([/1,850/, /1,900/]);
    await expect(cards).toContainText([words.hours, words.hours]);
    for (const [index, tour] of (["sunset", "hot-springs"] as const).entries()) {
      const book = cards.nth(index).getByRole("link", { name: words.book });
      await expect(book).toHaveAttribute(
        "href",
        settings.externalBooking.value[tour]?.[locale] ?? "",
      );
      await expect(book).toHaveAttribute("target", "_blank");
      await expect(book).toHaveAttribute("rel", "noopener");
    }
    await expect(page.getByText(words.badge, { exact: true })).toHaveCount(1);
    await expect(cards.first()).toContainText(words.badge);
    for (const [selector, count] of [
      [".experience li", 3],
      [".why-us li", 4],
      [".culture img", 2],
      [".featured li", 3],
      [".guide-rules > li", 4],
      [".month-band > li", 12],
      [".season", 2],
      [".area-places > li", 4],
      [".closing a", 2],
    ] as const) {
      await expect(page.locator(selector), selector).toHaveCount(count);
    }
    const postcards = page.locator(".postcards figure");
    await expect(postcards).toHaveCount(3);
    for (const [index, rating] of [5, 5, 4].entries()) {
      const stars = postcards.nth(index).getByRole("img", { name: `${rating} ${words.stars}` });
      const drawn = await stars
        .locator("svg")
        .evaluateAll((all) => all.map((svg) => svg.innerHTML));
      expect(drawn).toHaveLength(5);
      expect(drawn.filter((shapes) => shapes === drawn[0])).toHaveLength(rating);
    }
  });

  for (const [index, { steps, faqs, features, measures, price }] of [
    { steps: 8, faqs: 7, features: 4, measures: 0, price: "1,850" },
    { steps: 6, faqs: 6, features: 0, measures: 4, price: "1,900" },
  ].entries()) {
    test(`${words.tours[index]} has every part, in the specified number`, async ({ page }) => {
      await page.goto(words.tours[index] ?? "");
      const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
      const hero = page.locator(".tour-hero");
      for (const text of [price, words.hours, words.smallGroups])
        await expect(hero).toContainText(text);
      await expect(hero.getByRole("link", { name: words.bookNow })).toHaveAttribute(
        "target",
        "_blank",
      );
      for (const [selector, count] of [
        [".features-pairs > li", 4],
        [".tour-video figcaption", 1],
        [".ribbon > li", steps],
        [".gallery > li", 6],
        [".loteria > li", 8],
        ["details.faq", faqs + careQuestions("tour", locale).length],
        [".questions .features > li", features],
        [".safety-measures > li", measures],
        [".safety .text-lead", measures === 0 ? 0 : 1],
      ] as const) {
        await expect(page.locator(selector), selector).toHaveCount(count);
      }
      await expect(page.locator("figcaption").first()).toContainText(words.caption(title));

      const card = page.locator(".booking-card");
      await expect(card).toContainText(words.noPayment);
      await expect(card.locator("dl > div")).toHaveCount(6);
      if (measures > 0) {
        for (const row of words.springs) {
          await expect(card.locator("dl > div").filter({ hasText: row }), `${row}`).toHaveCount(1);
        }
      }
      expect(await hrefs(page, ".ask-card a")).toEqual([words.contact]);
      await expect(page.locator(".payments > li")).toHaveCount(4);
      await expect(page.locator(".payments-note")).toContainText(
        tourMessages[locale].payments.secure,
      );
      await expect(page.getByRole("heading", { name: words.related, exact: true })).toBeVisible();
      expect(await hrefs(page, ".related article a")).toEqual([words.tours[1 - index]]);
    });
  }

  test(`the contact page says where, how and when (${locale})`, async ({ page }) => {
    await page.goto(words.contact);
    const main = page.getByRole("main");
    const { phone, email, map, social } = settings;
    for (const [index, name] of ["name", "email", "subject", "message"].entries()) {
      const field = main.locator(`[name="${name}"]`);
      await expect(field).toHaveAttribute("required");
      await expect(field).toHaveAttribute("placeholder", words.placeholders[index] ?? "");
    }
    await expect(main.locator('[name="email"]')).toHaveAttribute("type", "email");
    const digits = phone.value.replace(/\D/g, "");
    await expect(main.locator(`a[href="tel:+${digits}"]`)).toBeVisible();
    await expect(main.locator(`a[href^="https://wa.me/${digits}?text=Hello"]`)).toBeVisible();
    await expect(main.locator(`a[href="mailto:${email.value}"]`)).toBeVisible();
    await expect(main).toContainText(words.open);
    const networks = social.value.map(({ url }) => url);
    expect(networks).toHaveLength(4);
    expect(await hrefs(page, "main .contact-social a")).toEqual(networks);
    await expect(main.locator("details.faq")).toHaveCount(
      4 + careQuestions("contact", locale).length,
    );
    await expect(main.locator(`.contact-place a[href="${map.value.page}"]`)).toBeVisible();
    await expect(main.locator(".contact-place")).toContainText("San José Manialtepec");
  });

  test(`every page ends with the footer and the chat (${locale})`, async ({ page }) => {
    await page.goto(words.contact);
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText(words.description);
    const links = await hrefs(page, "footer a");
    const { phone, email, social } = settings;
    for (const address of [
      ...social.value.map(({ url }) => url),
      ...words.tours,
      words.booking,
      ...words.quick,
      `tel:+${phone.value.replace(/\D/g, "")}`,
      `mailto:${email.value}`,
    ]) {
      expect(links).toContain(address);
    }
    await expect(footer.locator("address")).toContainText("Puerto Escondido, Oaxaca");
    await expect(footer).toContainText(`© ${new Date().getFullYear()} ${settings.brand.value}`);
    // The message is English in both languages, as specified.
    const chat = footer.locator(".whatsapp");
    const address = new URL((await chat.getAttribute("href")) ?? "");
    expect(address.host).toBe("wa.me");
    expect(address.searchParams.get("text")).toMatch(/^Hello! .*\bhorseback tours\b/);
    await expect(chat).toHaveAttribute("rel", "noopener");
  });
}
