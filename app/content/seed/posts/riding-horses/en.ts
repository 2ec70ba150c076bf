import type { PostTexts } from "../../../model/post.ts";

export const ridingHorsesEnglish: PostTexts = {
  title: "Riding Horses in Puerto Escondido: Which Tour Is Yours?",
  shortTitle: "Which tour is yours?",
  excerpt: "Beach or mountain, evening or morning: four honest questions to choose by.",
  metaTitle: "Riding horses in Puerto Escondido: which tour?",
  metaDescription:
    "Sunset on the beach or hot springs in the hills? Hours, ages, prices, seasons and four honest questions to choose your horseback ride in Puerto Escondido.",
  keywords: [
    "riding horses Puerto Escondido",
    "horseback tours Oaxaca coast",
    "sunset beach ride",
    "hot springs horseback tour",
  ],
  coverCaption: "Early in the hills, with the ocean at the far end of everything.",
  blocks: [
    {
      id: "1",
      kind: "paragraph",
      type: "lead",
      text: "Two trails start from the same stretch of coast. One follows the tide and ends when the sun falls into the sea. The other turns its back on the beach, goes up a river into the hills, and stops where the ground gives hot water. You may have just one free day. Here’s how to choose.",
    },
    {
      id: "2",
      kind: "paragraph",
      type: "regular",
      text: "We’ve been riding here since {since}, and the honest answer is that neither ride is the wrong one. Both take {durationWords}, both begin with free pickup at your hotel, and neither asks you to know anything about horses. What changes is what they leave you with: a different kind of evening, and a different kind of tired.",
    },
    {
      id: "3",
      kind: "paragraph",
      type: "regular",
      text: "So leave the scenery out of it for a minute. Choose by the hour of the day you like best, by the people you’re with, and by what you want your legs to feel like the next morning.",
    },
    {
      id: "4",
      kind: "heading",
      level: 1,
      text: "The tide: an afternoon by the sea",
      anchor: "the-tide",
    },
    {
      id: "5",
      kind: "paragraph",
      type: "regular",
      text: [
        "The ",
        {
          text: "sunset beach tour",
          link: {
            tour: "sunset",
          },
        },
        " begins after lunch. We pick you up {sunset.pickedUp}, and you ride {sunset.ridingTime}, on sand, near the lagoon of Manialtepec. The ground is flat and soft. The horizon is never out of sight, and there’s nothing to climb.",
      ],
    },
    {
      id: "6",
      kind: "pictures",
      pictures: [
        {
          picture: "home-hero",
          caption: "The tide side.",
        },
      ],
    },
    {
      id: "7",
      kind: "paragraph",
      type: "regular",
      text: "What you remember is light and noise: the shine on wet sand, surf, hooves in shallow water, pelicans going home in a line. It’s a ride for company. There’s room to go side by side and talk, at least until the sun gets low and everyone goes quiet.",
    },
    {
      id: "8",
      kind: "callout",
      type: "info",
      title: "The two rides, side by side",
      items: [
        "{sunset.name}: afternoon, {sunset.fullDurationWords}, ages {sunset.age} and up, {sunset.price}",
        "{hot-springs.name}: morning, {hot-springs.fullDurationWords}, ages {hot-springs.age} and up, {hot-springs.price}",
        "Both: groups of {groupSize}, free hotel pickup and drop-off",
      ],
    },
    {
      id: "9",
      kind: "paragraph",
      type: "regular",
      text: [
        "Take it if this is your first time on a horse, if there are two of you and you’d like it to feel that way, or if your mornings belong to the surf or to sleep. It’s for riders ages {sunset.age} and up, children with an adult, and costs {sunset.price} per person. The longer version is in ",
        {
          text: "our note on the last hour of light",
          link: {
            post: "sunset-lagoon",
          },
        },
        ".",
      ],
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
      text: "The mountain: a morning with a bath in it",
      anchor: "the-mountain",
    },
    {
      id: "12",
      kind: "paragraph",
      type: "regular",
      text: [
        "The ",
        {
          text: "hot springs tour",
          link: {
            tour: "hot-springs",
          },
        },
        " starts at {hot-springs.firstPickup} with a drive of about {drive} minutes to San José Manialtepec. From there it’s a trail with everything in it: village, river, forest, hill. You ride {ridingHours} in all and spend {soakingHours} in the water of Atotonilco, at {fahrenheit} ({celsius}). The longer the ride, the shorter the soak.",
      ],
    },
    {
      id: "13",
      kind: "paragraph",
      type: "regular",
      text: "It’s more of a journey. You cross the river, you go up and come down again, you ride in single file under the trees and listen more than you talk. Your legs do more work. The soak comes in the middle of the morning, right when you need it.",
    },
    {
      id: "14",
      kind: "pictures",
      pictures: [
        {
          picture: "river-crossing",
          caption: "The mountain side.",
        },
        {
          picture: "springs-pool",
          caption: "And its reward.",
        },
      ],
    },
    {
      id: "15",
      kind: "paragraph",
      type: "regular",
      text: [
        "Take it if you like early starts, rivers, and a bath you’ve earned. Take it if you travel with children: they’re welcome from age {hot-springs.age}, and anyone under {hot-springs.adultAge} comes with an adult. It costs {hot-springs.price} per person, and there’s a whole article on ",
        {
          text: "how to soak well",
          link: {
            post: "hot-springs",
          },
        },
        ".",
      ],
    },
    {
      id: "16",
      kind: "heading",
      level: 1,
      text: "Four honest questions",
      anchor: "four-honest-questions",
    },
    {
      id: "17",
      kind: "paragraph",
      type: "regular",
      text: "First question: how do you feel about mornings? If you’re in Puerto Escondido for the nights rather than the days, be kind to yourself and take the beach. If you’re up early anyway, the hills at that hour are the best thing we have.",
    },
    {
      id: "18",
      kind: "callout",
      type: "success",
      title: "Still undecided?",
      content: "Let one word decide for you.",
      items: [
        "Horizon: the beach",
        "River: the springs",
        "Two of us: the beach",
        "Children along: the springs",
        "Can’t choose: both",
      ],
    },
    {
      id: "19",
      kind: "paragraph",
      type: "regular",
      text: "Second: how are your back and your knees? Both rides are gentle, but hills ask more of them than sand does. And how is your health otherwise? {healthRule} If you’re in doubt about the hot water, choose the sea.",
    },
    {
      id: "20",
      kind: "paragraph",
      type: "regular",
      text: "Third: what do you want to see? Herons, mangrove and open sky are on the beach. Forest, butterflies and the life of a village are in the hills. And fourth: do you want to bring home photographs? At sunset the light does the work for you. In the forest you’ll take fewer, and look more.",
    },
    {
      id: "21",
      kind: "pictures",
      pictures: [
        {
          picture: "lagoon-birds",
          caption: "Herons go with the beach.",
        },
      ],
    },
    {
      id: "22",
      kind: "button",
      text: "See the hot springs tour",
      link: {
        tour: "hot-springs",
      },
      variant: "gold",
    },
    {
      id: "23",
      kind: "heading",
      level: 1,
      text: "Season by season",
      anchor: "season-by-season",
    },
    {
      id: "24",
      kind: "paragraph",
      type: "regular",
      text: "The dry season runs from {dryMonths}. Skies are clear, trails are firm, the river is low and clean. It’s also when most people come, so pick your day early. Toward the end of it the hills turn the color of lions, and some of the trees flower on bare branches.",
    },
    {
      id: "25",
      kind: "paragraph",
      type: "regular",
      text: "The green season, from {greenMonths}, is the one we’d keep to ourselves if we could. Rain tends to come late in the day or at night, so mornings, and with them the ride to the springs, are usually fresh. The river is fuller and the forest louder. Sunsets are a gamble: sometimes gray, sometimes the sky of the year.",
    },
    {
      id: "26",
      kind: "paragraph",
      type: "tip",
      text: "If you have two days, do both, and in this order: first the beach, then the springs the next morning. The hot water then takes care of the muscles from both.",
    },
    {
      id: "27",
      kind: "callout",
      type: "primary",
      title: "The small print, kept small",
      items: [
        "{refundTitle} up to {refund} before the start{refundMore}. After that you can still change the date, if there’s room",
        "Bad weather, even halfway: another date, or your money back in full",
        "Round-trip transportation from your hotel is included; meals aren’t",
      ],
    },
    {
      id: "28",
      kind: "heading",
      level: 1,
      text: "How booking works",
      anchor: "how-booking-works",
    },
    {
      id: "29",
      kind: "paragraph",
      type: "regular",
      text: "How you pay depends on where you book. If “Book Now” opens a new tab, it reserves your place without any payment: you pay when you get to the tour. On this site you book and pay online, on a calendar that shows how many places are left, and the time of sunset, too. The price is the same either way, per person and in Mexican pesos.",
    },
    {
      id: "30",
      kind: "pictures",
      pictures: [
        {
          picture: "green-season",
          caption: "The hills in the green months.",
        },
      ],
    },
    {
      id: "31",
      kind: "paragraph",
      type: "regular",
      text: "Rides go {days} if the weather agrees, in groups of {groupSize}. A ride goes out with {leastRiders} or more, so if you’re traveling alone, you can join one that already has people on it. If you don’t see any, write to us and we’ll tell you which day is filling up.",
    },
    {
      id: "32",
      kind: "paragraph",
      type: "regular",
      text: [
        "After that, stop comparing. Whichever you take, read ",
        {
          text: "what to wear",
          link: {
            post: "gearing-up",
          },
        },
        " the night before and ",
        {
          text: "the practical tips",
          link: {
            post: "practical-tips",
          },
        },
        " over breakfast, drink some water and show up. Either way, you’ll spend the drive home telling somebody about it.",
      ],
    },
    {
      id: "33",
      kind: "button",
      text: "Find a day with room",
      link: {
        page: "booking",
      },
      variant: "gold",
      fullWidth: true,
    },
  ],
};
