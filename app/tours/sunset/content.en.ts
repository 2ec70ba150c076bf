import type { TourContent } from "../tour-content.ts";

export const sunsetContentEn: TourContent = {
  metaTitle: "Sunset Beach Tour on horseback in Puerto Escondido | {brand}",
  metaDescription:
    "Ride past the Manialtepec lagoon and along the open beach into the sunset. {duration}, {riders}, free hotel pickup, {price} per person.",
  heroLead:
    "On horseback from the mangroves to the open Pacific, {drive} minutes from Puerto Escondido, in time for the sunset.",
  nav: "Sunset Tour",
  homeButton: "Sunset beach tour",
  bookButton: "Book the sunset tour",
  eyebrow: "Marea",
  place: "Marea · Manialtepec beach",
  location: "Manialtepec beach",
  attraction: "Manialtepec Lagoon",
  cardRow: null,
  about: {
    text: "In the afternoon: along the Manialtepec lagoon, out onto the open beach, and back as it gets dark.",
    link: "The {name}",
  },
  ticketEyebrow: "Marea, sunset ride",
  packing: {
    list: [
      "Long pants and closed-toe shoes",
      "{water} liters of water and sunscreen",
      "A light jacket for the way back",
    ],
    sentence:
      "Pack closed-toe shoes, long pants, sunscreen, a light jacket and {water} liters of water.",
  },
  keywords: [
    "sunset horseback ride Puerto Escondido",
    "Sunset Beach Tour",
    "beach horseback riding Oaxaca",
    "Manialtepec lagoon",
    "riding for beginners",
  ],
  overview: {
    title: "An easy ride with a big ending",
    text: "You don't need to have ridden before. The horses know this beach, your guide knows the horses, and there are never more than {most} of you. Coming alone? A ride needs {leastRiders}, so join one that others have booked: look on the calendar for a day when places are already taken.",
    highlights: [
      {
        icon: "sun-horizon-duotone",
        title: "Sunset from the saddle",
        text: "You're out on the sand, facing west, when the light turns.",
      },
      {
        icon: "waves-duotone",
        title: "Open beach",
        text: "Firm sand under the hooves, and the surf at your side.",
      },
      {
        icon: "boat-duotone",
        title: "Manialtepec lagoon",
        text: "Mangroves, herons and pelicans on the way to the sea.",
      },
      {
        icon: "horse-duotone",
        title: "A horse picked for you",
        text: "Tell us how much you've ridden, and we'll pick with that in mind.",
      },
    ],
  },
  videoTitle: "An afternoon on the beach",
  itineraryTitle: "Your afternoon, step by step",
  steps: [
    {
      time: "{pickup}",
      title: "Pickup at your hotel",
      text: "You choose the time when you book: the farther from Manialtepec you're staying, the earlier. Round-trip transportation is included.",
    },
    {
      title: "Welcome in the shade",
      text: "The horses are waiting by the palapa. You meet your guide and the people you'll ride with.",
      picture: "sunset-palapa",
    },
    {
      time: "{start}",
      title: "Meet your horse",
      text: "How to get on, how to steer, how to stop. Nobody sets off until everybody's comfortable.",
    },
    {
      title: "Along the lagoon",
      text: "A sandy path between mangroves and coconut palms. Herons first, then the sound of the surf.",
      picture: "lagoon-birds",
    },
    {
      title: "Out onto the beach",
      text: "The trail opens and there's nothing in front of you but sand. We go at a walk, or at a trot if your guide sees that everyone's ready.",
    },
    {
      title: "Hooves in the water",
      text: "We follow the wet edge of the waves, where the horses like it best.",
    },
    {
      time: "Sunset",
      title: "The sun goes down",
      text: "We stop, turn the horses to the sea and say very little for a while. In November that's about an hour earlier than in June and July.",
      picture: "sunset-from-behind",
      mark: "sun",
    },
    {
      time: "{backLabel}",
      title: "Back at your hotel",
      text: "First the ride back to the palapa at dusk, goodbye to your horse, and the drive to town.{laterSentence}",
      mark: "moon",
    },
  ],
  gallery: [
    { picture: "sunset-surf", caption: "Trotting through the last light" },
    { picture: "sunset-palapa", caption: "Saddled and ready by the palapa" },
    { picture: "horse-portrait", caption: "Evening light on a woven noseband" },
    { picture: "dusk-stars", caption: "Heading home under the first stars" },
    { picture: "hoofprints", caption: "Tracks the next wave will take" },
    { picture: "lagoon-birds", caption: "Herons on the Manialtepec lagoon" },
  ],
  bring: {
    title: "What to bring",
    note: "Hold all {cards} cards and you win.",
    cards: [
      { icon: "cowboy-hat-duotone", loteriaName: "El sombrero", meaning: "Hat for the sun" },
      { icon: "drop-duotone", loteriaName: "El agua", meaning: "Water, {water} liters" },
      { icon: "boot-duotone", loteriaName: "Las botas", meaning: "Closed-toe shoes" },
      { icon: "pants-duotone", loteriaName: "El pantalón", meaning: "Long pants" },
      { icon: "sun-duotone", loteriaName: "El sol", meaning: "Sunscreen, SPF {spf}+" },
      { icon: "sunglasses-duotone", loteriaName: "Los lentes", meaning: "Sunglasses" },
      { icon: "hoodie-duotone", loteriaName: "La chamarra", meaning: "Light jacket" },
      { icon: "bug-duotone", loteriaName: "El mosco", meaning: "Insect repellent" },
    ],
  },
  whyUs: {
    title: "Why choose us",
    features: [
      {
        icon: "users-three-duotone",
        title: "{groupWords}",
        text: "You'll know everyone's name before you reach the beach.",
      },
      {
        icon: "van-duotone",
        title: "Free hotel transportation",
        text: "Both ways, at no extra cost.",
      },
      {
        icon: "seal-check",
        title: "Since {since}",
        text: "More than {completed} tours completed.",
      },
      {
        icon: "handshake-duotone",
        title: "Clear terms",
        text: "Full refund up to {refund} before. If the weather stops us, you pick another day or get everything back.",
      },
    ],
  },
  faqTitle: "Questions riders ask",
  faqs: [
    {
      question: "Do I need riding experience?",
      answer:
        "No. Your guide gives you a lesson before we leave, and nobody has to go faster than they like. If you ride well, tell us when you book.",
    },
    {
      question: "From what age can children ride?",
      answer:
        "{age} and up, with an adult until they're {adultAge}. Younger children, from {privateAge}, can ride by arrangement on a private ride: please write to us.",
    },
    {
      question: "What happens if it rains?",
      answer:
        "Light rain doesn't stop us: you get a poncho and we ride on. In bad weather we stay home, and you choose another date or a full refund.",
    },
    {
      question: "Where does pickup happen?",
      answer:
        "At your hotel in Puerto Escondido, generally {pickupOffer}.{pickupAreas} Afterward we drive you back to your hotel: you're there {back}{orLater}.",
    },
    {
      question: "Can I cancel?",
      answer:
        "Yes. Cancel {refund} or more before the start and you get everything back. After that there's no refund, but you can still move to another date with room, right up until bookings for your ride close.",
    },
    {
      question: "Are meals included?",
      answer:
        "No. Have a good lunch before we pick you up, and bring at least {water} liters of water for yourself.",
    },
    {
      question: "Is it available every day?",
      answer:
        "{everyDayAnswer}, weather permitting. The dry season, {drySeason}, has the most reliable sunsets; the green season, {greenSeason}, has the quietest beach.",
    },
  ],
  closing: {
    title: "Save a saddle for the next sunset",
    text: "Or the one after. It does this every day.",
  },
  relatedDescription:
    "An easy afternoon past the lagoon and down the open beach, timed so the sun sets right in front of you.",
};
