import type { LegalContent } from "./legal-content.ts";

export const privacyEn: LegalContent = {
  metaTitle: "Privacy notice | {brand}",
  metaDescription:
    "What {brand} knows about you, why, for how long, who else sees it, and how to have it shown, corrected or deleted. No ads and no tracking.",
  title: "Privacy notice",
  lead: "What we know about you, why, and how to make us forget it. Mexican law calls this the aviso de privacidad.",
  since: "2026-11-22",
  summary: {
    title: "In short",
    points: [
      "We ask for what a ride needs and nothing else.",
      "No advertising, no visitor statistics, and no cookie unless you continue to payment or come by a hotel's or an agency's link.",
      "No other site learns of your visit until you click something that leads there.",
      "Card details go to the payment page and never to us.",
      "Email {email} to see or correct your data, or to have us delete what the tax law doesn't make us keep.",
    ],
  },
  sections: [
    {
      id: "who",
      title: "Who is responsible",
      blocks: [
        "{brand}, {address}. Email: {email}. Phone: {phone}. We decide what happens to the data described here, and we're responsible for it.",
      ],
    },
    {
      id: "what",
      title: "What we keep",
      blocks: [
        [
          "When you book here: first and last name, email, phone, pickup location, what you tell us under “Anything we should know?”, tour, date, pickup time, number of riders, price, the language of the page, the hotel or agency that sent you, if one did, and the number under which the payment provider knows the payment.",
          "When you write with the contact form: name, email, subject, message, and the language of the page.",
          "For about {addressKeptHours} hours after such a message: the network it came from, which is the first part of your network address, so that nobody can flood us.",
          "For about {originKeptHours} hours after you hold places or pay here: a scrambled code made from your network address and browser, so that nobody can hold every place without paying or flood our system. The address itself isn't kept.",
          "The emails we send you about your booking, so that we can send them again if one gets lost.",
        ],
        "You never have to tell us about your health. If you do, because it matters on a horse, we use it for your ride and for nothing else, and you agree to that by writing it. We ask nothing of children: an adult books for them and writes only what the ride needs, such as an age.",
        "Our server's log says which page was asked for and when. It doesn't say by whom.",
      ],
    },
    {
      id: "why",
      title: "What we use it for",
      blocks: [
        [
          "To hold your places, collect the payment, pick you up at the right door and tell you about changes.",
          "To pay you back when a ride is canceled.",
          "To answer what you wrote.",
          "To keep the accounts the tax law asks of us.",
        ],
        "That's all. We send no newsletters, build no profiles and sell nothing about you. There are no secondary purposes to object to.",
      ],
    },
    {
      id: "others",
      title: "Who else sees it",
      blocks: [
        [
          "The guides and drivers of your day: your name, riders, language, phone, pickup location, what's left to pay, and what you told us under “Anything we should know?”. They see it in our own screens, and it may reach them by email the evening before. Their phones' calendars may show your name, riders and pickup, with no phone number and nothing you told us; calendars like that are kept by companies such as Google or Apple.",
          "The payment provider, when you pay online: your name, email and phone, the language of the page, the ride with its day, pickup and number of riders, and the amount; never what you write under “Anything we should know?”. You type your card details on its page, not on ours.",
          "The services that carry our email and, if we use one, the tool that puts bookings into our own calendar. They work for us and may do nothing else with it.",
          "The companies that carry notices to our phones, such as Google or Apple: each notice is encrypted, and they can't read it.",
          "The hotel or agency that sent you, if one did. Its monthly statement shows your name, the tour and the day, the number of riders, what was paid, and its commission.",
          "Authorities, when the law obliges us.",
        ],
      ],
    },
    {
      id: "cookies",
      title: "Cookies and other sites",
      blocks: [
        "While you look around, this site sets no cookies; that's why no banner asks you about them. It sets one when you continue to payment, so that this browser finds your held places again. It goes once your payment is confirmed, or after about {checkoutKeptHours} hours. If a hotel or an agency sent you here by a link of theirs, this browser keeps the short name of that hotel or agency in a cookie for {viaKeptDays} days, so that they get their commission if you book. It says nothing about you, and you pay the same. The pages, fonts and pictures all come from our own server.",
        "Other companies learn of your visit only when you choose: the interactive map, a video player, WhatsApp, our social networks, the booking partner behind Book Now, and the payment page. From then on their own notices apply.",
        "While you're paying, your browser keeps your booking details in its own session storage, so that nothing you typed is lost if you come back. They stay on your device and are gone once the payment is confirmed or you close the tab.",
      ],
    },
    {
      id: "how-long",
      title: "For how long",
      blocks: [
        [
          "Bookings: {bookingsKeptYears} years after the ride at most, because the tax law (Código Fiscal de la Federación) has us keep accounts that long. Then your name, email, phone and the rest of your details are erased automatically; only the ride and the amount remain.",
          "Bookings that reach us through another program or website and aren't paid: {recordKeptDays} days. If we've begun to look into one, we keep it as long as any other booking.",
          "Messages: as long as we need them to help you, {bookingsKeptYears} years at most, and no longer than you want us to.",
          "Backups: whatever we erase stays in our backup copies for {backupsKeptDays} more days, in case the computer breaks. Then it's gone from those too.",
        ],
      ],
    },
    {
      id: "rights",
      title: "Your rights",
      blocks: [
        "Mexican law gives you four of them, known as the ARCO rights: to see your data (acceso), to have it corrected (rectificación), to have it deleted (cancelación), and to object to a use of it (oposición). You can also withdraw your consent, or ask us to limit how we use your data.",
        "Write to {email}. Tell us your name, what you'd like and for which booking or message, and send it from the address you used, so we know it's you. We answer within {answerDays} business days and, if the request is valid, carry it out within the {carryOutDays} after that. It's free. What the tax law still has us keep, we can't delete before its time; if that's the case, we'll tell you.",
        "If our answer doesn't satisfy you, you can turn to the Secretaría Anticorrupción y Buen Gobierno, which watches over this law in Mexico. If you live elsewhere, your own data protection authority may help you too.",
      ],
    },
    {
      id: "safety",
      title: "How we look after it",
      blocks: [
        "Everything between your browser and our server travels encrypted, and seeing the data takes a password, which we store only in scrambled form. If anything ever happened to your data that could harm you, we'd tell you right away.",
      ],
    },
    {
      id: "changes",
      title: "When this changes",
      blocks: [
        "The date at the top changes with it. If it changes something about data we already have from you, we'll ask you first.",
      ],
    },
  ],
};
