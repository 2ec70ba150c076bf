import type { PostTexts } from "../../../model/post.ts";

export const cultureEnglish: PostTexts = {
  title: "Hooves and Heritage: Oaxaca’s Culture from the Saddle",
  shortTitle: "Hooves and heritage",
  excerpt:
    "Mule trains, cabalgatas, jaripeo and the road to Juquila, read from the back of a horse.",
  metaTitle: "Oaxaca’s horse culture, seen from the saddle",
  metaDescription:
    "Arrieros, vaqueros, cabalgatas, calendas and jaripeo: how horses shaped the coast of Oaxaca and Chatino country, and how to be a good guest at a village fiesta.",
  keywords: ["Oaxaca culture", "cabalgata Oaxaca", "jaripeo", "Chatino", "horse traditions Mexico"],
  coverCaption: "A feast day, an hour before the band.",
  blocks: [
    {
      id: "1",
      kind: "paragraph",
      type: "lead",
      text: "You hear a Oaxacan fiesta before you see it. First one rocket, then the tubas. Then, if you’re in a village, something softer underneath: hooves on packed earth. Turn around. A line of riders is coming up the street in clean shirts and palm hats, and everyone you thought was just standing around turns out to have been waiting for them.",
    },
    {
      id: "2",
      kind: "paragraph",
      type: "regular",
      text: "Horses aren’t from here. They came by ship with the Spanish, and for a long time the law kept most native people off their backs. They stayed because there was work: cattle on the coastal plain, corn and coffee in the hills. Little by little they turned into something local, with its own words, its own gear and its own manners.",
    },
    {
      id: "3",
      kind: "paragraph",
      type: "regular",
      text: "You don’t need a feast day to notice it. It’s in the way a rope is coiled, in how people greet each other from the saddle, in when a hat comes off. This is a small guide to seeing it, whether you watch from a bench in the plaza or ride past one yourself.",
    },
    {
      id: "4",
      kind: "heading",
      level: 1,
      text: "The people who moved things",
      anchor: "people-who-moved-things",
    },
    {
      id: "5",
      kind: "paragraph",
      type: "regular",
      text: [
        "Before there was a paved road along the coast, this shore looked at the sea and had its back to everything else. Puerto Escondido began as a landing from which coffee was shipped, and the coffee came down from the mountains on mules. The people who drove them were the ",
        {
          text: "arrieros",
          lang: "es",
        },
        ". They carried beans one way, and salt, cloth, letters and songs the other.",
      ],
    },
    {
      id: "6",
      kind: "pictures",
      pictures: [
        {
          picture: "village-morning",
          caption: "A main street before the heat.",
        },
      ],
    },
    {
      id: "7",
      kind: "paragraph",
      type: "regular",
      text: [
        "On the plain the work was cattle, and the one who did it was the ",
        {
          text: "vaquero",
          lang: "es",
        },
        ". Much of what the world calls cowboy is his. Lariat is ",
        {
          text: "la reata",
          lang: "es",
        },
        ", rodeo comes from ",
        {
          text: "rodear",
          lang: "es",
        },
        ", and a buckaroo is only a vaquero heard by somebody in a hurry. Watch the hands, not the hat: a good rider here holds the reins in one of them, loosely, the way you hold a cup.",
      ],
    },
    {
      id: "8",
      kind: "callout",
      type: "info",
      title: "Words you’ll hear on the trail",
      items: [
        [
          {
            text: "Jinete",
            lang: "es",
          },
          ": a rider, which from now on means you",
        ],
        [
          {
            text: "Arriero",
            lang: "es",
          },
          ": whoever drives the mules, and knows all the songs",
        ],
        [
          {
            text: "Reata",
            lang: "es",
          },
          ": a rope with a profession",
        ],
        [
          {
            text: "Vereda",
            lang: "es",
          },
          ": a path made by walking it",
        ],
        [
          {
            text: "Querencia",
            lang: "es",
          },
          ": the place a horse wants to return to. People have one too",
        ],
      ],
    },
    {
      id: "9",
      kind: "paragraph",
      type: "regular",
      text: [
        "The ",
        {
          text: "charro",
          lang: "es",
        },
        " is his cousin in Sunday clothes. Charrería is the polished form of all this, with silver buttons, a code of dress and judges, and it’s Mexico’s national sport. The villages of the coast have less silver and more dust, and just as much pride: boots wiped, tail combed, back straight.",
      ],
    },
    {
      id: "10",
      kind: "button",
      text: "Ride up to the hot springs",
      link: {
        tour: "hot-springs",
      },
    },
    {
      id: "11",
      kind: "heading",
      level: 1,
      text: "Three ways a village celebrates",
      anchor: "three-ways-to-celebrate",
    },
    {
      id: "12",
      kind: "paragraph",
      type: "regular",
      text: [
        "The simplest way a village rides is the ",
        {
          text: "cabalgata",
          lang: "es",
        },
        ": a crowd of people who set out together on horses, for a saint, for an anniversary, or because it’s Sunday. They may cross three villages and be fed in each of them. Nobody races. Children sit in front of their fathers, and there’s usually somebody’s grandmother who rides better than all of them.",
      ],
    },
    {
      id: "13",
      kind: "paragraph",
      type: "regular",
      text: [
        "The ",
        {
          text: "calenda",
          lang: "es",
        },
        " is the parade that opens a feast, and it goes on foot: a brass band, women dancing with baskets of flowers on their heads, puppets twice as tall as a man, and a great cloth globe that spins on a pole. It walks through the streets to invite everyone, which includes you. Where horses come along they keep to the back, away from the rockets.",
      ],
    },
    {
      id: "14",
      kind: "pictures",
      pictures: [
        {
          picture: "confirmed",
          caption: "Paper overhead.",
        },
        {
          picture: "horse-portrait",
          caption: "Wool on the nose.",
        },
      ],
    },
    {
      id: "15",
      kind: "paragraph",
      type: "regular",
      text: [
        "The ",
        {
          text: "jaripeo",
          lang: "es",
        },
        " is the loud one: bulls, men who try to stay on them, a band that never stops, and dust that gets into your beer. It isn’t for everybody, and nobody will mind if you’d rather not. If you do go, sit high on the planks, arrive before the music and leave the fence to those who can climb it quickly.",
      ],
    },
    {
      id: "16",
      kind: "heading",
      level: 1,
      text: "The road to Juquila",
      anchor: "road-to-juquila",
    },
    {
      id: "17",
      kind: "paragraph",
      type: "regular",
      text: "High in the mountains behind this coast, in the heart of Chatino country, stands Santa Catarina Juquila. Its Virgin is a very small figure with a very large road. Pilgrims come to her from all over the south of Mexico, on foot, by bicycle, in the backs of trucks and also on horseback, most of all for her feast in early December. If you drive through the sierra in those weeks, you share the road with them. Slow down for them, and wave.",
    },
    {
      id: "18",
      kind: "callout",
      type: "success",
      title: "How to be a good guest at a fiesta",
      items: [
        "If somebody hands you a plate, you’re invited: eat",
        "Follow the procession at the back until someone waves you forward",
        "Dance when asked, badly if necessary",
        "Buy from the stall, put something in the box at the church, take your trash with you",
      ],
    },
    {
      id: "19",
      kind: "paragraph",
      type: "regular",
      text: "The Chatino are the people of these hills. They speak a family of languages related to Zapotec, in which the pitch of a syllable can change the word, so that a sentence heard from across a market may sound like somebody humming. You’ll meet it in place names too, worn smooth by centuries of Spanish. Don’t try to imitate it; it’s lovely just to listen to.",
    },
    {
      id: "20",
      kind: "paragraph",
      type: "regular",
      text: [
        "In Chatino tradition springs, caves and hilltops belong to somebody, and you ask before you take anything. It’s a good frame of mind for riding up to ",
        {
          text: "the hot springs of Atotonilco",
          link: {
            post: "hot-springs",
          },
        },
        ", too. Think of it as visiting a neighbor who happens to have a pool.",
      ],
    },
    {
      id: "21",
      kind: "pictures",
      pictures: [
        {
          picture: "mountain-trail",
          caption: "The kind of path the mules made.",
        },
      ],
    },
    {
      id: "22",
      kind: "button",
      text: "See the sunset ride",
      link: {
        tour: "sunset",
      },
      variant: "line",
    },
    {
      id: "23",
      kind: "heading",
      level: 1,
      text: "What you can read from a saddle",
      anchor: "read-from-a-saddle",
    },
    {
      id: "24",
      kind: "paragraph",
      type: "regular",
      text: "From a saddle you can read a good deal, beginning with the saddle. The broad flat horn is a tool: a rope goes around it, with a cow at the other end. The hat is palm, very likely braided in the dry hills of the Mixteca, and its brim tells people in the know where the wearer comes from. The blanket may be wool from a loom in the Central Valleys, or a towel with a tiger on it. By now, both count as traditional.",
    },
    {
      id: "25",
      kind: "paragraph",
      type: "bold",
      text: [
        "Ask before you photograph people, and learn one greeting: ",
        {
          text: "buenos días",
          lang: "es",
        },
        " in the morning, ",
        {
          text: "buenas tardes",
          lang: "es",
        },
        " after lunch. Say it first, and say it to everyone.",
      ],
    },
    {
      id: "26",
      kind: "paragraph",
      type: "tip",
      text: "If a fiesta falls in your week, ask about it when you write to us, and ask again at your hotel. Dates move with saints, harvests and weather. The person who sells you fruit will know long before any website.",
    },
    {
      id: "27",
      kind: "callout",
      type: "primary",
      title: "Ride through it yourself",
      content: "Two rides, groups of {groupSize}, {days}, weather permitting.",
      items: [
        "{sunset.name}: {sunset.price} per person",
        "{hot-springs.name}: {hot-springs.price} per person",
      ],
    },
    {
      id: "28",
      kind: "heading",
      level: 1,
      text: "Slow is the point",
      anchor: "slow-is-the-point",
    },
    {
      id: "29",
      kind: "paragraph",
      type: "regular",
      text: "There’s a reason why this country makes sense at a walk. On a horse you’re higher than the fences and slower than a bicycle. People have time to see you coming and to decide to say hello, and you have time to see the hen, the loom, the new paint on the chapel. These paths were made at that speed.",
    },
    {
      id: "30",
      kind: "pictures",
      pictures: [
        {
          picture: "viewpoint",
          caption: "From up here you can see the reason for the road.",
        },
      ],
    },
    {
      id: "31",
      kind: "paragraph",
      type: "regular",
      text: [
        "So if you ride with us, by the ",
        {
          text: "sea in the afternoon",
          link: {
            tour: "sunset",
          },
        },
        " or to the ",
        {
          text: "springs in the morning",
          link: {
            tour: "hot-springs",
          },
        },
        ", don’t treat it as a fairground. Ask your horse’s name and use it. Ask the name of the hill over there. At the end, lay your palm on the warm neck and leave it there for a moment. A horse takes that as thanks, in any country.",
      ],
    },
  ],
};
