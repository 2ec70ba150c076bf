import type { HotSpringsContent } from "./tour-content.ts";

export const hotSpringsEn: HotSpringsContent = {
  metaTitle: "Hot Springs Tour on horseback to Atotonilco, Oaxaca | {brand}",
  metaDescription:
    "Ride across rivers and through forest to the hot springs of Atotonilco, {celsius}. {hours} hours, {group} people, free hotel transport, {price} per person.",
  heroLead:
    "On horseback across rivers and through forest to a natural pool at {celsius}, hidden in the mountains.",
  overview: {
    title: "First the river, then the hot pool",
    text: "We leave early, while the forest is still loud. You need no experience: the horses know every stone of the river.",
    highlights: [
      {
        icon: "swimming-pool-duotone",
        title: "Natural hot springs",
        text: "A pool at {celsius} ({fahrenheit}) under the trees.",
      },
      {
        icon: "mountains-duotone",
        title: "Mountains",
        text: "Trails that climb slowly and then open all at once.",
      },
      {
        icon: "waves-duotone",
        title: "River crossings",
        text: "Clear water around the stirrups, and a good deal of laughing.",
      },
      {
        icon: "tree-palm-duotone",
        title: "Scenery",
        text: "Palms, fields of maize and birds wherever you look.",
      },
    ],
  },
  videoTitle: "A morning in the mountains",
  itineraryTitle: "Your morning, step by step",
  steps: [
    {
      time: "{start}",
      title: "We pick you up",
      text: "At your hotel. San José Manialtepec is about {drive} minutes away by road.",
      picture: "village-morning",
    },
    {
      title: "Meet your horse",
      text: "A short lesson before the trail: getting on, turning, stopping.",
    },
    {
      title: "Rivers and forest",
      text: "The trail crosses the river again and again. The horses know the way by heart.",
      picture: "river-crossing",
    },
    {
      time: "{celsius}",
      title: "Atotonilco hot springs",
      text: "Off the horse, into the pool. There is time for a long soak under the trees.",
      picture: "soak-closeup",
      mark: "pool",
    },
    {
      title: "Back through the hills",
      text: "Another light, other views, the same easy pace.",
    },
    {
      title: "To your hotel",
      text: "We drive you back. The whole morning takes {hoursWords} hours.",
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
    note: "If you hold all {cards} cards, you win.",
    cards: [
      { icon: "swimming-pool-duotone", loteriaName: "El baño", meaning: "Swimsuit" },
      { icon: "towel-duotone", loteriaName: "La toalla", meaning: "Towel" },
      { icon: "t-shirt-duotone", loteriaName: "La muda", meaning: "Dry clothes" },
      { icon: "sneaker-duotone", loteriaName: "Los tenis", meaning: "Closed shoes" },
      { icon: "drop-duotone", loteriaName: "El agua", meaning: "Water, {water} litres" },
      { icon: "cowboy-hat-duotone", loteriaName: "El sombrero", meaning: "Hat for the sun" },
      { icon: "sun-duotone", loteriaName: "El sol", meaning: "Sunscreen, SPF {spf}+" },
      { icon: "bug-duotone", loteriaName: "El mosco", meaning: "Insect repellent" },
    ],
  },
  safety: {
    title: "Your safety comes first",
    intro: "Since {since}, {measures} things we do not bargain over.",
    measures: [
      {
        icon: "horse-duotone",
        title: "A lesson before the trail",
        text: "Everybody can mount, turn and stop before we set off, and we match horse and rider.",
      },
      {
        icon: "users-three-duotone",
        title: "Small groups, with a guide",
        text: "{groupWords} riders, at the pace of whoever is newest to it.",
      },
      {
        icon: "hand-heart-duotone",
        title: "The right age",
        text: "From {age} years. Anyone under {adultAge} rides together with an adult.",
      },
      {
        icon: "cloud-rain-duotone",
        title: "The weather decides",
        text: "When it turns bad we do not ride: you choose another date or a full refund.",
      },
    ],
  },
  faqTitle: "Questions riders ask",
  faqs: [
    {
      question: "How hot is the water?",
      answer:
        "{celsius} ({fahrenheit}). Go in slowly, step out now and then to cool down, and keep drinking water.",
    },
    {
      question: "Do I need riding experience?",
      answer:
        "No. You get a short lesson before the trail and we ride at an easy pace, also through the river. If you have ridden before, tell us when you book.",
    },
    {
      question: "From what age can children come?",
      answer:
        "From {age} years; anyone under {adultAge} rides together with an adult. Younger children, from {privateAge}, can ride by arrangement on a private ride: please write to us.",
    },
    {
      question: "What happens if it rains?",
      answer:
        "In light rain we ride on, with ponchos. In bad weather you choose another date or a full refund. In the green season, {greenSeason}, the rivers are fuller and the hills at their greenest.",
    },
    {
      question: "What is included?",
      answer:
        "Your horse, your guide and the transport from your hotel and back. Meals are not included: have breakfast before {start} and bring at least {water} litres of water.",
    },
    {
      question: "Can I cancel?",
      answer:
        "Yes. {refundHours} hours or more before the start you get everything back. After that there is no refund, but we may be able to move you to another date if there is room.",
    },
  ],
  closing: {
    title: "The pool is already warm",
    text: "It has been all night. Only you are missing.",
  },
  relatedDescription:
    "Across rivers and through forest to a natural pool at {celsius}, with time for a long soak.",
};
