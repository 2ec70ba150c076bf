import { describe, expect, it } from "vitest";
import { seedSettings } from "#app/business/seed/settings.ts";
import { contactMessages } from "#app/i18n/messages/contact.ts";
import { searchMessages } from "#app/i18n/messages/search.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { type HtmlPart, parseHtmlDocument } from "../support/html-document.ts";
import { useSite } from "../support/use-site.ts";

// The tests search, submit forms and open addresses like a browser without scripts.
const site = useSite();

const open = async (path: string) => parseHtmlDocument(await (await fetch(site.url + path)).text());
const hrefs = (links: readonly HtmlPart[]) => links.map((link) => link.getAttribute("href"));
const texts = (parts: readonly HtmlPart[]) => parts.map(({ text }) => text);

describe.each([
  { locale: "en", sought: "manialtepek", marked: /^manialtepec$/i },
  { locale: "es", sought: "CANCELACION", marked: /^cancel\p{L}+$/iu },
] as const)("the search ($locale)", ({ locale, sought, marked }) => {
  const words = searchMessages[locale];
  const path = getPagePath("search", locale);

  it("the search finds, groups and highlights results and has its own address", async () => {
    const form = (await open(path)).findOne("search form");
    expect(form.getAttribute("method")).toBe("get");
    expect(form.getAttribute("action")).toBe(path);
    expect(form.findOne("label").text).toBe(words.label);
    expect(form.findOne("input").getAttribute("name")).toBe("q");
    expect(form.findOne("button").text).toBe(words.button);

    const found = await open(`${path}?q=${sought}`);
    expect(found.findOne('input[type="search"]').getAttribute("value")).toBe(sought);
    expect(found.findAll(".search-results mark")[0]?.text).toMatch(marked);
    const [first = ""] = hrefs(found.findAll(".search-group li a"));
    expect((await open(first ?? "")).findOne("h1").text).not.toBe("");
  });

  it("the search suggests other queries when it finds nothing", async () => {
    const answer = await fetch(`${site.url}${path}?q=helicopterx`);
    expect(answer.status).toBe(200);
    const page = await parseHtmlDocument(await answer.text());
    expect(page.findOne('.search-empty [role="status"]').text).toContain("helicopterx");
    const [suggestion] = hrefs(page.findAll(".search-suggestions a"));
    expect((await open(suggestion ?? "")).findAll(".search-results mark").length).toBeGreaterThan(
      0,
    );
  });
});

describe("the search", () => {
  it("the search shows the query as plain text, even when it contains HTML", async () => {
    const query = `"><img src=x onerror="document.title='caught'">`;
    const html = await (await fetch(`${site.url}/search?q=${encodeURIComponent(query)}`)).text();
    expect(html).not.toContain("<img src=x");
    const page = await parseHtmlDocument(html);
    expect(page.findOne('input[type="search"]').getAttribute("value")).toBe(query);
    expect(page.findAll('img[src="x"]')).toEqual([]);
  });

  it("the search shortens a very long query and still answers it", async () => {
    const answer = await fetch(`${site.url}/search?q=${"sunset+".repeat(500)}`);
    expect(answer.status).toBe(200);
  });
});

const oops = {
  en: "Oops! This trail leads nowhere",
  es: "¡Ups! Este sendero no lleva a ningún lado",
} as const;

describe("a missing page", () => {
  it.each([
    {
      locale: "en",
      path: "/a-trail-that/ends",
      text: "The page you’re looking for seems to have wandered off. Let’s get you back on the right path!",
      ways: { "Go home": "/", "Contact us": "/contact" },
      popular: {
        Home: "/",
        "Sunset Tour": "/sunset-tour",
        "Hot Springs Tour": "/hot-springs-tour",
        Blog: "/blog",
        Contact: "/contact",
      },
    },
    {
      locale: "es",
      path: "/es/vereda/perdida",
      text: "Parece que la página que buscas se salió del camino. ¡Te ayudamos a volver!",
      ways: { "Ir al inicio": "/es", Escríbenos: "/es/contacto" },
      popular: {
        Inicio: "/es",
        "Tour al Atardecer": "/es/tour-al-atardecer",
        "Aguas Termales": "/es/tour-aguas-termales",
        Blog: "/es/blog",
        Contacto: "/es/contacto",
      },
    },
  ] as const)(
    "a missing page is 404 with links to other pages ($locale)",
    async ({ locale, path, text, ways, popular }) => {
      const answer = await fetch(site.url + path);
      expect(answer.status).toBe(404);
      const page = await parseHtmlDocument(await answer.text());
      expect(page.findOne("html").getAttribute("lang")).toBe(locale);
      const main = page.findOne("main");
      expect(texts(main.findAll("p"))).toEqual(expect.arrayContaining(["404", text]));
      expect(main.findOne("h1").text).toBe(oops[locale]);
      const named = main.findAll("a").map((link) => [link.text, link.getAttribute("href")]);
      expect(named).toEqual(expect.arrayContaining(Object.entries(ways)));
      expect(named).toContainEqual([
        seedSettings.email.value,
        `mailto:${seedSettings.email.value}`,
      ]);
      const links = main.findAll("nav a").map((link) => [link.text, link.getAttribute("href")]);
      expect(links).toEqual(Object.entries(popular));
    },
  );

  it("a form sent to a missing page is answered with the same 404 page", async () => {
    const answer = await fetch(`${site.url}/nowhere`, {
      method: "POST",
      headers: { origin: site.url },
      body: new URLSearchParams({ a: "b" }),
    });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(oops.en);
  });

  it.each([
    ["/blog/no-such-post", oops.en],
    ["/blog/category/no-such-category", oops.en],
    ["/es/blog/no-existe", oops.es],
    // This category exists only in the other language.
    ["/es/blog/categoria/tips", oops.es],
  ])(
    "a missing page requested with %s is answered in the language of its address",
    async (path, title) => {
      const answer = await fetch(site.url + path);
      expect(answer.status).toBe(404);
      const page = await parseHtmlDocument(await answer.text());
      expect(page.findOne("h1").text).toBe(title);
      // This page's header lies over a picture.
      expect(page.findOne("header.header").getAttribute("class")).toContain("header-over");
    },
  );
});

describe("the blog", () => {
  const post = {
    en: "/blog/soaking-serenity-atotonilco-hot-springs",
    es: "/es/blog/relajacion-aguas-termales-atotonilco",
  };

  it("the blog list links to categories, and a category links to its posts", async () => {
    const list = await open("/es/blog");
    expect(list.findAll("main article")).toHaveLength(6);
    const [category] = list.findLinks(/^Consejos$/);
    expect(category?.getAttribute("href")).toBe("/es/blog/categoria/consejos");
    const tips = await open("/es/blog/categoria/consejos");
    const [read] = tips.findLinks(/^Listo para montar/);
    const article = await open(read?.getAttribute("href") ?? "");
    expect(article.findAll(".post-body p")[0]?.text).toContain(
      "El caballo ya sabe que vienes nervioso",
    );
  });

  it("a blog post links back to the blog through its breadcrumb and category", async () => {
    const page = await open(post.es);
    const breadcrumb = page.findOne('nav[aria-label="Estás en"]');
    expect(texts(breadcrumb.findAll("li"))).toEqual([
      "Inicio",
      "Blog",
      "Relajación a caballo: las aguas termales de Atotonilco",
    ]);
    expect(hrefs(breadcrumb.findLinks(/^Blog$/))).toEqual(["/es/blog"]);
    const chips = page.findAll('ul[aria-label="Categorías"]').flatMap((list) => list.findAll("a"));
    const springs = chips.filter(({ text }) => text === "Aguas Termales");
    expect(new Set(hrefs(springs))).toEqual(new Set(["/es/blog/categoria/aguas-termales"]));
  });

  it("a blog post has four share links, each to its network with the post's address", async () => {
    const page = await open(post.en);
    for (const [name, place] of [
      ["Facebook", /^https:\/\/www\.facebook\.com\/sharer/],
      ["X", /^https:\/\/x\.com\/intent/],
      ["LinkedIn", /^https:\/\/www\.linkedin\.com\/sharing/],
      ["WhatsApp", /^https:\/\/wa\.me\/\?text=/],
    ] as const) {
      const addresses = hrefs(page.findLinks(new RegExp(`^Share on ${name}\\b`)));
      expect(addresses.length, name).toBeGreaterThan(0);
      for (const address of addresses) {
        expect(address).toMatch(place);
        expect(decodeURIComponent(address ?? "")).toContain(post.en);
      }
    }
  });

  it("a blog post has its title, date, keywords and author in its metadata", async () => {
    const page = await open(post.en);
    const content = (selector: string) => page.findOne(selector).getAttribute("content");
    expect(page.findOne("title").text).toMatch(/^Atotonilco hot springs on horseback/);
    expect(content('meta[property="og:type"]')).toBe("article");
    expect(content('meta[property="article:published_time"]')).toMatch(/^2025-05-18T/);
    expect(content('meta[name="keywords"]')).toContain("Atotonilco");
    expect(content('meta[name="description"]')).toContain("San José Manialtepec");
    expect(content('meta[name="author"]')).toBeTruthy();
  });

  it.each([
    [
      "/blog/ready-to-ride-practical-tips-horseback-puerto-escondido?utm=x",
      "/blog/ready-to-ride-practical-tips-horseback-riding?utm=x",
    ],
    [
      "/es/blog/caballos-y-herencia-cultura-oaxaca",
      "/es/blog/cascos-y-herencia-cultura-oaxaca-caballo",
    ],
    [
      "/es/blog/preparandose-montar-caballo-puerto-escondido",
      "/es/blog/preparandose-para-montar-caballo-puerto-escondido",
    ],
    [
      "/es/blog/listos-para-montar-consejos-caballo-puerto-escondido",
      "/es/blog/listo-para-montar-consejos-practicos-equitacion",
    ],
  ])(
    "the former address %s redirects with 301 to the post in its language",
    async (former, now) => {
      const answer = await fetch(site.url + former, { redirect: "manual" });
      expect(answer.status).toBe(301);
      expect(answer.headers.get("location")).toBe(now);
    },
  );
});

describe.each(["en", "es"] as const)("the contact form (%s)", (locale) => {
  const words = contactMessages[locale];
  const path = getPagePath("contact", locale);
  const typed = {
    name: "Hannah Meyer",
    email: "hannah.meyer@example.com",
    subject: "Riding with my mother",
    message: "She is 71.\nIs the sunset tour right for her?",
  };
  const empty = { name: "", email: "", subject: "", message: "" };

  const tokenOf = (page: HtmlPart) => page.findOne('[name="token"]').getAttribute("value") ?? "";
  /** Submits the form as a browser, which need not wait before it, unless `isBrowser` is false. */
  async function post(
    token: string,
    change: Partial<typeof typed> & { answeredEmail?: string } = {},
    isBrowser = true,
  ) {
    const answer = await fetch(site.url + path, {
      method: "POST",
      headers: { origin: site.url, ...(isBrowser && { "sec-fetch-site": "same-origin" }) },
      body: new URLSearchParams({ ...typed, website: "", token, ...change }),
    });
    return { status: answer.status, page: await parseHtmlDocument(await answer.text()) };
  }
  const valuesOf = (page: HtmlPart) => ({
    ...Object.fromEntries(
      ["name", "email", "subject"].map((name) => [
        name,
        page.findOne(`#${name}`).getAttribute("value") ?? "",
      ]),
    ),
    message: page.findOne("#message").text,
  });

  it("the contact form is sent, answered with a notice, and then empty again", async () => {
    const { status, page } = await post(tokenOf(await open(path)));
    expect(status).toBe(200);
    expect(page.findOne(".notice-ok").text).toContain(words.sent.title);
    expect(page.findOne(".notice-ok").text).toContain(words.sent.text);
    expect(valuesOf(page)).toEqual(empty);
  });

  it("the contact form comes back with its errors and all input and can then be sent", async () => {
    const card = { subject: "4242-4242-4242-4242" };
    const refused = await post(tokenOf(await open(path)), card);
    expect(refused.status).toBe(400);
    expect(refused.page.findOne("#subject-error").text).toBe(words.errors.cardNumber);
    const message = typed.message.replace("\n", " ");
    expect(valuesOf(refused.page)).toEqual({ ...typed, ...card, message });
    const sent = await post(tokenOf(refused.page));
    expect(sent.page.findOne(".notice-ok").text).toContain(words.sent.title);
  });

  it("the contact form asks about a likely slip in the address and takes the correction", async () => {
    const slip = { email: "hannah.meyer@gmial.com" };
    const answeredEmail = "hannah.meyer@gmail.com";
    const asked = await post(tokenOf(await open(path)), slip);
    expect(asked.status).toBe(400);
    expect(asked.page.findOne("#email-error").text).toContain(answeredEmail);
    expect(valuesOf(asked.page)).toMatchObject(slip);
    const sent = await post(tokenOf(asked.page), { ...slip, answeredEmail });
    expect(sent.page.findOne(".notice-ok").text).toContain(words.sent.title);
  });

  it("the contact form rejects a program that submits it faster than a person can type", async () => {
    const { status, page } = await post(tokenOf(await open(path)), {}, false);
    expect(status).toBe(400);
    expect(page.findOne("main").text).toContain(words.problems.suspected);
  });
});

it("an error without a page of its own speaks the operator's chosen language on the operator's addresses", async () => {
  const put = async (path: string) => {
    const answer = await fetch(site.url + path, {
      method: "PUT",
      headers: { cookie: "admin-lang=es", "accept-language": "en" },
    });
    return [answer.status, /<html lang="(\w+)">/.exec(await answer.text())?.[1]];
  };
  expect(await put("/admin/bookings")).toEqual([405, "es"]);
  expect(await put("/contact")).toEqual([405, "en"]);
});
