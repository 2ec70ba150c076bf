import type { SeedPage } from "../../model/page-definition.ts";
import type { notFoundPage } from "../../pages/not-found.ts";

export const notFoundSeed: SeedPage<typeof notFoundPage> = {
  head: {
    title: {
      en: "Oops! This trail leads nowhere",
      es: "¡Ups! Este sendero no lleva a ningún lado",
    },
    text: {
      en: "The page you're looking for seems to have wandered off. Let's get you back on the right path!",
      es: "Parece que la página que buscas se salió del camino. ¡Te ayudamos a volver!",
    },
    help: {
      en: "Lost something? Write to {email}",
      es: "¿Se te perdió algo? Escribe a {email}",
    },
    picture: "not-found",
  },
  popular: {
    title: {
      en: "Popular Pages",
      es: "Páginas populares",
    },
  },
};
