import { figures } from "../../figures.ts";
import { link } from "../../inline.ts";
import type { PostWords } from "../../post.ts";

const { sunset, springs, water, sunProtection, greenSeason } = figures("en");

export const en: PostWords = {
  title: "Gearing Up: What to Wear on a Horse in the Tropics",
  shortTitle: "Gearing up",
  excerpt: "Boots, brims and the shirt you will be glad of: packing from the ground up.",
  metaTitle: "What to wear horseback riding in Puerto Escondido",
  metaDescription:
    "Shoes, trousers, hats, sun cream and water: what to wear and pack for a beach or hot springs ride near Puerto Escondido, and what to leave in the hotel.",
  keywords: [
    "what to wear horseback riding",
    "horse riding clothes tropics",
    "packing list Puerto Escondido",
    "horseback tour Oaxaca what to bring",
  ],
  coverCaption: "The short list, on a table by the sea.",
  body: {
    language: "en",
    paragraphs: [
      {
        type: "lead",
        text: "Open your suitcase and look at it from the horse’s side. A horse does not care about colours, labels or whether your linen is ironed. It cares about buckles that dig, bags that flap and heels that slip. Pack for that, add the sun, and you are ready for both of our rides.",
      },
      {
        type: "regular",
        text: "You do not need to buy anything special. Most of this list is already in your luggage under another name, and the rest is cheap and easy to find in Puerto Escondido. What matters is less the thing itself than where it rubs, where it flaps, and whether it can get wet.",
      },
      {
        type: "regular",
        text: "We will go from the ground up, because that is also the order in which things go wrong. If you are in a hurry, the checklist further down is the whole article in six lines.",
      },
      {
        type: "regular",
        text: "Shoes first. You want them closed, with a small heel and a sole that is not too chunky. The heel keeps your foot from sliding through the stirrup. The smooth sole lets it out again when it should come out. Riding boots are lovely and ankle boots are perfect. Old trainers without deep treads do the job. Flip-flops do not, on any day, for anybody, however short the ride.",
      },
      {
        type: "regular",
        text: "Then trousers: long, soft, with some stretch. Jeans work if they are old. New ones have a thick seam exactly where the saddle meets your knee. Leggings are a good answer, with long socks pulled up over them, so that the stirrup leather cannot pinch your calf. Shorts look right for the beach and feel wrong within the hour.",
      },
      {
        type: "tip",
        text: "Put on the trousers you have in mind and sit astride the arm of a sofa for five minutes. Whichever seam you notice there, you will know by its first name on the trail.",
      },
      {
        type: "regular",
        text: "This far south the sun stands nearly overhead for a good part of the year, and on the beach it reaches you twice: once from above, once off the water. A light shirt with long sleeves protects better than any cream and never needs a second coat. Cotton, linen or a surf top are all fine. Loose is cooler than tight. Pale is cooler than black, and mosquitoes like it less.",
      },
      {
        type: "regular",
        text: `On whatever skin is left, use ${sunProtection} or more: the backs of the hands, the neck, the ears, the strip above the socks. Put it on at the hotel, so that it has dried by the time you take the reins. Leather and slippery palms are a poor match. Bring the small tube with you. Sunglasses help too, if a cord holds them on.`,
      },
      {
        type: "regular",
        text: "The hat decides how you feel at the end of the day. The palm hats you see all over Oaxaca weigh nothing and let the wind through, and the brim shades the ears and the neck as well as the nose. What they lack is a grip. Have a cord put on it, or tie it under the chin with a bandana. A hat that flies off at a trot becomes everyone’s problem, starting with the horse behind you.",
      },
      {
        type: "regular",
        text: "If you would like to ride in a helmet, and it is a sensible wish at any level, write to us before the day and ask whether there is one in your size. If you own one and have room in your luggage, bring it. It will fit better than any other, and you know its history. A thin cap or bandana underneath keeps the sweat out of your eyes.",
      },
      {
        type: "warning",
        text: "Nothing that flaps, nothing that dangles. A loose scarf, an open jacket or a plastic bag that rustles can startle the calmest animal, and cords and straps like to catch on the saddle horn. A camera goes on a short strap across the body, tucked under your arm, never loose around your neck.",
      },
      {
        type: "regular",
        text: `Water is the one thing you cannot improvise. Bring a bottle that holds at least ${water} and closes properly, drink some before you mount, and finish it before you are home. A small bag worn across the body takes the rest: tissues, lip balm, repellent, a bandana and a few pesos in small notes. Leave the daypack. It pulls you backwards at every step.`,
      },
      {
        type: "regular",
        text: [
          "For the ",
          link("sunset ride", { page: "sunsetTour" }),
          `, add one layer. You are out until about ${sunset.ends}, and once the sun has gone the breeze off the water feels surprisingly cool on a damp shirt. A thin sweater or light jacket in the van is enough. Take the sunglasses off for the last hour. You came for those colours.`,
        ],
      },
      {
        type: "regular",
        text: [
          "For the ",
          link("hot springs", { page: "hotSpringsTour" }),
          `, wear your swimsuit under your trousers from the start, and pack a towel, dry underwear, sandals with a strap and a bag for wet things. The pool is at ${springs.celsius}, so nobody has ever asked for something warm. Take off silver jewellery, and put on shoes that can go through a river and be forgiven. Why you want all this is explained in `,
          link("our visit to Atotonilco", { post: "hot-springs" }),
          ".",
        ],
      },
      {
        type: "bold",
        text: "If you remember only three things, let them be closed shoes, long trousers and water. Everything else can be borrowed, bought or laughed about.",
      },
      {
        type: "regular",
        text: [
          "On the day, five minutes are enough. Fill the bottle. Go to the bathroom even if you think you do not need to. Empty your pockets of anything you would hate to lose in a river, close the ones you have, and put your phone where it cannot jump out. Then get into the van with both hands free. What to do with those hands is the subject of ",
          link("our practical tips", { post: "practical-tips" }),
          ", which take over where your boots stop.",
        ],
      },
    ],
    headings: [
      { level: 1, text: "Feet and legs", id: "feet-and-legs" },
      { level: 1, text: "Shirt, sun and hat", id: "shirt-sun-hat" },
      { level: 1, text: "Head, straps and water", id: "head-straps-water" },
      { level: 1, text: "Beach or springs: what changes", id: "beach-or-springs" },
      { level: 1, text: "The last five minutes", id: "last-five-minutes" },
    ],
    images: [
      { picture: "tips", caption: "Somebody checks the girth; you check your laces." },
      {
        picture: "beach-day",
        caption: "Two suns: one above, one below.",
        grid: true,
        pairedWith: 2,
      },
      {
        picture: "sunset-palapa",
        caption: "Shade is also equipment.",
        grid: true,
        pairedWith: 1,
      },
      { picture: "horse-portrait", caption: "The one who wears it best." },
      { picture: "mountain-trail", caption: "Long sleeves, brims, nothing that flaps." },
    ],
    callouts: [
      {
        type: "info",
        title: "The checklist, from the ground up",
        items: [
          "Closed shoes with a small heel and a smooth sole",
          "Long, soft trousers, and socks that reach above the shoe",
          "A pale shirt with long sleeves",
          "A hat that stays on",
          `Sun cream, ${sunProtection} or more`,
          `A bottle with at least ${water} of water`,
        ],
      },
      {
        type: "warning",
        title: "Leave these at the hotel",
        items: [
          "Flip-flops, unless they are spare shoes in a bag",
          "Big earrings, bracelets and long necklaces",
          "Backpacks, selfie sticks and umbrellas",
          "Perfume. Bees have opinions about it",
        ],
      },
      {
        type: "success",
        title: `Extras for the green months, ${greenSeason}`,
        content: "In light rain the ride goes on, with ponchos, and it is often the prettiest one.",
        items: [
          "A dry bag, or a freezer bag, for phone and papers",
          "A spare pair of socks in the van",
          "Repellent for the last hour of light",
        ],
      },
    ],
    ctaButtons: [
      { text: "See both rides", link: { page: "home" }, variant: "gold" },
      { text: "Choose the ride you are packing for", link: { page: "home" }, variant: "line" },
    ],
  },
};
