import type { PostTexts } from "../../../model/post.ts";

export const hotSpringsEnglish: PostTexts = {
  title: "Soaking in Serenity: The Atotonilco Hot Springs",
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
  coverCaption: "Everything you need, and one thing you don’t.",
  blocks: [
    {
      id: "1",
      kind: "paragraph",
      type: "lead",
      text: "The river reaches your nose first: wet stone, wet leaves. Somewhere above it a thread of steam is going up. Your legs are a little tired. Your horse knows exactly where it is. In a few minutes you’ll take off your boots and lower yourself, slowly and with a noise you didn’t plan to make, into hot water in the middle of a forest.",
    },
    {
      id: "2",
      kind: "paragraph",
      type: "regular",
      text: "Atotonilco is a Nahuatl word, and it isn’t shy about what it means: the place of the hot water. Mexico has more than one town of that name, because wherever the ground gave hot water, somebody walked there and remembered the way. This one lies up the valley of the Manialtepec river, in the foothills behind San José Manialtepec, where Chatino country begins.",
    },
    {
      id: "3",
      kind: "paragraph",
      type: "regular",
      text: "What follows is what people want to know before they go. Some of it is practical, and some is about manners, because hot water in the hills is older than tourism and has rules of its own.",
    },
    {
      id: "4",
      kind: "heading",
      level: 1,
      text: "Half of it is the way there",
      anchor: "the-way-there",
    },
    {
      id: "5",
      kind: "paragraph",
      type: "regular",
      text: "The day starts at {hot-springs.firstPickup}, when we pick you up at your hotel. It’s about {drive} minutes by road to San José Manialtepec, time enough to finish a coffee and finish waking up. In the village you meet your horse. The first minutes are for stirrups, reins and an exchange of names.",
    },
    {
      id: "6",
      kind: "pictures",
      pictures: [
        {
          picture: "village-morning",
          caption: "Morning in the village, before the heat.",
        },
      ],
    },
    {
      id: "7",
      kind: "paragraph",
      type: "regular",
      text: "Then the trail leaves the houses behind. You ride {ridingHours} in all, there and back: fields, deep shade, parota trees with crowns as wide as a house, cattle that look up and look down again. There’s a reason for the early start: you ride out in the cool of the morning and soak before the heat of the day.",
    },
    {
      id: "8",
      kind: "callout",
      type: "info",
      title: "The morning in numbers",
      items: [
        "Pickup at your hotel: {hot-springs.firstPickup}, free",
        "Road to San José Manialtepec: about {drive} minutes",
        "In the saddle: {ridingHours}, there and back",
        "In the water: {soakingHours}, less when the ride is long",
        "All together, drives included: {hot-springs.fullDurationWords}",
        "Price: {hot-springs.price} per person",
      ],
    },
    {
      id: "9",
      kind: "paragraph",
      type: "regular",
      text: "Drive, ride and soak together take {hot-springs.fullDurationWords}: when the ride runs long, the soak is the shorter one, and the other way around. The afternoon is still yours when you get back. You travel in a group of {hot-springs.ridersWords}, and you don’t need to know how to ride. Sitting on a horse at a walk is all it takes, and most people have it by the second bend.",
    },
    {
      id: "10",
      kind: "button",
      text: "Check dates for the hot springs",
      link: {
        blogBooking: "hot-springs",
      },
      variant: "gold",
    },
    {
      id: "11",
      kind: "heading",
      level: 1,
      text: "Crossing the river",
      anchor: "crossing-the-river",
    },
    {
      id: "12",
      kind: "paragraph",
      type: "regular",
      text: "For part of the way, the river is the road. The trail crosses it more than once, and the first crossing is the one you’ll tell people about. The horse stops, lowers its head, thinks, and walks in. Keep your heels down and your eyes on the far bank. Give it some rein so it can see where it’s stepping, and lift your own feet only if the water gets that high.",
    },
    {
      id: "13",
      kind: "paragraph",
      type: "regular",
      text: "Look up as well. Kingfishers work this stretch, and so do herons. Butterflies come down to drink at the wet edges and get up in one movement when you pass. In the dry months the water is clear enough to count stones. In the green months it’s brown, fast and loud.",
    },
    {
      id: "14",
      kind: "pictures",
      pictures: [
        {
          picture: "river-crossing",
          caption: "The river is the road.",
        },
        {
          picture: "forest-tunnel",
          caption: "Shade, at last.",
        },
      ],
    },
    {
      id: "15",
      kind: "paragraph",
      type: "warning",
      text: "From {greenMonths} a river can rise within an afternoon, sometimes from rain that fell far up in the mountains, where you couldn’t see it. If your guide changes the route, go along with it: guides here have seen it happen. And if the weather or the river calls off the ride, or turns it back halfway, you get another date or your money back in full.",
    },
    {
      id: "16",
      kind: "heading",
      level: 1,
      text: "The water",
      anchor: "the-water",
    },
    {
      id: "17",
      kind: "paragraph",
      type: "regular",
      text: "The water comes out of the ground at {fahrenheit} ({celsius}), as hot as a good bathtub. Put in a hand, then your feet, then count to twenty before the rest. Your body complains at first. After that, the hard part is getting out.",
    },
    {
      id: "18",
      kind: "callout",
      type: "success",
      title: "How to soak well",
      items: [
        "Feet first, shoulders last, and no hurry in between",
        "Get out every quarter of an hour, sit, drink, go back in",
        "Cool your wrists and neck in the river when you feel the heat in your head",
        "Stand up slowly, and wait a moment if you feel dizzy",
      ],
    },
    {
      id: "19",
      kind: "paragraph",
      type: "regular",
      text: "Why is it hot? Rain sinks into the mountains along cracks in the rock. Deep down it meets the warmth of the earth, takes some of it along, dissolves a few minerals on the way, and finds another crack to come back up through. It takes its time: the water around your knees fell as rain long before you booked.",
    },
    {
      id: "20",
      kind: "paragraph",
      type: "regular",
      text: "Most people stay {soakingHours}, in and out, with rests on a warm stone. We make no medical promises, but it’s hot, it’s quiet, and nobody can reach you. In these hills a spring is also a place you behave in: greet whoever is there, keep your voice low, take your trash home, and leave the stones where somebody put them.",
    },
    {
      id: "21",
      kind: "pictures",
      pictures: [
        {
          picture: "springs-pool",
          caption: "The part everybody came for.",
        },
      ],
    },
    {
      id: "22",
      kind: "button",
      text: "Book your morning in the water",
      link: {
        blogBooking: "hot-springs",
      },
      variant: "gold",
    },
    {
      id: "23",
      kind: "heading",
      level: 1,
      text: "What to bring, what to leave",
      anchor: "what-to-bring",
    },
    {
      id: "24",
      kind: "paragraph",
      type: "regular",
      text: [
        "Put your swimsuit on at the hotel, under long, light pants. Bring a towel, dry underwear for the ride back, sandals with a strap, and a bag that closes. Your hat stays dry if you hang it on the saddle horn before you go in, and not on the branch right above the pool. The rest of the packing is in ",
        {
          text: "our note on what to wear",
          link: {
            post: "gearing-up",
          },
        },
        ".",
      ],
    },
    {
      id: "25",
      kind: "paragraph",
      type: "tip",
      text: "Take off silver before you leave the hotel. Mineral water can turn it dark, and rings slip off warm, wet fingers.",
    },
    {
      id: "26",
      kind: "paragraph",
      type: "regular",
      text: "Drink before you’re thirsty. Sun and hot water both dry you out, so carry at least {water} liters and finish it. Meals aren’t included, so have a real breakfast and put something small in your bag: fruit, nuts, a tamal in its leaf. Leave soap and shampoo behind. The river goes on from here to other people, and in the end to the lagoon.",
    },
    {
      id: "27",
      kind: "callout",
      type: "warning",
      title: "Before you choose this ride",
      content: "{healthRule}",
      items: [
        "The same doctor, if your back or neck is being treated",
        "Open wounds: let them heal before you bathe",
        "Feeling dizzy or unwell in the water: get out, sit down, tell your guide",
      ],
    },
    {
      id: "28",
      kind: "heading",
      level: 1,
      text: "Who it’s for, and when",
      anchor: "who-and-when",
    },
    {
      id: "29",
      kind: "paragraph",
      type: "regular",
      text: "Children ages {hot-springs.age} and up can come, and anyone under {hot-springs.adultAge} needs an adult along. As for the season: from {dryMonths} the trails are firm and the mornings mild. From {greenMonths} you get dripping forest, flowers on everything and a fuller river. In both, we ride in the morning.",
    },
    {
      id: "30",
      kind: "pictures",
      pictures: [
        {
          picture: "green-season",
          caption: "After rain, in the green months.",
        },
      ],
    },
    {
      id: "31",
      kind: "paragraph",
      type: "regular",
      text: [
        "The way back feels slower. Your skin smells of stone, your hair dries in the wind, and the horse, who got nothing out of the soak, walks home with purpose. If there’s still an evening left in your trip, spend it on ",
        {
          text: "the sunset ride",
          link: {
            tour: "sunset",
          },
        },
        ". It’s the other half of the story. And if you’d like to know who opened these trails long before us, read about ",
        {
          text: "Oaxaca and its horses",
          link: {
            post: "culture",
          },
        },
        ".",
      ],
    },
  ],
};
