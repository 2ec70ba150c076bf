import type { PostTexts } from "../../../model/post.ts";

export const practicalTipsEnglish: PostTexts = {
  title: "Ready to Ride: Practical Tips Before You Mount",
  shortTitle: "Ready to ride",
  excerpt: "Mounting, reins, heels, nerves, and the things never to do.",
  metaTitle: "Practical tips for first-time horseback riders",
  metaDescription:
    "Never ridden before? How to meet your horse, get on, steer, stop, handle sand, hills and water, calm your nerves, and what never to do on a ride in Oaxaca.",
  keywords: [
    "first time horseback riding tips",
    "how to ride a horse for beginners",
    "horseback riding Puerto Escondido",
    "riding with children Oaxaca",
  ],
  coverCaption: "Before every ride: straps, water, a word with the horse.",
  blocks: [
    {
      id: "1",
      kind: "paragraph",
      type: "lead",
      text: "The horse knows you’re nervous. It has known since you got out of the van. That’s fine: it has met nervous people before. It doesn’t need you to be brave. It needs you to breathe out, to move slowly, and to say what you mean with your seat, your legs and your hands, in that order.",
    },
    {
      id: "2",
      kind: "paragraph",
      type: "regular",
      text: "Here’s what we’d like every guest to know before a first ride. None of it is difficult. It takes a few minutes to read, one ride to understand, and it’ll be with you on every ride after.",
    },
    {
      id: "3",
      kind: "paragraph",
      type: "regular",
      text: "If you’ve ridden before, read it anyway. Ranch horses in Mexico are mostly trained Western, and it’s the small differences that surprise experienced riders.",
    },
    {
      id: "4",
      kind: "heading",
      level: 1,
      text: "Meeting your horse",
      anchor: "meeting-your-horse",
    },
    {
      id: "5",
      kind: "paragraph",
      type: "regular",
      text: "Walk up from the front and a little to one side, where it can see you. A horse’s eyes sit on the sides of its head, so there’s a blind patch right before the nose and another behind the tail. Let it smell the back of your hand. Then put your palm on the neck or the shoulder, with some weight, as you’d greet a friend. Leave the nose alone.",
    },
    {
      id: "6",
      kind: "pictures",
      pictures: [
        {
          picture: "horse-portrait",
          caption: "Come from here, a little to the side.",
        },
      ],
    },
    {
      id: "7",
      kind: "paragraph",
      type: "warning",
      text: "Never walk close behind a horse you don’t know, and never duck under its neck or its rope. If you must pass behind, go wide, well out of reach, and talk as you go, so it knows the noise is you.",
    },
    {
      id: "8",
      kind: "callout",
      type: "info",
      title: "How to read the ears",
      items: [
        "Forward: something interesting over there",
        "One back, one forward: listening to you and to the road",
        "Loose and sideways: at peace, or nearly asleep",
        "Flat against the neck: leave me alone, please",
      ],
    },
    {
      id: "9",
      kind: "paragraph",
      type: "regular",
      text: "Tell your guide the truth: how often you’ve ridden, how long ago, what hurts, what frightens you. Say what you weigh if you’re asked. Horses are matched to people, and the match is only as good as the information. Asking for the lively one does you no favors.",
    },
    {
      id: "10",
      kind: "button",
      text: "What to wear on the day",
      link: {
        post: "gearing-up",
      },
      variant: "line",
    },
    {
      id: "11",
      kind: "heading",
      level: 1,
      text: "Getting on, getting off",
      anchor: "getting-on-getting-off",
    },
    {
      id: "12",
      kind: "paragraph",
      type: "regular",
      text: "You get on from the left. Take the reins and the saddle horn in your left hand, put your left foot in the stirrup, and push up from the right leg instead of pulling yourself up on the leather. Swing that leg clear over the rump. Then sit down as if the saddle were asleep and you didn’t want to wake it.",
    },
    {
      id: "13",
      kind: "paragraph",
      type: "regular",
      text: "Now the stirrups. Let your legs hang: the bar should touch you at about the ankle bone. Too short, and your knees will hurt tonight. Too long, and you’ll spend the ride fishing for them with your toes. Ask for a change as often as it takes. Rest the ball of the foot on the bar, heel lower than toes, and you won’t slide through.",
    },
    {
      id: "14",
      kind: "pictures",
      pictures: [
        {
          picture: "sunset-palapa",
          caption: "Stirrups at ankle height.",
        },
        {
          picture: "guide-portrait",
          caption: "A palm, not a pat.",
        },
      ],
    },
    {
      id: "15",
      kind: "paragraph",
      type: "regular",
      text: "Getting off is the same movie backward. Wait until the horse stands and somebody has said yes. Right foot out, lean forward, swing the leg back over, and slide down with your knees soft. They’ll feel softer than you expect. Keep hold of the rein until someone takes it from you.",
    },
    {
      id: "16",
      kind: "heading",
      level: 1,
      text: "Go, turn, stop, wait",
      anchor: "go-turn-stop-wait",
    },
    {
      id: "17",
      kind: "paragraph",
      type: "regular",
      text: "To go, look up, breathe in and close your calves gently. To stop, breathe out, sit deep, take the rein back a little, and then let it go again. The letting go is the thank-you. It tells the horse that it understood, and next time half as much will do.",
    },
    {
      id: "18",
      kind: "callout",
      type: "success",
      title: "Check yourself from top to bottom",
      items: [
        "Eyes where you want to go",
        "Shoulders down, chin up",
        "Hands low and quiet",
        "Hips moving with the walk",
        "Heels heavy",
      ],
    },
    {
      id: "19",
      kind: "paragraph",
      type: "regular",
      text: "To turn, keep both reins in one hand and move that hand toward the place you want to reach, so the outer rein lies along the neck. It’s called neck-reining. If you learned to steer with two hands you’ll mistrust it at first, and after a while you’ll wonder what the second hand was for. Hold on to the horn with it, if you like. Nobody’s keeping score.",
    },
    {
      id: "20",
      kind: "paragraph",
      type: "regular",
      text: "Waiting is what beginners forget. Keep one horse’s length behind the tail in front. If yours wants to snack, or to pass, it’s asking who decides. Answer early and small: a short lift of the rein, legs on, eyes ahead. If you wait, you’ll need a stronger answer.",
    },
    {
      id: "21",
      kind: "pictures",
      pictures: [
        {
          picture: "beach-day",
          caption: "A horse’s length apart, on the firm sand.",
        },
      ],
    },
    {
      id: "22",
      kind: "button",
      text: "Which ride is yours?",
      link: {
        post: "riding-horses",
      },
      variant: "line",
    },
    {
      id: "23",
      kind: "heading",
      level: 1,
      text: "Sand, hills and water",
      anchor: "sand-hills-water",
    },
    {
      id: "24",
      kind: "paragraph",
      type: "regular",
      text: "On the beach the firm strip near the water is the road, because deep dry sand is hard work. Going uphill, lean forward, give rein, and take hold of some mane if you need it. Going downhill, sit up, put your weight in your heels, and let the horse take its time. In a river, look at the far bank. Moving water can make you dizzy, and you ride where you look.",
    },
    {
      id: "25",
      kind: "paragraph",
      type: "regular",
      text: "You’ll walk most of the way, and that’s riding, too. If a trot is offered and you’ve never done one, sit deep, hold the horn and keep your belly soft. It’s bumpy for everyone at first. Cantering is for those who asked beforehand, on good ground, when the guide nods and the others are ready too.",
    },
    {
      id: "26",
      kind: "paragraph",
      type: "tip",
      text: [
        "Tomorrow you’ll feel muscles you didn’t know you had, mostly on the inside of the thigh. Walk a little in the evening, drink water, swim. Or pick ",
        {
          text: "the ride with its own remedy",
          link: {
            post: "hot-springs",
          },
        },
        " in the middle.",
      ],
    },
    {
      id: "27",
      kind: "callout",
      type: "warning",
      title: "The things never to do",
      items: [
        "Wrap a rein or rope around your hand, however short the moment",
        "Drop the reins to take a photograph",
        "Gallop past somebody else, or away from the group",
        "Feed your horse on the trail, or let your neighbor’s horse meet it nose to nose",
        "Scream. Laugh instead, it’s the same breath",
      ],
    },
    {
      id: "28",
      kind: "heading",
      level: 1,
      text: "Nerves, children, weather",
      anchor: "nerves-children-weather",
    },
    {
      id: "29",
      kind: "paragraph",
      type: "regular",
      text: "If you’re afraid, say so out loud. Then do three things. Breathe out for longer than you breathe in. Drop your shoulders. Look at something far away. Fear makes people curl up and grip with their knees, and to a horse a grip means go. A rider who sighs and looks at the horizon tells it there’s nothing to run from.",
    },
    {
      id: "30",
      kind: "pictures",
      pictures: [
        {
          picture: "river-crossing",
          caption: "Eyes on the far bank.",
        },
      ],
    },
    {
      id: "31",
      kind: "paragraph",
      type: "regular",
      text: [
        "Children can join ",
        {
          text: "the sunset ride",
          link: {
            tour: "sunset",
          },
        },
        " from age {sunset.age} with an adult, and ",
        {
          text: "the hot springs",
          link: {
            tour: "hot-springs",
          },
        },
        " from age {hot-springs.age}, where anyone under {hot-springs.adultAge} comes with one. If yours is younger, write to us: for children ages {privateAge} and up we can arrange a private ride. A child wears exactly what you wear, only smaller, and it’s all in ",
        {
          text: "our packing notes",
          link: {
            post: "gearing-up",
          },
        },
        ".",
      ],
    },
    {
      id: "32",
      kind: "paragraph",
      type: "regular",
      text: "And the weather? In light rain we ride, with ponchos. If it’s bad, you get another date or your money back in full. If your own plans change, cancel up to {refund} before the start and you get back {refundAmount}{refundMore}. So choose a day, sleep well, eat breakfast and come as you are.",
    },
    {
      id: "33",
      kind: "button",
      text: "Choose your day",
      link: {
        page: "booking",
      },
      variant: "gold",
    },
  ],
};
