import { expect, it } from "vitest";
import { getPost } from "#app/content/blog/blog-posts.server.ts";
import { locales } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { getBlogList } from "#app/web/site/blog/loader.server.ts";
import { getPostPage } from "#app/web/site/blog-post/loader.server.ts";
import { ContactBand, ContactCard } from "#app/web/site/contact-options.tsx";
import { getTourPage } from "#app/web/site/tour/loader.server.ts";
import { getAttributes, renderMarkup } from "../ui/render-html.tsx";

it.each(locales)(
  "every contact section has the four specified parts and links to the contact page (%s)",
  (locale) => {
    const calls = [
      getTourPage(getPagePath("tour", locale, "sunset"), "https://ride.test").contact,
      getTourPage(getPagePath("tour", locale, "hot-springs"), "https://ride.test").contact,
      getBlogList(locale).contact,
      getPostPage(getPost("hot-springs", locale), "https://ride.example").contact,
    ];
    for (const call of calls) {
      expect(Object.keys(call).sort()).toEqual(["buttonText", "description", "linkTo", "title"]);
      expect(call.linkTo).toBe(getPagePath("contact", locale));
      for (const text of Object.values(call)) expect(text).not.toMatch(/\{|^$/);
    }
  },
);

it("ContactCard shows a title, a sentence and a button to the contact page", () => {
  const { contact } = getTourPage("/es/tour-al-atardecer", "https://ride.test");
  const html = renderMarkup(<ContactCard {...contact} />);
  expect(html).toContain("¿Tienes dudas?</h2>");
  expect(html).toContain(
    "contestamos todos los días, de 8:00\u00a0a.\u00a0m. a 8:00\u00a0p.\u00a0m.</p>",
  );
  expect(getAttributes(html, "a", "button")).toMatchObject({ href: "/es/contacto" });
});

it("ContactBand shows the same texts as ContactCard across the full page width", () => {
  const { contact } = getBlogList("en");
  const html = renderMarkup(<ContactBand call={contact} ground="deep" edge="wave-a" />);
  for (const text of [contact.title, contact.description, contact.buttonText]) {
    expect(html).toContain(text);
  }
});
