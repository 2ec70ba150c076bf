import type { Localized } from "../../i18n/locale.ts";
import type { PictureName } from "../../media/pictures.ts";
import { markAsExample } from "./settings.ts";

/** The guides' languages as BCP 47 tags. Pages show their names in the language of the page. */
type Spoken = "de" | "en" | "es" | "fr" | "it" | "pt" | "zap";

export type Guide = Readonly<{
  name: string;
  languages: readonly [Spoken, ...Spoken[]];
  sentence: Localized;
  /** A picture from app/media/pictures.ts. If null, the card shows a drawn figure. */
  picture: PictureName | null;
}>;

/** The colour of a horse's coat. The page states it, and the drawn head has this colour. */
type Coat = "bay" | "black" | "chestnut" | "gray" | "palomino" | "roan";

type Horse = Readonly<{
  name: string;
  sex: "gelding" | "mare";
  coat: Coat;
  sentence: Localized;
  /** A photograph from app/media/pictures.ts. If null, the card shows a drawn avatar. */
  picture: PictureName | null;
}>;

/**
 * Invented examples, which the launch check lists until the operator introduces their own guides.
 * If the list is empty, no page introduces guides.
 */
export const seedGuides = markAsExample<readonly Guide[]>([
  {
    name: "Eusebio",
    languages: ["es", "en"],
    sentence: {
      en: "Gives the lesson on the ground first, and has never once hurried anybody into the saddle.",
      es: "Empieza la lección con los pies en la tierra y nunca le ha metido prisa a nadie para subir.",
    },
    picture: "guide-eusebio",
  },
  {
    name: "Maribel",
    languages: ["es", "en"],
    sentence: {
      en: "Rides at the back, where she can see everyone, and knows the birds of the lagoon by their calls.",
      es: "Va hasta atrás, desde donde ve a todos, y reconoce a las aves de la laguna por el canto.",
    },
    picture: "guide-maribel",
  },
  {
    name: "Toño",
    languages: ["es", "en", "fr"],
    sentence: {
      en: "Picks your horse after five minutes of talk. Ask him which of them likes the river best.",
      es: "Platica contigo cinco minutos y ya sabe qué caballo te toca. Pregúntale a cuál le gusta más el río.",
    },
    picture: "guide-tono",
  },
]);

/**
 * Invented examples, which the launch check lists until the operator introduces their own horses.
 */
export const seedHorses = markAsExample<readonly Horse[]>([
  {
    name: "Canela",
    sex: "mare",
    coat: "chestnut",
    sentence: {
      en: "First into the river, and in no rush to come out.",
      es: "La primera en entrar al río y la última en querer salir.",
    },
    picture: null,
  },
  {
    name: "Lucero",
    sex: "gelding",
    coat: "bay",
    sentence: {
      en: "Patient. Most of our first-timers start on him.",
      es: "Paciente. Con él empieza casi todo el que nunca ha montado.",
    },
    picture: null,
  },
  {
    name: "Nube",
    sex: "mare",
    coat: "gray",
    sentence: {
      en: "Walks at the front and likes to know what's around the bend.",
      es: "Va adelante, porque le gusta saber qué hay después de la curva.",
    },
    picture: null,
  },
  {
    name: "Moro",
    sex: "gelding",
    coat: "roan",
    sentence: {
      en: "Big and steady, with a stride like a rocking chair.",
      es: "Grande y parejo: montarlo es como ir en mecedora.",
    },
    picture: null,
  },
  {
    name: "Paloma",
    sex: "mare",
    coat: "palomino",
    sentence: {
      en: "Small and kind, and fond of having her forehead scratched.",
      es: "Chiquita y noble. Se deja rascar la frente todo el día.",
    },
    picture: null,
  },
  {
    name: "Capulín",
    sex: "gelding",
    coat: "black",
    sentence: {
      en: "Ignores the waves completely until they're up to his knees.",
      es: "No les hace caso a las olas hasta que le llegan a la rodilla.",
    },
    picture: null,
  },
]);
