import type { PostTexts } from "../../../model/post.ts";

export const sunsetLagoonEnglish: PostTexts = {
  title: "Chasing Sunsets on Horseback at Manialtepec",
  shortTitle: "Chasing sunsets",
  excerpt:
    "Where the lagoon meets the sea, what the light does in the last hour, and when to stop talking.",
  metaTitle: "Sunset horseback riding at Manialtepec lagoon",
  metaDescription:
    "What you see on a sunset ride near Puerto Escondido: mangroves, birds, wet sand like a mirror and the last hour of light. And why the glow comes after we’re home.",
  keywords: [
    "sunset horseback riding Puerto Escondido",
    "Manialtepec lagoon",
    "bioluminescence Manialtepec",
    "beach horseback ride Oaxaca",
  ],
  coverCaption: "Riding west, toward the end of the afternoon.",
  blocks: [
    {
      id: "1",
      kind: "paragraph",
      type: "lead",
      text: "About an hour before the sun touches the sea, the beach at Manialtepec changes its mind. The wind drops. The sand turns from white to apricot. The horses begin to walk a little faster, and you notice that nobody in the group is talking, although nobody asked for silence.",
    },
    {
      id: "2",
      kind: "paragraph",
      type: "regular",
      text: "This is a note about that hour: where it happens, what you can see from the saddle, and how to be ready for it. It’s written for people who have never sat on a horse as much as for those who have. The ride is an easy one, on sand, with the ocean on one side for company.",
    },
    {
      id: "3",
      kind: "paragraph",
      type: "regular",
      text: "The sun sets at a slightly different minute every evening, so the afternoon leaves room for it. We pick you up at your hotel {sunset.pickedUp}. You ride {sunset.ridingTime}, and the whole outing takes {sunset.fullDurationWords}. In November the sun goes down about an hour earlier than in June and July. Look up the sunset of your day on the booking calendar and you’ll know which part of the ride to stay awake for.",
    },
    {
      id: "4",
      kind: "heading",
      level: 1,
      text: "Where the lagoon meets the sea",
      anchor: "where-lagoon-meets-sea",
    },
    {
      id: "5",
      kind: "paragraph",
      type: "regular",
      text: "Manialtepec lies west of Puerto Escondido, along the coast road. On a map it’s a long sheet of brackish water lying beside the ocean, with only a bar of sand between the two. In the rainy months the river can fill the lagoon until it breaks through that bar. Then, for a while, the tide walks in and out, and so do the fish.",
    },
    {
      id: "6",
      kind: "pictures",
      pictures: [
        {
          picture: "lagoon-birds",
          caption: "The lagoon, before the light turns.",
        },
      ],
    },
    {
      id: "7",
      kind: "paragraph",
      type: "regular",
      text: "The edges are mangrove: red, white and black. The red one is the one you’ll try to draw when you get home, with arched roots that stand in the water like the legs of a foal. Small fish hide between those roots, herons stand over the fish, and the mud smells of salt and leaves. It’s a nursery, too, and toward evening it gets loud.",
    },
    {
      id: "8",
      kind: "callout",
      type: "info",
      title: "Birds to look for from the saddle",
      items: [
        "Great egret: tall, white, patient, and always alone until you look twice",
        "Brown pelican: flies in a line, fishes by falling",
        "Frigatebird: black and angular, never seems to need its wings",
        "Roseate spoonbill: yes, it really is pink",
        "Kingfisher: first a rattle, then a streak along the roots",
      ],
    },
    {
      id: "9",
      kind: "paragraph",
      type: "regular",
      text: "From a horse you can get closer than you would on foot. A walking person looks like a person. A horse with something on its back is, as far as a heron is concerned, a kind of cow. Go quietly and most birds will let you pass. In the winter months visitors from the north join the residents, and the evening flights to the roosts get longer.",
    },
    {
      id: "10",
      kind: "button",
      text: "See the sunset tour",
      link: {
        tour: "sunset",
      },
      variant: "gold",
    },
    {
      id: "11",
      kind: "heading",
      level: 1,
      text: "What the light does",
      anchor: "what-the-light-does",
    },
    {
      id: "12",
      kind: "paragraph",
      type: "regular",
      text: "The last hour has an order to it. First the glare goes out of the water, and you can open your eyes properly. Then the wet sand begins to work as a mirror: every horse gets a second horse, upside down, joined at the hooves. This is the moment for pictures, because the light comes from the side and every face looks rested.",
    },
    {
      id: "13",
      kind: "paragraph",
      type: "regular",
      text: "Then comes the sun itself, and it’s quicker than you expect. This far south it drops straight down instead of sliding along the horizon. From the moment its edge touches the water you have a couple of minutes. Take one photograph, put the phone away, and watch the rest without it.",
    },
    {
      id: "14",
      kind: "pictures",
      pictures: [
        {
          picture: "sunset-surf",
          caption: "In the shallows.",
        },
        {
          picture: "home-hero",
          caption: "Single file, heading west.",
        },
      ],
    },
    {
      id: "15",
      kind: "paragraph",
      type: "bold",
      text: "The best part comes just after, when the people on the terraces have already gone in for a drink. Stay facing west.",
    },
    {
      id: "16",
      kind: "heading",
      level: 1,
      text: "If you’ve never ridden",
      anchor: "if-you-have-never-ridden",
    },
    {
      id: "17",
      kind: "paragraph",
      type: "regular",
      text: "If this is your first time in a saddle, the beach is a kind place to begin. It’s flat, it’s soft, and you can see everything that’s coming. Sit tall. Let your heels hang heavy. Look at the place you want to reach, not at your horse’s ears: it feels your shoulders turn long before you move the reins.",
    },
    {
      id: "18",
      kind: "callout",
      type: "success",
      title: "Three ways to ride better right away",
      items: [
        "Breathe out, all the way",
        "Both reins in one hand, and a light hand",
        "Let your hips move with the walk, as if you were walking, too",
      ],
    },
    {
      id: "19",
      kind: "paragraph",
      type: "tip",
      text: "Say honestly how much you’ve ridden, because it decides which horse suits you. If you book on this site, write it under “Anything we should know?”; either way, tell your guide again when you arrive. Nobody has ever been impressed by an expert who turns out not to be one.",
    },
    {
      id: "20",
      kind: "paragraph",
      type: "regular",
      text: "Age counts too. The sunset ride is for ages {sunset.age} and up, and children come with an adult. You ride in a group of {sunset.groupSize}. If you dream of cantering along the water, say so early. Whether it happens depends on the group, the horse, the tide and what your guide thinks of your balance.",
    },
    {
      id: "21",
      kind: "pictures",
      pictures: [
        {
          picture: "hoofprints",
          caption: "The tide reads the story once, then wipes it.",
        },
      ],
    },
    {
      id: "22",
      kind: "button",
      text: "Tips for first-time riders",
      link: {
        post: "practical-tips",
      },
      variant: "line",
    },
    {
      id: "23",
      kind: "heading",
      level: 1,
      text: "After the sun",
      anchor: "after-the-sun",
    },
    {
      id: "24",
      kind: "paragraph",
      type: "regular",
      text: "When the color has drained away, the lagoon takes over. Frogs first, then a night heron that sounds like a door in need of oil, then a silence with small splashes in it. In winter the first stars come out over the last stretch of the ride; in summer you’ll count them from the van on the way to your hotel.",
    },
    {
      id: "25",
      kind: "paragraph",
      type: "regular",
      text: "On dark nights the lagoon can glow, but late: in full darkness, after our ride is home. The light comes from plankton, single cells that flash blue-green when the water around them moves. A fish draws a line. A hand draws a hand. It can be bright and it can be faint, and some nights it isn’t there at all. It needs darkness, so the best nights are the ones around the new moon, and heavy rain can thin it out.",
    },
    {
      id: "26",
      kind: "paragraph",
      type: "warning",
      text: "The glow isn’t part of our ride, and nobody can promise it. If you want to see it, ask us: we’ll tell you when the moon is right and how people go. And if you put a hand in that water, do it without fresh sunscreen or insect repellent on your skin. The creatures in it are tiny.",
    },
    {
      id: "27",
      kind: "callout",
      type: "primary",
      title: "The afternoon in numbers",
      items: [
        "Pickup at your hotel: {sunset.pickupSpan}, free",
        "In the saddle: {sunset.ridingTime}",
        "Riders in a group: {sunset.group}",
        "Price: {sunset.price} per person",
      ],
    },
    {
      id: "28",
      kind: "heading",
      level: 1,
      text: "When to come, what to carry",
      anchor: "when-to-come",
    },
    {
      id: "29",
      kind: "paragraph",
      type: "regular",
      text: "As for the season, both have their fans. From {dryMonths} evenings are clear and dependable. From {greenMonths} it rains mostly late in the day or at night, the hills behind the lagoon turn a green you won’t believe in pictures, and whatever clouds are left over are the raw material of great sunsets. A clear sky is pretty, but it’s the high clouds that catch fire.",
    },
    {
      id: "30",
      kind: "pictures",
      pictures: [
        {
          picture: "dusk-stars",
          caption: "The way home.",
        },
      ],
    },
    {
      id: "31",
      kind: "paragraph",
      type: "regular",
      text: [
        "Bring long sleeves, a hat that stays on and {water} liters of water, and read our note on ",
        {
          text: "what to wear on a horse",
          link: {
            post: "gearing-up",
          },
        },
        " the night before. If you’re still undecided between the beach and the mountains, we’ve ",
        {
          text: "compared both rides",
          link: {
            post: "riding-horses",
          },
        },
        ". What stays with most of us is a sound: hooves in shallow water, walking home.",
      ],
    },
  ],
};
