/**
 * The pictures of a new site. Each has a description in both languages, the point that stays visible
 * when it is cropped, and a colour that is shown while it loads. The originals are in media/, one
 * per name; `node scripts/build-media.ts` creates all sizes from them. They fill the content's list
 * of pictures, which operators change in the browser.
 */

export interface PictureEntry {
  alt: { en: string; es: string };
  /** Percent from the left and from the top. */
  focal: readonly [x: number, y: number];
  ground: string;
  /** Whether it is an illustration rather than a photograph. */
  illustration: boolean;
}

const createPictureEntry = (
  en: string,
  es: string,
  focal: readonly [number, number],
  ground: string,
): PictureEntry => ({ alt: { en, es }, focal, ground, illustration: true });

export const pictures = {
  "home-hero": createPictureEntry(
    "Three riders on horseback cross a wet beach in single file while a huge sun sets over the Pacific.",
    "Tres jinetes cruzan en fila la playa mojada mientras un sol enorme se pone sobre el Pacífico.",
    [76, 72],
    "#502056",
  ),
  "home-hero-portrait": createPictureEntry(
    "Three riders pass in front of the setting sun beside a tall palm tree.",
    "Tres jinetes pasan frente al sol poniente junto a una palmera alta.",
    [50, 80],
    "#291640",
  ),
  "sunset-surf": createPictureEntry(
    "A guide and a guest trot through ankle-deep surf, the horses throwing up spray against a low sun.",
    "Un guía y una visitante trotan por la orilla y los caballos levantan espuma frente al sol bajo.",
    [52, 68],
    "#432654",
  ),
  "sunset-from-behind": createPictureEntry(
    "Three riders seen from behind ride along the shore toward the setting sun, a palm at the right edge.",
    "Tres jinetes, vistos de espaldas, avanzan por la orilla hacia el sol que se pone, con una palmera al borde derecho.",
    [50, 62],
    "#2e1649",
  ),
  "sunset-card": createPictureEntry(
    "A guide and a guest trot through the surf, spray flying, with a large sun touching the sea between them.",
    "Un guía y una visitante trotan por la orilla entre la espuma, con un gran sol que toca el mar entre los dos.",
    [50, 80],
    "#371e56",
  ),
  "sunset-hero-portrait": createPictureEntry(
    "Three riders seen from behind ride along the wet sand toward the setting sun.",
    "Tres jinetes, vistos de espaldas, avanzan por la arena mojada hacia el sol que se pone.",
    [50, 80],
    "#2a1648",
  ),
  "sunset-palapa": createPictureEntry(
    "Two saddled horses rest by a hitching rail next to a palapa with a striped hammock under a high, golden afternoon sun.",
    "Dos caballos ensillados descansan junto a una palapa con hamaca bajo el sol alto y dorado de la tarde.",
    [50, 66],
    "#ebdda9",
  ),
  "lagoon-birds": createPictureEntry(
    "White herons, pelicans and a moored wooden boat among the mangroves of Manialtepec lagoon under a high afternoon sun.",
    "Garzas blancas, pelícanos y una lancha de madera entre los manglares de la laguna de Manialtepec bajo el sol alto de la tarde.",
    [52, 66],
    "#dee0b1",
  ),
  "lagoon-night": createPictureEntry(
    "Two riders wade through glowing bioluminescent water among mangroves under the Milky Way.",
    "Dos jinetes avanzan por el agua bioluminiscente entre manglares, bajo la Vía Láctea.",
    [56, 70],
    "#081331",
  ),
  hoofprints: createPictureEntry(
    "A line of hoofprints in the wet sand leads past a pink shell to the foam and the setting sun.",
    "Una hilera de huellas de caballo en la arena mojada lleva, junto a una concha rosada, hasta la espuma y el sol poniente.",
    [50, 58],
    "#d07968",
  ),
  "dusk-stars": createPictureEntry(
    "Four riders head home along the beach just after sunset, under the first stars and a thin moon.",
    "Cuatro jinetes vuelven a casa por la playa tras la puesta del sol, con las primeras estrellas y una luna delgada.",
    [48, 76],
    "#101135",
  ),
  "beach-day": createPictureEntry(
    "A guide and three guests ride along a wide beach beside a turquoise sea on a bright morning.",
    "Un guía y tres visitantes cabalgan por una playa amplia junto al mar turquesa en una mañana luminosa.",
    [45, 66],
    "#a3d7cb",
  ),
  "not-found": createPictureEntry(
    "A lone saddled horse waits at a fork in the trail beside a blank wooden signpost at dusk.",
    "Un caballo ensillado espera solo en una bifurcación del sendero, junto a un letrero de madera en blanco, al anochecer.",
    [52, 72],
    "#253c69",
  ),
  confirmed: createPictureEntry(
    "A rider waves his hat at a radiant sunrise over the sea under strings of colorful papel picado.",
    "Un jinete saluda con el sombrero al amanecer radiante sobre el mar, bajo guirnaldas de papel picado.",
    [62, 64],
    "#ecd5a2",
  ),
  "confirmed-springs": createPictureEntry(
    "A rider waves his hat at the end of a forest trail beside a steaming pool, with the sun rising over green hills under strings of colorful papel picado.",
    "Un jinete saluda con el sombrero al final de una vereda del bosque, junto a una poza humeante, mientras el sol sale tras los cerros verdes bajo guirnaldas de papel picado.",
    [62, 70],
    "#144c4a",
  ),
  "guide-portrait": createPictureEntry(
    "A guide with a gray mustache and a palm hat smiles at his horse and rests his hand on its face, in front of a large sun.",
    "Un guía de bigote cano y sombrero de palma le sonríe a su caballo y apoya la mano en su cara, frente a un gran sol.",
    [42, 50],
    "#ddcba2",
  ),
  "guide-eusebio": createPictureEntry(
    "Portrait of a guide of about fifty-five with a gray mustache, a palm hat and a red kerchief.",
    "Retrato de un guía de unos cincuenta y cinco años, con bigote cano, sombrero de palma y paliacate rojo.",
    [50, 50],
    "#424557",
  ),
  "guide-maribel": createPictureEntry(
    "Portrait of a smiling guide of about thirty-five with a long braid, a wide hat and an embroidered blouse.",
    "Retrato de una guía sonriente de unos treinta y cinco años, con trenza larga, sombrero ancho y blusa bordada.",
    [50, 50],
    "#4c2a50",
  ),
  "guide-tono": createPictureEntry(
    "Portrait of a laughing young guide with black curls, a straw hat pushed back and a blue shirt.",
    "Retrato de un guía joven que ríe, de rizos negros, con el sombrero echado hacia atrás y camisa azul.",
    [50, 50],
    "#d8d5a5",
  ),
  "social-share": createPictureEntry(
    "Three riders cross the beach in front of the setting sun.",
    "Tres jinetes cruzan la playa frente al sol poniente.",
    [74, 72],
    "#512256",
  ),
  "springs-pool": createPictureEntry(
    "A guide holds a saddled gray horse while a chestnut drinks from the river, beside a steaming stone pool with three bathers at the edge of the forest, at sunrise.",
    "Un guía sujeta un caballo tordillo ensillado mientras un alazán bebe en el río, junto a una poza de piedra humeante con tres bañistas a la orilla del bosque, al amanecer.",
    [46, 82],
    "#0d3c41",
  ),
  "springs-hero-wide": createPictureEntry(
    "A guide holds a gray horse while a chestnut drinks from the river, with three bathers in a steaming stone pool in front of them; on the left a misty forest with a trail.",
    "Un guía sujeta un caballo tordillo mientras un alazán bebe en el río; delante, tres bañistas en una poza de piedra humeante; a la izquierda, un bosque con bruma y una vereda.",
    [50, 85],
    "#154647",
  ),
  "springs-card": createPictureEntry(
    "A guide and two saddled horses rest by the river; in front, three bathers in a steaming stone pool under a dark green canopy.",
    "Un guía y dos caballos ensillados descansan junto al río; delante, tres bañistas en una poza de piedra humeante bajo la fronda oscura.",
    [50, 90],
    "#0c3b41",
  ),
  "springs-hero-portrait": createPictureEntry(
    "A guide and two saddled horses rest by the river, with three bathers in a steaming stone pool in front of them.",
    "Un guía y dos caballos ensillados descansan junto al río; delante, tres bañistas en una poza de piedra humeante.",
    [50, 88],
    "#0a363c",
  ),
  "river-crossing": createPictureEntry(
    "Three riders cross a clear, shallow river, their horses splashing between forested banks under big white clouds.",
    "Tres jinetes cruzan un río claro y poco profundo; sus caballos salpican entre orillas cubiertas de selva y bajo grandes nubes blancas.",
    [48, 68],
    "#55a2a0",
  ),
  "mountain-trail": createPictureEntry(
    "Four riders climb a dirt trail in single file through green hills, with agaves and palms in the foreground and misty ridges behind.",
    "Cuatro jinetes suben en fila por una vereda de tierra entre cerros verdes, con agaves y palmas al frente y sierras con bruma al fondo.",
    [52, 73],
    "#2f6552",
  ),
  viewpoint: createPictureEntry(
    "Four riders pause on a grassy ridge to look over misty valleys toward the Pacific in the early morning.",
    "Cuatro jinetes se detienen en una loma para mirar los valles con bruma y el Pacífico a primera hora de la mañana.",
    [56, 72],
    "#3a5a4b",
  ),
  "village-morning": createPictureEntry(
    "Saddled horses stand tied to a rail in a sunlit village with low painted houses, bougainvillea and a small white church.",
    "Caballos ensillados esperan atados a una cerca en un pueblo soleado de casas bajas pintadas, bugambilias y una iglesita blanca.",
    [62, 68],
    "#9b8b6e",
  ),
  "forest-tunnel": createPictureEntry(
    "Three riders, tiny under huge parota trees, follow a trail into the light, with sunbeams falling through the leaves.",
    "Tres jinetes pequeños siguen una vereda hacia la luz bajo enormes parotas, con rayos de sol entre las hojas.",
    [53, 70],
    "#215d4b",
  ),
  "soak-closeup": createPictureEntry(
    "A straw hat, a folded towel, a painted gourd cup and a hibiscus lie on a rock beside a steaming pool with floating plumeria flowers.",
    "Un sombrero de palma, una toalla doblada, una jícara pintada y una flor de hibisco descansan en una roca junto a una poza humeante con flores de mayo.",
    [76, 72],
    "#5ba79a",
  ),
  culture: createPictureEntry(
    "A small procession on horseback crosses a plaza at dusk under papel picado, with clay pots, marigolds, a woven rug and a church.",
    "Una pequeña procesión a caballo cruza la plaza al atardecer bajo el papel picado, con ollas de barro, cempasúchil, un tapete tejido y la iglesia.",
    [50, 58],
    "#5e3651",
  ),
  gear: createPictureEntry(
    "Boots, a rope, a palm hat on a rolled sarape and a water bottle stand on a wooden table by a window onto the sea.",
    "Botas, una reata, un sombrero de palma sobre un sarape enrollado y una botella de agua en una mesa de madera junto a una ventana al mar.",
    [66, 72],
    "#d69c68",
  ),
  "horse-portrait": createPictureEntry(
    "Portrait of a brown horse with a woven red noseband in front of a huge setting sun.",
    "Retrato de un caballo castaño con muserola roja tejida frente a un enorme sol poniente.",
    [53, 46],
    "#4a3647",
  ),
  tips: createPictureEntry(
    "A guide tightens the straps of a saddled horse at a hitching post; a helmet, a bandana, sunscreen and a water bottle wait on a bench.",
    "Un guía ajusta las correas de un caballo ensillado en el amarradero; en una banca esperan un casco, un paliacate, bloqueador y una botella de agua.",
    [52, 70],
    "#975f43",
  ),
  "green-season": createPictureEntry(
    "Three riders in bright ponchos cross a flowering meadow after rain, with tall clouds and a rainbow over lush green hills.",
    "Tres jinetes con jorongos de colores cruzan un prado en flor después de la lluvia, con nubes altas y un arcoíris sobre cerros muy verdes.",
    [55, 70],
    "#bac9b6",
  ),
  map: createPictureEntry(
    "Illustrated map of the coast from the Manialtepec lagoon to Puerto Escondido with two dotted riding routes.",
    "Mapa ilustrado de la costa, de la laguna de Manialtepec a Puerto Escondido, con dos rutas a caballo punteadas.",
    [50, 55],
    "#2a8b95",
  ),
  "sunset-ride-poster": createPictureEntry(
    "Three riders on horseback cross a wet beach in single file while a huge sun sets over the Pacific.",
    "Tres jinetes cruzan en fila la playa mojada mientras un sol enorme se pone sobre el Pacífico.",
    [76, 72],
    "#502056",
  ),
} satisfies Record<string, PictureEntry>;

export type BuiltInPictureName = keyof typeof pictures;

/** The name of a picture: one of this build, or one that the operator has uploaded. */
export type PictureName = BuiltInPictureName | `upload-${string}`;

/**
 * Pictures that are also shown in portrait format. For each of them, the build creates a 4:5 crop
 * around the focal point.
 */
export const portraitPictures: readonly BuiltInPictureName[] = [
  "sunset-palapa",
  "sunset-from-behind",
  "dusk-stars",
];
