import type { SunsetContent } from "./tour-content.ts";

export const sunsetEn: SunsetContent = {
  metaTitle: "Sunset Beach Tour on horseback in Puerto Escondido | {brand}",
  metaDescription:
    "Ride past the Manialtepec lagoon and along the open beach into the sunset. {hours} hours, {group} riders, free transport from your hotel, {price} per person.",
  heroLead:
    "From the mangroves of Manialtepec to the open Pacific, timed so the sun goes down in front of you.",
  overview: {
    title: "An easy ride with a big ending",
    text: "You do not need to have ridden before. The horses know this beach, your guide knows the horses, and there are never more than {most} of you.",
    highlights: [
      {
        icon: "sun-horizon-duotone",
        title: "Sunset from the saddle",
        text: "You are out on the sand, facing west, when the light turns.",
      },
      {
        icon: "waves-duotone",
        title: "Open beach",
        text: "Firm sand for walking and trotting, with the surf at your side.",
      },
      {
        icon: "boat-duotone",
        title: "Manialtepec lagoon",
        text: "Mangrove, herons and pelicans on the way to the sea.",
      },
      {
        icon: "horse-duotone",
        title: "A horse that suits you",
        text: "Tell us how much you have ridden, and we choose with that in mind.",
      },
    ],
  },
  videoTitle: "An afternoon on the beach",
  itineraryTitle: "Your afternoon, step by step",
  steps: [
    {
      time: "{pickup}",
      title: "Pickup at your hotel",
      text: "You choose the time when you book. The way there and the way back are in the price.",
    },
    {
      title: "Welcome in the shade",
      text: "The horses wait by the palapa. You meet your guide and the people you will ride with.",
      picture: "sunset-palapa",
    },
    {
      time: "{start}",
      title: "Meet your horse",
      text: "How to get on, how to steer, how to stop. Nobody leaves until everybody is comfortable.",
    },
    {
      title: "Along the lagoon",
      text: "A sandy path between mangrove and coconut palms. Herons first, then the sound of the surf.",
      picture: "lagoon-birds",
    },
    {
      title: "Out onto the beach",
      text: "The trail opens and there is nothing in front of you but sand. Walk it, or trot if you like.",
    },
    {
      title: "Hooves in the water",
      text: "We follow the wet edge of the waves, where the horses like it best.",
    },
    {
      time: "Sunset",
      title: "The sun goes down",
      text: "We stop, turn the horses to the sea and say very little for a while. In June and July that is close to {end}, in November about an hour earlier.",
      picture: "sunset-from-behind",
      mark: "sun",
    },
    {
      time: "About {end}",
      title: "Home under the first stars",
      text: "A slow way back, goodbye to your horse, and the drive to your hotel.",
      mark: "moon",
    },
  ],
  gallery: [
    { picture: "sunset-surf", caption: "Trotting through the last light" },
    { picture: "sunset-palapa", caption: "Saddled and ready by the palapa" },
    { picture: "horse-portrait", caption: "Evening light on a woven noseband" },
    { picture: "dusk-stars", caption: "Riding home under the first stars" },
    { picture: "hoofprints", caption: "Tracks the next wave will take" },
    { picture: "lagoon-birds", caption: "Herons on the Manialtepec lagoon" },
  ],
  bring: {
    title: "What to bring",
    note: "If you hold all {cards} cards, you win.",
    cards: [
      { icon: "cowboy-hat-duotone", loteriaName: "El sombrero", meaning: "Hat for the sun" },
      { icon: "drop-duotone", loteriaName: "El agua", meaning: "Water, {water} litres" },
      { icon: "boot-duotone", loteriaName: "Las botas", meaning: "Closed shoes" },
      { icon: "pants-duotone", loteriaName: "El pantalón", meaning: "Long trousers" },
      { icon: "sun-duotone", loteriaName: "El sol", meaning: "Sunscreen, SPF {spf}+" },
      { icon: "sunglasses-duotone", loteriaName: "Los lentes", meaning: "Sunglasses" },
      { icon: "camera-duotone", loteriaName: "La foto", meaning: "Phone or camera" },
      { icon: "bug-duotone", loteriaName: "El mosco", meaning: "Insect repellent" },
    ],
  },
  whyUs: {
    title: "Why choose us",
    features: [
      {
        icon: "users-three-duotone",
        title: "{groupWords} riders",
        text: "You will know everyone’s name by the beach.",
      },
      {
        icon: "van-duotone",
        title: "Free hotel transport",
        text: "There and back, included in the price.",
      },
      {
        icon: "seal-check",
        title: "Since {since}",
        text: "More than {completed} tours completed.",
      },
      {
        icon: "handshake-duotone",
        title: "Fair terms",
        text: "Full refund up to {refundHours} hours before. Bad weather: another date or your money back.",
      },
    ],
  },
  faqTitle: "Questions riders ask",
  faqs: [
    {
      question: "Do I need riding experience?",
      answer:
        "No. Before we leave, your guide shows you how to get on, turn and stop, and the pace follows whoever is newest to it. If you ride well, tell us when you book.",
    },
    {
      question: "From what age can children ride?",
      answer:
        "From {age} years, together with an adult. Younger children, from {privateAge}, can ride by arrangement on a private ride: please write to us.",
    },
    {
      question: "What happens if it rains?",
      answer:
        "Light rain does not stop us: you get a poncho and we ride on. In bad weather you choose another date or a full refund.",
    },
    {
      question: "Where does pickup happen?",
      answer:
        "At your hotel in Puerto Escondido, generally between {pickupFrom} and {pickupTo}. You choose the time when you book, and the drive back is included too.",
    },
    {
      question: "Can I cancel?",
      answer:
        "Yes. {refundHours} hours or more before the start you get everything back. After that there is no refund, but we may be able to move you to another date if there is room.",
    },
    {
      question: "Are meals included?",
      answer:
        "No. Have a good lunch before pickup, and bring at least {water} litres of water for yourself.",
    },
    {
      question: "Is it available every day?",
      answer:
        "Yes, daily, weather permitting. The dry season, {drySeason}, has the surest sunsets; the green season, {greenSeason}, has the quietest beach.",
    },
  ],
  closing: {
    title: "Save a saddle for the next sunset",
    text: "Or the one after. It does this every day.",
  },
  relatedDescription:
    "An easy afternoon along lagoon and open beach, timed so that the sun goes down in front of you.",
};
