import { expect, it } from "vitest";
import { postOf } from "#app/content/blog/blog-posts.server.ts";
import { locales } from "#app/i18n/locale.ts";
import { pathTo } from "#app/routing/paths.ts";
import { blogList } from "#app/web/site/blog/loader.server.ts";
import { postPage } from "#app/web/site/blog-post/loader.server.ts";
import { ContactBand, ContactCard } from "#app/web/site/contact-options.tsx";
import { tourPage } from "#app/web/site/tour/loader.server.ts";
import { attributes, markup } from "../ui/render-html.tsx";

it.each(locales)("every page's contact call has the specified four parts (%s)", (locale) => {
  const calls = [
    tourPage(pathTo("tour", locale, "sunset")).contact,
    tourPage(pathTo("tour", locale, "hot-springs")).contact,
    blogList(locale).contact,
    postPage(postOf("hot-springs"), locale, "https://ride.example").contact,
  ];
  for (const call of calls) {
    expect(Object.keys(call).sort()).toEqual(["buttonText", "description", "linkTo", "title"]);
    expect(call.linkTo).toBe(pathTo("contact", locale));
    for (const text of Object.values(call)) expect(text).not.toMatch(/\{|^$/);
  }
});

it("is a card in the tours' sidebar: a title, a sentence, and a button to the contact page", () => {
  const { contact } = tourPage("/es/tour-al-atardecer");
  const html = markup(<ContactCard {...contact} />);
  expect(html).toContain("¿Tienes dudas?</h2>");
  expect(html).toContain(
    "contestamos todos los días, de 8:00\u00a0a.\u00a0m. a 8:00\u00a0p.\u00a0m.</p>",
  );
  expect(attributes(html, "a", "button")).toMatchObject({ href: "/es/contacto" });
});

it("is a band across the page with the same words", () => {
  const { contact } = blogList("en");
  const html = markup(<ContactBand call={contact} ground="deep" edge="wave-a" />);
  for (const text of [contact.title, contact.description, contact.buttonText]) {
    expect(html).toContain(text);
  }
});
