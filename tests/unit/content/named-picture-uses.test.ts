import { expect, it } from "vitest";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";
import { listNamedUses } from "#app/web/admin/pictures/library.server.ts";

it.each([
  ["en", "Guides", "Home, Top of the page"],
  ["es", "Guías", "Inicio, Arriba de la página"],
] as const)(
  "the library names the settings and the pages that show a picture (%s)",
  (locale, guides, home) => {
    const uses = listNamedUses(buildSeedContent(), locale);
    expect(uses).toContainEqual({ picture: "guide-eusebio", place: guides });
    expect(uses).toContainEqual({ picture: "home-hero", place: home });
  },
);
