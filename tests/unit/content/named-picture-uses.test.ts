import { expect, it } from "vitest";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";
import { listNamedUses } from "#app/web/admin/picture-parts/library.server.ts";

it.each([
  ["en", "Guides", "Home, Top of the page", "Horses, Canela"],
  ["es", "Guías", "Inicio, Arriba de la página", "Caballos, Canela"],
] as const)(
  "the library names the settings, the pages and the horses that show a picture (%s)",
  (locale, guides, home, horse) => {
    const uses = listNamedUses(
      { document: buildSeedContent(), herd: [{ name: "Canela", picture: "horse-portrait" }] },
      locale,
    );
    expect(uses).toContainEqual({ picture: "guide-eusebio", place: guides });
    expect(uses).toContainEqual({ picture: "home-hero", place: home });
    expect(uses).toContainEqual({ picture: "horse-portrait", place: horse });
  },
);
