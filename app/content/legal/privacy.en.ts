import type { LegalContent } from "./legal-content.ts";

export const privacyEn: LegalContent = {
  metaTitle: "Privacy notice | {brand}",
  metaDescription:
    "What {brand} knows about you, why, for how long, who else sees it, and how to have it shown, corrected or deleted. No cookies, nobody watching.",
  title: "Privacy notice",
  lead: "What we know about you, why, and how to make us forget it. Mexican law calls this the aviso de privacidad.",
  since: "2026-11-20",
  summary: {
    title: "In short",
    points: [
      "We ask for what a ride needs and for nothing else.",
      "No cookies, no advertising, no visitor statistics.",
      "No other site hears of your visit until you click something that leads there.",
      "Card details go to the payment page and never to us.",
      "One mail to {email} is enough to see, correct or delete your data.",
    ],
  },
  sections: [
    {
      id: "who",
      title: "Who is responsible",
      blocks: [
        "{brand}, {address}. Mail: {email}. Phone: {phone}. We decide what happens to the data described here and answer for it.",
      ],
    },
    {
      id: "what",
      title: "What we keep",
      blocks: [
        [
          "When you book here: first and last name, email, phone, pickup place, tour, date, pickup time, number of riders, price, the language of the page, and the number under which the payment provider knows the payment.",
          "When you write with the contact form: name, email, subject, message, and the language of the page.",
          "For about {addressKeptHours} hours after such a message: the network address it came from, so that nobody can flood us.",
          "For about {addressKeptHours} hours after you hold seats or pay here: a scrambled code made from your network address and browser, so that nobody can hold every seat without paying or flood our books. The address itself is not kept.",
          "The mails we send you about your booking, so that we can send them again if one gets lost.",
        ],
        "We do not ask for sensitive data such as illnesses or beliefs. If something about your health matters for the ride, tell the guide. Children’s details are not asked for either: an adult books for them.",
        "Our server’s log says which page was asked for and when. It does not say by whom.",
      ],
    },
    {
      id: "why",
      title: "What we use it for",
      blocks: [
        [
          "To reserve your horses, collect the payment, pick you up at the right door and tell you about changes.",
          "To pay you back when a ride is cancelled.",
          "To answer what you wrote.",
          "To keep the accounts the tax law asks of us.",
        ],
        "That is all. We send no newsletters, make no profiles and sell nothing about you. There are no secondary purposes to object to.",
      ],
    },
    {
      id: "others",
      title: "Who else sees it",
      blocks: [
        [
          "The guides and drivers of your day: your name, riders, phone and pickup place.",
          "The payment provider, when you pay online: your name, your email and the amount. You type your card details on its page, not on ours.",
          "The services that carry our mail and, if we use one, the tool that puts bookings into our own calendar. They work for us and may do nothing else with it.",
          "Authorities, when the law obliges us.",
        ],
      ],
    },
    {
      id: "cookies",
      title: "Cookies and other sites",
      blocks: [
        "This site sets no cookies for visitors; that is why no banner asks you about them. The pages, fonts and pictures all come from our own server.",
        "Other companies learn of your visit only when you choose: the interactive map, a video player, WhatsApp, our social networks, the booking partner behind Book Now, and the payment page. From then on their own notices apply.",
        "While you are paying, your browser keeps your booking details in its own session storage, so that nothing you typed is lost if you come back. They stay on your device and go once the payment is confirmed or you close the tab.",
      ],
    },
    {
      id: "how-long",
      title: "For how long",
      blocks: [
        [
          "Bookings: {bookingsKeptYears} years, because the tax law (Código Fiscal de la Federación) asks for that.",
          "Messages: as long as we need them to help you, and no longer than you want us to.",
        ],
      ],
    },
    {
      id: "rights",
      title: "Your rights",
      blocks: [
        "Mexican law gives you four of them, known as the ARCO rights: to see your data (acceso), to have it corrected (rectificación), to have it deleted (cancelación), and to object to a use of it (oposición). You can also withdraw a consent, or ask us to use your data less.",
        "Write to {email}. Tell us your name, what you would like and for which booking or message, and send it from the address you used, so that we know it is you. We answer within {answerDays} working days and, if you are right, do it within the {carryOutDays} after that. It costs nothing.",
        "If our answer does not satisfy you, you can turn to the Secretaría Anticorrupción y Buen Gobierno, which watches over this law in Mexico. If you live elsewhere, your own data protection authority may help you too.",
      ],
    },
    {
      id: "safety",
      title: "How we look after it",
      blocks: [
        "Everything between your browser and our server travels encrypted, and what the operator sees needs a password that we store only as a hash. If something ever happened to your data that could harm you, we would tell you without delay.",
      ],
    },
    {
      id: "changes",
      title: "When this changes",
      blocks: [
        "The date at the top changes with it. If it changes something about data we already have from you, we ask you first.",
      ],
    },
  ],
};
