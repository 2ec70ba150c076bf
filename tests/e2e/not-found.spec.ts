import { settings } from "../../app/content/settings.ts";
import { whenLive } from "./pages-soundness.ts";
import { expect, test } from "./site.ts";

for (const { locale, path, title, text, ways, popular } of [
  {
    locale: "en",
    path: "/a-trail-that/ends",
    title: "Oops! This trail leads nowhere",
    text: "The page you're looking for seems to have wandered off. Let's get you back on the right path!",
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
    title: "¡Ups! Este sendero no lleva a ningún lado",
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
]) {
  test(`a missing page says so and leads back, on record (${locale})`, async ({ page }) => {
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    const main = page.getByRole("main");
    await expect(main.getByText("404", { exact: true })).toBeVisible();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(main.getByText(text)).toBeVisible();
    for (const [name, href] of Object.entries(ways)) {
      await expect(main.getByRole("link", { name })).toHaveAttribute("href", href);
    }
    const links = main.getByRole("navigation").getByRole("link");
    await expect(links).toHaveText(Object.keys(popular));
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(addresses).toEqual(Object.values(popular));
    const email = settings.email.value;
    await expect(main.getByRole("link", { name: email })).toHaveAttribute(
      "href",
      `mailto:${email}`,
    );
    await whenLive(page);
    await expect.poll(() => said.join("\n")).toContain(path);
  });
}

test("a form sent to a missing page gets the same answer", async ({ request, baseURL }) => {
  const answer = await request.post("/nowhere", {
    headers: { origin: baseURL ?? "" },
    form: { a: "b" },
  });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain("Oops! This trail leads nowhere");
});
