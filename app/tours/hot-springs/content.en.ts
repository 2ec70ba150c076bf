import type { TourContent } from "../tour-content.ts";

export const hotSpringsContentEn: TourContent = {
  metaTitle: "Hot Springs Tour on horseback to Atotonilco, Oaxaca | {brand}",
  metaDescription:
    "Ride across the river and through forest to the hot springs of Atotonilco, {heat}. {duration}, {riders}, free hotel pickup, {price} per person.",
  heroLead:
    "On horseback across the river and through forest to a natural pool at {heat}, in the hills behind Puerto Escondido.",
  nav: "Hot Springs Tour",
  homeButton: "Hot springs tour",
  bookButton: "Book the hot springs tour",
  eyebrow: "Monte",
  place: "Monte · Atotonilco, in the hills",
  location: "San José Manialtepec",
  attraction: "Atotonilco hot springs",
  cardRow: { icon: "waves", label: "Water", value: "{heat}" },
  about: {
    text: "In the morning: through the hills and across the river to the springs of Atotonilco, where the water is {heat}.",
    link: "The {name}",
  },
  ticketEyebrow: "Monte, hot springs ride",
  packing: {
    list: [
      "Swimwear, a towel and dry clothes",
      "Long pants and closed-toe shoes",
      "{water} liters of water and sunscreen",
    ],
    sentence:
      "Pack swimwear, a towel and dry clothes, closed-toe shoes, long pants, sunscreen and {water} liters of water.",
  },
  keywords: [
    "Atotonilco hot springs tour",
    "Hot Springs Tour",
    "horseback ride to hot springs Oaxaca",
    "San José Manialtepec",
    "day trip from Puerto Escondido",
  ],
  overview: {
    title: "First the river, then the hot pool",
    text: "We leave early, while the forest is still waking up. No experience needed: you get a lesson first, and we take the river at a walk. Traveling alone? We ride with {leastRiders} or more. Choose one rider when you book, and the calendar marks the days you can join.",
    highlights: [
      {
        icon: "swimming-pool-duotone",
        title: "Natural hot springs",
        text: "A pool at {heat} under the trees.",
      },
      {
        icon: "mountains-duotone",
        title: "Mountains",
        text: "Trails that climb slowly and then suddenly open up.",
      },
      {
        icon: "waves-duotone",
        title: "River crossings",
        text: "Water around the stirrups, and plenty of laughing.",
      },
      {
        icon: "tree-palm-duotone",
        title: "Scenery",
        text: "Palms, cornfields and birds wherever you look.",
      },
    ],
  },
  videoTitle: "A morning in the hills",
  itineraryTitle: "Your morning, step by step",
  steps: [
    {
      time: "{pickup}",
      title: "We pick you up",
      text: "At your hotel. San José Manialtepec is about {drive} minutes away by road.",
      picture: "village-morning",
    },
    {
      title: "Meet your horse",
      text: "A short lesson before the trail: getting on, turning, stopping.",
    },
    {
      title: "River and forest",
      text: "The trail crosses the river more than once. Your guide goes first, and the horses know the way by heart.",
      picture: "river-crossing",
    },
    {
      time: "{heat}",
      title: "Atotonilco hot springs",
      text: "Off the horse, into the pool. There's time for a long soak under the trees.",
      picture: "soak-closeup",
      mark: "pool",
    },
    {
      title: "Back through the hills",
      text: "New light, new views, the same easy pace.",
    },
    {
      time: "{backLabel}",
      title: "Back at your hotel",
      text: "We drive you to the door. The whole morning takes {durationWords}.",
    },
  ],
  gallery: [
    { picture: "river-crossing", caption: "Across the river, one by one" },
    { picture: "village-morning", caption: "Morning in the village, horses waiting" },
    { picture: "forest-tunnel", caption: "Into the light under the parotas" },
    { picture: "mountain-trail", caption: "Uphill in single file" },
    { picture: "soak-closeup", caption: "All you need for the next hour" },
    { picture: "viewpoint", caption: "From the ridge you can see the Pacific" },
  ],
  bring: {
    title: "What to bring",
    note: "In lotería, Mexico's picture bingo, a full card wins. Here it takes all {cards}.",
    cards: [
      { icon: "swimming-pool-duotone", loteriaName: "El baño", meaning: "Swimsuit" },
      { icon: "towel-duotone", loteriaName: "La toalla", meaning: "Towel and dry clothes" },
      { icon: "pants-duotone", loteriaName: "El pantalón", meaning: "Long, light pants" },
      { icon: "sneaker-duotone", loteriaName: "Los tenis", meaning: "Closed-toe shoes" },
      { icon: "drop-duotone", loteriaName: "El agua", meaning: "Water, {water} liters" },
      { icon: "cowboy-hat-duotone", loteriaName: "El sombrero", meaning: "Hat for the sun" },
      { icon: "sun-duotone", loteriaName: "El sol", meaning: "Sunscreen, SPF {spf}+" },
      { icon: "bug-duotone", loteriaName: "El mosco", meaning: "Insect repellent" },
    ],
  },
  safety: {
    title: "Your safety comes first",
    intro: "Since {since}, {measures} things have never been up for debate.",
    measures: [
      {
        icon: "horse-duotone",
        title: "A lesson before the trail",
        text: "Before we set off you learn to mount, turn and stop, and we match horse and rider.",
      },
      {
        icon: "users-three-duotone",
        title: "Small groups, with a guide",
        text: "{groupWords}, at the pace of the least experienced.",
      },
      {
        icon: "hand-heart-duotone",
        title: "The right age",
        text: "Ages {age} and up. Anyone under {adultAge} rides with an adult.",
      },
      {
        icon: "cloud-rain-duotone",
        title: "The weather decides",
        text: "If it turns bad, we don't ride, and the choice is yours: another date or a full refund.",
      },
    ],
  },
  faqTitle: "Questions before the river",
  faqs: [
    {
      question: "How hot is the water?",
      answer:
        "{heat}. Go in slowly, step out now and then to cool down, and keep drinking water. If you have any doubts about your health, read what we say about it above before you book.",
    },
    {
      question: "Do I need riding experience?",
      answer:
        "No. You get a short lesson before the trail, and the whole ride is easy, river included. If you've ridden before, tell us when you book.",
    },
    {
      question: "From what age can children come?",
      answer:
        "{age} and up; anyone under {adultAge} rides with an adult. For a younger child, {privateAge} or older, please write to us: we can arrange a private ride.",
    },
    {
      question: "What happens if it rains?",
      answer:
        "If it's light, we hand out ponchos and ride on. If it isn't, we don't go: you move to another date or take all your money back. In the green season, {greenSeason}, the river is fuller and the hills are at their greenest.",
    },
    {
      question: "What's included?",
      answer:
        "Your horse, your guide, and transportation to and from your hotel. Meals aren't included: have breakfast before {firstPickup} and bring at least {water} liters of water.",
    },
    {
      question: "Can I cancel?",
      answer:
        "Yes, with a full refund {refund} or more before the start. Any later and we can't give the money back, but you can pick another date with room, as long as bookings for your ride are open. If Book Now took you to our booking partner's page, ask there: its own terms apply.",
    },
  ],
  closing: {
    title: "The pool is already warm",
    text: "It stayed warm all night. All it needs now is you.",
  },
  relatedDescription:
    "Through river and forest to a natural pool at {heat}, with time for a long soak.",
};
