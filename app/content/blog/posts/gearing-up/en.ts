import { formatBlogFigures } from "../../blog-figures.ts";
import type { PostContent } from "../../blog-post-source.ts";
import { createLink } from "../../inline-links.ts";

export function getEnglishText(): PostContent {
  const { springs, water, sunProtection, greenSeason } = formatBlogFigures("en");
  return {
    title: "Gearing Up: What to Wear on a Horse in the Tropics",
    shortTitle: "Gearing up",
    excerpt: "Boots, brims and the shirt you’ll be glad you packed, from the ground up.",
    metaTitle: "What to wear horseback riding in Puerto Escondido",
    metaDescription:
      "Shoes, pants, hats, sunscreen and water: what to wear and pack for a beach or hot springs ride near Puerto Escondido, and what to leave at the hotel.",
    keywords: [
      "what to wear horseback riding",
      "horseback riding clothes tropics",
      "packing list Puerto Escondido",
      "horseback tour Oaxaca what to bring",
    ],
    coverCaption: "The short list, on a table by the sea.",
    body: {
      language: "en",
      paragraphs: [
        {
          type: "lead",
          text: "Open your suitcase and look at it from the horse’s side. A horse doesn’t care about colors, labels or whether your linen is ironed. It cares about buckles that dig, bags that flap and heels that slip. Pack for that, add the sun, and you’re ready for either of our rides.",
        },
        {
          type: "regular",
          text: "You don’t need to buy anything special. Most of this list is already in your luggage under another name, and the rest is cheap and easy to find in Puerto Escondido. What matters is less the thing itself than where it rubs, where it flaps, and whether it can get wet.",
        },
        {
          type: "regular",
          text: "We’ll go from the ground up, because that’s also the order in which things go wrong. If you’re in a hurry, the checklist further down is the whole article in six lines.",
        },
        {
          type: "regular",
          text: "Shoes first. You want them closed, with a small heel and a sole that isn’t too chunky. The heel keeps your foot from sliding through the stirrup. The smooth sole lets it out again when it should come out. Riding boots are lovely and ankle boots are perfect. Old sneakers without deep treads do the job. Flip-flops don’t, ever, however short the ride.",
        },
        {
          type: "regular",
          text: "Then pants: long, soft, with some stretch. Jeans work if they’re old. New ones have a thick seam exactly where the saddle meets your knee. Leggings are a good answer, with long socks pulled up over them, so the stirrup leather can’t pinch your calf. Shorts look right for the beach and feel wrong within the hour.",
        },
        {
          type: "tip",
          text: "Put on the pants you have in mind and sit astride the arm of a sofa for five minutes. Any seam you notice there, you’ll notice a lot more on the trail.",
        },
        {
          type: "regular",
          text: "This far south the sun stands nearly overhead for a good part of the year, and on the beach it reaches you twice: once from above, once off the water. A light shirt with long sleeves protects better than any cream and never needs a second coat. Cotton, linen or a rash guard are all fine. Loose is cooler than tight. Pale is cooler than black, and mosquitoes like it less.",
        },
        {
          type: "regular",
          text: `On whatever skin is left, use ${sunProtection} or more: the backs of the hands, the neck, the ears, the strip above the socks. Put it on at the hotel, so it’s dry by the time you take the reins. Slippery palms can’t hold leather. Bring the small tube with you. Sunglasses help too, if a cord holds them on.`,
        },
        {
          type: "regular",
          text: "The hat decides how you feel at the end of the day. The palm hats you see all over Oaxaca weigh nothing and let the wind through, and the brim shades the ears and the neck as well as the nose. What they lack is a grip. Have a cord put on it, or tie it under the chin with a bandana. A hat that flies off at a trot can scare the horse behind you.",
        },
        {
          type: "regular",
          text: "A helmet makes sense at any level. Ask us about ours: which sizes there are, and who has to wear one. If you own one and have room in your luggage, bring it. It’ll fit better than any other, and you know its history. A thin cap or bandana underneath keeps the sweat out of your eyes.",
        },
        {
          type: "warning",
          text: "Nothing that flaps, nothing that dangles. A loose scarf, an open jacket or a plastic bag that rustles can startle the calmest animal, and cords and straps like to catch on the saddle horn. A camera goes on a short strap across the body, tucked under your arm, never loose around your neck.",
        },
        {
          type: "regular",
          text: `Water is the one thing you can’t improvise. Bring a bottle that holds at least ${water} and closes properly, drink some before you mount, and finish it before you’re home. A small bag worn across the body takes the rest: tissues, lip balm, repellent, a bandana and a few pesos in small bills. Leave the daypack: it pulls you backward at every step.`,
        },
        {
          type: "regular",
          text: [
            "For the ",
            createLink("sunset ride", { tour: "sunset" }),
            `, add one layer. You ride into the dusk, and once the sun is down the breeze off the water feels surprisingly cool on a damp shirt. A thin sweater or light jacket is enough. Don’t leave it in the van, though: you’ll want it on the ride home, so ask your guide to tie it to your saddle. Take your sunglasses off for the last hour, or you’ll miss the colors.`,
          ],
        },
        {
          type: "regular",
          text: [
            "For the ",
            createLink("hot springs", { tour: "hot-springs" }),
            `, wear your swimsuit under your pants from the start, and pack a towel, dry underwear, sandals with a strap and a bag for wet things. The pool is at ${springs.fahrenheit} (${springs.celsius}), so you won’t need anything warm. Take off silver jewelry, and put on shoes you don’t mind taking through a river. Why you want all this is explained in `,
            createLink("our article on Atotonilco", { post: "hot-springs" }),
            ".",
          ],
        },
        {
          type: "bold",
          text: "If you remember only three things, let them be closed-toe shoes, long pants and water. Everything else can be borrowed, bought or done without.",
        },
        {
          type: "regular",
          text: [
            "On the day, five minutes is enough. Fill the bottle. Go to the bathroom even if you think you don’t need to. Empty your pockets of anything you’d hate to lose in a river, close the ones you have, and put your phone where it can’t jump out. Then get into the van with both hands free. What to do with those hands is the subject of ",
            createLink("our practical tips", { post: "practical-tips" }),
            ", which start where your boots end.",
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
        { picture: "tips", caption: "Your guide checks the cinch; you check your laces." },
        {
          picture: "beach-day",
          caption: "Sun from above, glare from below.",
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
            "Closed-toe shoes with a small heel and a smooth sole",
            "Long, soft pants, and socks that reach above the shoe",
            "A pale shirt with long sleeves",
            "A hat that stays on",
            `Sunscreen, ${sunProtection} or more`,
            `A bottle with at least ${water} of water`,
          ],
        },
        {
          type: "warning",
          title: "Leave these at the hotel",
          items: [
            "Flip-flops, unless they’re spare shoes in a bag",
            "Big earrings, bracelets and long necklaces",
            "Backpacks, selfie sticks and umbrellas",
            "Perfume. Bees like it too much",
          ],
        },
        {
          type: "success",
          title: `Extras for the green months, ${greenSeason}`,
          content:
            "In light rain the ride goes on, with ponchos, and it’s often the prettiest one.",
          items: [
            "A dry bag, or a freezer bag, for phone and papers",
            "A spare pair of socks in the van",
            "Repellent for the last hour of light",
          ],
        },
      ],
      ctaButtons: [
        { text: "See both rides", link: { page: "home" }, variant: "gold" },
        { text: "Choose the ride you’re packing for", link: { page: "home" }, variant: "line" },
      ],
    },
  };
}
