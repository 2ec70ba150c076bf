import type { PostTexts } from "../../../model/post.ts";

export const gearingUpEnglish: PostTexts = {
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
  blocks: [
    {
      id: "1",
      kind: "paragraph",
      type: "lead",
      text: "Open your suitcase and look at it from the horse’s side. A horse doesn’t care about colors, labels or whether your linen is ironed. It cares about buckles that dig, bags that flap and heels that slip. Pack for that, add the sun, and you’re ready for either of our rides.",
    },
    {
      id: "2",
      kind: "paragraph",
      type: "regular",
      text: "You don’t need to buy anything special. Most of this list is already in your luggage under another name, and the rest is cheap and easy to find in Puerto Escondido. What matters is less the thing itself than where it rubs, where it flaps, and whether it can get wet.",
    },
    {
      id: "3",
      kind: "paragraph",
      type: "regular",
      text: "We’ll go from the ground up, because that’s also the order in which things go wrong. If you’re in a hurry, the checklist further down is the whole article in six lines.",
    },
    {
      id: "4",
      kind: "heading",
      level: 1,
      text: "Feet and legs",
      anchor: "feet-and-legs",
    },
    {
      id: "5",
      kind: "paragraph",
      type: "regular",
      text: "Shoes first. You want them closed, with a small heel and a sole that isn’t too chunky. The heel keeps your foot from sliding through the stirrup. The smooth sole lets it out again when it should come out. Riding boots are lovely and ankle boots are perfect. Old sneakers without deep treads do the job. Flip-flops don’t, ever, however short the ride.",
    },
    {
      id: "6",
      kind: "pictures",
      pictures: [
        {
          picture: "tips",
          caption: "Your guide checks the cinch; you check your laces.",
        },
      ],
    },
    {
      id: "7",
      kind: "paragraph",
      type: "regular",
      text: "Then pants: long, soft, with some stretch. Jeans work if they’re old. New ones have a thick seam exactly where the saddle meets your knee. Leggings are a good answer, with long socks pulled up over them, so the stirrup leather can’t pinch your calf. Shorts look right for the beach and feel wrong within the hour.",
    },
    {
      id: "8",
      kind: "callout",
      type: "info",
      title: "The checklist, from the ground up",
      items: [
        "Closed-toe shoes with a small heel and a smooth sole",
        "Long, soft pants, and socks that reach above the shoe",
        "A pale shirt with long sleeves",
        "A hat that stays on",
        "Sunscreen, SPF {spf} or more",
        "A bottle with at least {water} liters of water",
      ],
    },
    {
      id: "9",
      kind: "paragraph",
      type: "tip",
      text: "Put on the pants you have in mind and sit astride the arm of a sofa for five minutes. Any seam you notice there, you’ll notice a lot more on the trail.",
    },
    {
      id: "10",
      kind: "button",
      text: "See both rides",
      link: {
        page: "home",
      },
      variant: "gold",
    },
    {
      id: "11",
      kind: "heading",
      level: 1,
      text: "Shirt, sun and hat",
      anchor: "shirt-sun-hat",
    },
    {
      id: "12",
      kind: "paragraph",
      type: "regular",
      text: "This far south the sun stands nearly overhead for a good part of the year, and on the beach it reaches you twice: once from above, once off the water. A light shirt with long sleeves protects better than any cream and never needs a second coat. Cotton, linen or a rash guard are all fine. Loose is cooler than tight. Pale is cooler than black, and mosquitoes like it less.",
    },
    {
      id: "13",
      kind: "paragraph",
      type: "regular",
      text: "On whatever skin is left, use SPF {spf} or more: the backs of the hands, the neck, the ears, the strip above the socks. Put it on at the hotel, so it’s dry by the time you take the reins. Slippery palms can’t hold leather. Bring the small tube with you. Sunglasses help too, if a cord holds them on.",
    },
    {
      id: "14",
      kind: "pictures",
      pictures: [
        {
          picture: "beach-day",
          caption: "Sun from above, glare from below.",
        },
        {
          picture: "sunset-palapa",
          caption: "Shade is also equipment.",
        },
      ],
    },
    {
      id: "15",
      kind: "paragraph",
      type: "regular",
      text: "The hat decides how you feel at the end of the day. The palm hats you see all over Oaxaca weigh nothing and let the wind through, and the brim shades the ears and the neck as well as the nose. What they lack is a grip. Have a cord put on it, or tie it under the chin with a bandana. A hat that flies off at a trot can scare the horse behind you.",
    },
    {
      id: "16",
      kind: "heading",
      level: 1,
      text: "Head, straps and water",
      anchor: "head-straps-water",
    },
    {
      id: "17",
      kind: "paragraph",
      type: "regular",
      text: "A helmet makes sense at any level. Ask us about ours: which sizes there are, and who has to wear one. If you own one and have room in your luggage, bring it. It’ll fit better than any other, and you know its history. A thin cap or bandana underneath keeps the sweat out of your eyes.",
    },
    {
      id: "18",
      kind: "callout",
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
      id: "19",
      kind: "paragraph",
      type: "warning",
      text: "Nothing that flaps, nothing that dangles. A loose scarf, an open jacket or a plastic bag that rustles can startle the calmest animal, and cords and straps like to catch on the saddle horn. A camera goes on a short strap across the body, tucked under your arm, never loose around your neck.",
    },
    {
      id: "20",
      kind: "paragraph",
      type: "regular",
      text: "Water is the one thing you can’t improvise. Bring a bottle that holds at least {water} liters and closes properly, drink some before you mount, and finish it before you’re home. A small bag worn across the body takes the rest: tissues, lip balm, repellent, a bandana and a few pesos in small bills. Leave the daypack: it pulls you backward at every step.",
    },
    {
      id: "21",
      kind: "pictures",
      pictures: [
        {
          picture: "horse-portrait",
          caption: "The one who wears it best.",
        },
      ],
    },
    {
      id: "22",
      kind: "button",
      text: "Choose the ride you’re packing for",
      link: {
        page: "home",
      },
      variant: "line",
    },
    {
      id: "23",
      kind: "heading",
      level: 1,
      text: "Beach or springs: what changes",
      anchor: "beach-or-springs",
    },
    {
      id: "24",
      kind: "paragraph",
      type: "regular",
      text: [
        "For the ",
        {
          text: "sunset ride",
          link: {
            tour: "sunset",
          },
        },
        ", add one layer. You ride into the dusk, and once the sun is down the breeze off the water feels surprisingly cool on a damp shirt. A thin sweater or light jacket is enough. Don’t leave it in the van, though: you’ll want it on the ride home, so ask your guide to tie it to your saddle. Take your sunglasses off for the last hour, or you’ll miss the colors.",
      ],
    },
    {
      id: "25",
      kind: "paragraph",
      type: "regular",
      text: [
        "For the ",
        {
          text: "hot springs",
          link: {
            tour: "hot-springs",
          },
        },
        ", wear your swimsuit under your pants from the start, and pack a towel, dry underwear, sandals with a strap and a bag for wet things. The pool is at {fahrenheit} ({celsius}), so you won’t need anything warm. Take off silver jewelry, and put on shoes you don’t mind taking through a river. Why you want all this is explained in ",
        {
          text: "our article on Atotonilco",
          link: {
            post: "hot-springs",
          },
        },
        ".",
      ],
    },
    {
      id: "26",
      kind: "paragraph",
      type: "bold",
      text: "If you remember only three things, let them be closed-toe shoes, long pants and water. Everything else can be borrowed, bought or done without.",
    },
    {
      id: "27",
      kind: "callout",
      type: "success",
      title: "Extras for the green months, {greenMonths}",
      content: "In light rain the ride goes on, with ponchos, and it’s often the prettiest one.",
      items: [
        "A dry bag, or a freezer bag, for phone and papers",
        "A spare pair of socks in the van",
        "Repellent for the last hour of light",
      ],
    },
    {
      id: "28",
      kind: "heading",
      level: 1,
      text: "The last five minutes",
      anchor: "last-five-minutes",
    },
    {
      id: "29",
      kind: "paragraph",
      type: "regular",
      text: [
        "On the day, five minutes is enough. Fill the bottle. Go to the bathroom even if you think you don’t need to. Empty your pockets of anything you’d hate to lose in a river, close the ones you have, and put your phone where it can’t jump out. Then get into the van with both hands free. What to do with those hands is the subject of ",
        {
          text: "our practical tips",
          link: {
            post: "practical-tips",
          },
        },
        ", which start where your boots end.",
      ],
    },
    {
      id: "30",
      kind: "pictures",
      pictures: [
        {
          picture: "mountain-trail",
          caption: "Long sleeves, brims, nothing that flaps.",
        },
      ],
    },
  ],
};
