import type { SeedPage } from "../../model/page-definition.ts";
import type { layoutPage } from "../../pages/layout.ts";

export const layoutSeed: SeedPage<typeof layoutPage> = {
  footer: {
    text: {
      en: "Horseback tours on the coast and in the hills behind Puerto Escondido, Oaxaca. Small groups, since {since}.",
      es: "Paseos a caballo por la costa y los cerros detrás de Puerto Escondido, Oaxaca. Grupos pequeños, desde {since}.",
    },
    pictureNote: {
      en: "The pictures on this site are illustrations.",
      es: "Las imágenes de este sitio son ilustraciones.",
      onlyIf: ["drawnPictures"],
    },
  },
};
