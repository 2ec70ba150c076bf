import type { Locale, Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  boat: "Boat",
  boot: "Boot",
  bug: "Insect",
  "cloud-rain": "Rain",
  "cowboy-hat": "Hat",
  drop: "Drop of water",
  "first-aid-kit": "First-aid kit",
  "flag-banner-fold": "Flag",
  "hand-heart": "Hand with a heart",
  handshake: "Handshake",
  hoodie: "Sweatshirt",
  horse: "Horse",
  illustration: "Illustration",
  leaf: "Leaf",
  "map-pin": "Place on a map",
  "map-trifold": "Map",
  moon: "Moon",
  "moon-stars": "Moon and stars",
  mountains: "Mountains",
  pants: "Pants",
  path: "Path",
  photograph: "Photograph",
  pool: "Pool",
  "seal-check": "Seal",
  "shield-check": "Shield",
  sneaker: "Sneaker",
  sun: "Sun",
  "sun-horizon": "Sunset",
  sunglasses: "Sunglasses",
  "swimming-pool": "Pool with a ladder",
  towel: "Towel",
  "tree-palm": "Palm tree",
  user: "One person",
  "users-three": "Three people",
  van: "Van",
  waves: "Waves",
  yes: "Yes",
};

/** What editors read instead of the values of a choice, without the weight of an icon. */
const choiceLabels: Localized<typeof en> = createTranslations({
  en,
  es: {
    boat: "Lancha",
    boot: "Bota",
    bug: "Insecto",
    "cloud-rain": "Lluvia",
    "cowboy-hat": "Sombrero",
    drop: "Gota de agua",
    "first-aid-kit": "Botiquín",
    "flag-banner-fold": "Bandera",
    "hand-heart": "Mano con corazón",
    handshake: "Apretón de manos",
    hoodie: "Sudadera",
    horse: "Caballo",
    illustration: "Ilustración",
    leaf: "Hoja",
    "map-pin": "Lugar en el mapa",
    "map-trifold": "Mapa",
    moon: "Luna",
    "moon-stars": "Luna y estrellas",
    mountains: "Montañas",
    pants: "Pantalón",
    path: "Camino",
    photograph: "Fotografía",
    pool: "Alberca",
    "seal-check": "Sello",
    "shield-check": "Escudo",
    sneaker: "Tenis",
    sun: "Sol",
    "sun-horizon": "Atardecer",
    sunglasses: "Lentes de sol",
    "swimming-pool": "Alberca con escalera",
    towel: "Toalla",
    "tree-palm": "Palmera",
    user: "Una persona",
    "users-three": "Tres personas",
    van: "Camioneta",
    waves: "Olas",
    yes: "Sí",
  },
});

/** The names of posts and categories by their ids, under the fields that choose one. */
export type ChoiceNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Returns the label of a value such as `yes` or `horse-duotone` of a field; the value if there is
 * none.
 */
export function getChoiceLabel(
  value: string,
  { field, names, locale }: Readonly<{ field: string; names: ChoiceNames; locale: Locale }>,
): string {
  const labels: Readonly<Record<string, string>> = choiceLabels[locale];
  return names[field]?.[value] ?? labels[value.replace(/-duotone$/, "")] ?? value;
}
