import { expect, test } from "vitest";
import { Footer, type FooterProps } from "#app/web/layout/footer.tsx";
import { Header, type HeaderProps } from "#app/web/layout/header.tsx";
import { SkipLink } from "#app/web/layout/skip-link.tsx";
import { WhatsAppButton } from "#app/web/layout/whatsapp-button.tsx";
import { getAttributes, renderMarkup } from "./render-html.tsx";

const brand = { name: "Marea y Monte", href: "/" };
const header: HeaderProps = {
  variant: "over",
  brand,
  navLabel: "Main",
  nav: [
    { href: "/", label: "Home", current: "page" },
    { href: "/blog", label: "Blog", current: false },
  ],
  language: {
    label: "Language",
    options: [
      { code: "en", name: "English", href: "/", current: true },
      { code: "es", name: "Español", href: "/es", current: false },
    ],
  },
  whatsapp: { href: "https://wa.me/1", label: "WhatsApp (opens in a new tab)" },
  menu: {
    label: "Menu",
    openLabel: "Open menu",
    closeLabel: "Close menu",
    items: [{ href: "/menu-blog", label: "Blog", current: false }],
    book: { href: "/booking", label: "Book online" },
    whatsapp: { href: "https://wa.me/1", label: "WhatsApp", newTabLabel: "(opens in a new tab)" },
  },
};

test("Header marks the current page in the navigation with aria-current", () => {
  const html = renderMarkup(<Header {...header} />);
  expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*>Home/);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
});

test("Header links to each language by its name in that language", () => {
  const html = renderMarkup(<Header {...header} />);
  const spanish = getAttributes(html, "a", 'href="/es"');
  expect(spanish).toMatchObject({ lang: "es" });
  expect(spanish.hreflang).toBe("es");
  expect(html).toContain('<span class="sr-only">Español</span>');
  expect(getAttributes(html, "a", 'lang="en"')["aria-current"]).toBe("true");
});

test("Header opens a language version that is on another site in a new tab", () => {
  const html = renderMarkup(
    <Header
      {...header}
      language={{
        label: "Language",
        options: [
          { code: "en", name: "English", href: "/", current: true },
          {
            code: "es",
            name: "Español",
            href: "https://book.example/es",
            current: false,
            newTabLabel: "(new tab)",
          },
        ],
      }}
    />,
  );
  expect(getAttributes(html, "a", "book.example")).toMatchObject({
    target: "_blank",
    rel: "noopener",
  });
});

test("the phone menu of Header opens and closes without scripts", () => {
  const html = renderMarkup(<Header {...header} />);
  const dialog = getAttributes(html, "dialog");
  expect(dialog).toMatchObject({ popover: "auto", "aria-label": "Menu" });
  const opener = getAttributes(html, "button", "Open menu");
  const closer = getAttributes(html, "button", "Close menu");
  expect(opener.popovertarget).toBe(dialog.id);
  expect(closer.popovertarget).toBe(dialog.id);
  expect(closer.popovertargetaction).toBe("hide");
});

test("SkipLink links to the main content", () => {
  expect(getAttributes(renderMarkup(<SkipLink label="Skip to content" />), "a").href).toBe("#main");
});

test("Footer gives its icon links and columns accessible names", () => {
  const footer: FooterProps = {
    brand,
    about: "Horseback tours.",
    newTabLabel: "(opens in a new tab)",
    social: [{ href: "https://social.example", name: "Instagram", icon: "instagram-logo" }],
    tours: { title: "Tours", links: [{ href: "/sunset-tour", label: "Sunset beach tour" }] },
    explore: { title: "Explore", links: [{ href: "/about", label: "About us" }] },
    contact: {
      title: "Find us",
      address: ["San José Manialtepec"],
      phone: { href: "tel:+520000000000", label: "+52 000 000 0000" },
      email: { href: "mailto:hello@example.com", label: "hello@example.com" },
      hours: "Every day, 8am–8pm",
    },
    copyright: "© 2026 Marea y Monte.",
  };
  const html = renderMarkup(<Footer {...footer} />);
  expect(getAttributes(html, "a", "social.example")).toMatchObject({
    "aria-label": "Instagram (opens in a new tab)",
    rel: "noopener",
  });
  expect(html).toContain('<nav aria-label="Tours">');
  expect(html).toContain('href="tel:+520000000000"');
  expect(html).not.toMatch(/ style=/);
});

test("WhatsAppButton is a link with an accessible name and works without scripts", () => {
  const html = renderMarkup(<WhatsAppButton href="https://wa.me/1?text=Hello" label="WhatsApp" />);
  expect(getAttributes(html, "a")).toMatchObject({
    href: "https://wa.me/1?text=Hello",
    target: "_blank",
    "aria-label": "WhatsApp",
  });
});
