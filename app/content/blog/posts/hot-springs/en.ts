import { figures } from "../../figures.ts";
import { link } from "../../inline.ts";
import type { PostWords } from "../../post.ts";

const { springs, riders, water, drySeason, greenSeason } = figures("en");

export const en: PostWords = {
  title: "Soaking in Serenity: the Atotonilco Hot Springs",
  shortTitle: "Soaking in serenity",
  excerpt: "How you get there, how hot it is, how long you stay in, and what to do with your hat.",
  metaTitle: "Atotonilco hot springs on horseback, Puerto Escondido",
  metaDescription:
    "Ride from San José Manialtepec through river and forest to the hot springs of Atotonilco: how hot the water is, how to soak well, what to bring, and when to go.",
  keywords: [
    "Atotonilco hot springs",
    "hot springs Puerto Escondido",
    "San José Manialtepec",
    "horseback riding hot springs Oaxaca",
  ],
  coverCaption: "Everything you need, and one thing you do not.",
  body: {
    language: "en",
    paragraphs: [
      {
        type: "lead",
        text: "You smell the river before you see it: wet stone, wet leaves. Somewhere above it a thread of steam is going up. Your legs are a little tired. Your horse knows exactly where it is. In a few minutes you will take off your boots and lower yourself, slowly and with a noise you did not plan to make, into hot water in the middle of a forest.",
      },
      {
        type: "regular",
        text: "Atotonilco is a Nahuatl word, and it is not shy about what it means: the place of the hot water. Mexico has more than one town of that name, because wherever the ground gave hot water, somebody walked there and remembered the way. This one lies up the valley of the Manialtepec river, in the foothills behind San José Manialtepec, where Chatino country begins.",
      },
      {
        type: "regular",
        text: "What follows is what people ask us before they go. Some of it is practical. Some of it is about manners, because hot water in the hills is older than tourism and has rules of its own.",
      },
      {
        type: "regular",
        text: `The day starts at ${springs.firstPickup}, when we pick you up at your hotel. It is about ${springs.drive} by road to San José Manialtepec, time enough to finish a coffee and stop being a person who has just got up. In the village you meet your horse. The first minutes are for stirrups, reins and an exchange of names.`,
      },
      {
        type: "regular",
        text: `Then the trail leaves the houses behind. You ride ${springs.riding} in all, there and back: fields, deep shade, parota trees with crowns as wide as a house, cattle that look up and look down again. The early start is not cruelty. It puts the riding into the cool part of the day and the soak ahead of the heat.`,
      },
      {
        type: "regular",
        text: `The whole outing takes ${springs.duration}, so the afternoon is still yours when you get back. You travel in a group of ${riders} riders, and you do not need to know how to ride. You need to be able to sit on a horse that is walking, which most people have learned by the second bend.`,
      },
      {
        type: "regular",
        text: "For part of the way, the river is the road. The trail crosses it more than once, and the first crossing is the one you will tell people about. The horse stops, lowers its head, thinks, and walks in. Keep your heels down and your eyes on the far bank. Give it some rein so that it can see where it puts its feet, and lift your own only if the water asks you to.",
      },
      {
        type: "regular",
        text: "Look up as well. Kingfishers work this stretch, and so do herons. Butterflies come down to drink at the wet edges and get up in one movement when you pass. In the dry months the water is clear enough to count stones. In the green months it is brown, busy and louder than you.",
      },
      {
        type: "warning",
        text: `From ${greenSeason} a river can rise within an afternoon, sometimes from rain that fell far up in the mountains, where you could not see it. If your guide changes the route or turns back, the river has already decided. When bad weather stops a ride, you get another date or your money back in full.`,
      },
      {
        type: "regular",
        text: `The water comes out of the ground at ${springs.celsius}, or ${springs.fahrenheit} if you think that way: a proper hot bath rather than a kettle. Put in a hand, then your feet, then count to twenty before the rest. The body complains. Then it stops complaining, and after that the difficult part is getting out.`,
      },
      {
        type: "regular",
        text: "Why is it hot? Rain sinks into the mountains along cracks in the rock. Deep down it meets the warmth of the earth, takes some of it along, dissolves a few minerals on the way, and finds another crack to come back up through. That is the whole secret. It is slow. The water around your knees fell as rain a long time before you booked.",
      },
      {
        type: "regular",
        text: `Most people stay ${springs.soaking}, in and out, with rests on a warm stone. We make no medical promises. It is hot, it is quiet, and nobody can reach you. In these hills a spring is also a place you behave in: greet whoever is there, keep your voice low, take your rubbish home, and leave the stones where somebody put them.`,
      },
      {
        type: "regular",
        text: [
          "Put your swimsuit on at the hotel, under long, light trousers. Bring a towel, dry underwear for the ride back, sandals with a strap, and a bag that closes. Your hat stays dry if you hang it on the saddle horn before you go in, and not on the branch right above the pool. The rest of the packing is in ",
          link("our note on what to wear", { post: "gearing-up" }),
          ".",
        ],
      },
      {
        type: "tip",
        text: "Take off silver before you leave the hotel. Mineral water can turn it dark, and warm, wet fingers are how rings get lost in rivers.",
      },
      {
        type: "regular",
        text: `Drink before you are thirsty. Sun and hot water empty you from two sides, so carry at least ${water} and finish it. Meals are not included, so have a real breakfast and put something small in your bag: fruit, nuts, a tamal in its leaf. Leave soap and shampoo behind. The river goes on from here to other people, and in the end to the lagoon.`,
      },
      {
        type: "regular",
        text: `Children can come from ${springs.minimumAge} years, and anyone under ${springs.adultBelowAge} needs an adult along. As for the season: from ${drySeason} the trails are firm and the mornings mild. From ${greenSeason} you get dripping forest, flowers on everything and a river with something to say. In both, the morning is the right time of day.`,
      },
      {
        type: "regular",
        text: [
          "The way back feels slower. Skin smells of stone, hair dries in the wind, and the horse, who got nothing out of the soaking, walks home with purpose. If there is still an evening left in your trip, spend it on ",
          link("the sunset ride", { page: "sunsetTour" }),
          ". It is the other half of this country. And if you would like to know who opened these trails long before us, read about ",
          link("Oaxaca and its horses", { post: "culture" }),
          ".",
        ],
      },
    ],
    headings: [
      { level: 1, text: "Half of it is the way there", id: "the-way-there" },
      { level: 1, text: "Crossing the river", id: "crossing-the-river" },
      { level: 1, text: "The water", id: "the-water" },
      { level: 1, text: "What to bring, what to leave", id: "what-to-bring" },
      { level: 1, text: "Who it is for, and when", id: "who-and-when" },
    ],
    images: [
      { picture: "village-morning", caption: "Morning in the village, before the heat." },
      { picture: "river-crossing", caption: "The river is the road.", grid: true, pairedWith: 2 },
      { picture: "forest-tunnel", caption: "Shade, at last.", grid: true, pairedWith: 1 },
      { picture: "springs-pool", caption: "The part everybody came for." },
      { picture: "green-season", caption: "After rain, in the green months." },
    ],
    callouts: [
      {
        type: "info",
        title: "The morning in figures",
        items: [
          `Pickup at your hotel: ${springs.firstPickup}, free`,
          `Road to San José Manialtepec: about ${springs.drive}`,
          `In the saddle: ${springs.riding}, there and back`,
          `In the water: ${springs.soaking}`,
          `Price: ${springs.price} per person`,
        ],
      },
      {
        type: "success",
        title: "How to soak well",
        items: [
          "Feet first, shoulders last, and no hurry in between",
          "Get out every quarter of an hour, sit, drink, go back in",
          "Cool your wrists and neck in the river when your head feels full",
          "Stand up slowly. The world turns a little, and then it stops",
        ],
      },
      {
        type: "warning",
        title: "Ask your doctor first if",
        content: "Hot water is work for the heart, and so is a horse for the back.",
        items: [
          "you have heart trouble, or your blood pressure needs care",
          "you have open wounds, or a back or neck that is being treated",
          "you are pregnant. In that case leave the ride for another year",
        ],
      },
    ],
    ctaButtons: [
      {
        text: "Check dates for the hot springs",
        link: { setting: "hotSpringsBlogBooking" },
        variant: "gold",
      },
      {
        text: "Book your morning in the water",
        link: { setting: "hotSpringsBlogBooking" },
        variant: "gold",
      },
    ],
  },
};
