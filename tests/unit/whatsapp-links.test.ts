import { expect, it } from "vitest";
import { buildWhatsAppLink, getWhatsAppShareLink } from "#app/business/whatsapp-links.ts";
import { listShareLinks } from "#app/web/site/blog-post/share.ts";

it("links to WhatsApp write the spaces of a text as %20", () => {
  expect(getWhatsAppShareLink("Hola, ¿vas a + montar?")).toBe(
    "https://wa.me/?text=Hola%2C%20%C2%BFvas%20a%20%2B%20montar%3F",
  );
  expect(buildWhatsAppLink("529541334455", "a b")).toBe("https://wa.me/529541334455?text=a%20b");
  expect(buildWhatsAppLink("529541334455")).toBe("https://wa.me/529541334455");
  const blog = listShareLinks("https://site.example/a", "A ride").find(
    ({ id }) => id === "whatsapp",
  );
  expect(blog?.href).toContain("A%20ride%20https");
});
