import { waitingMessages } from "../../i18n/messages/waiting.ts";
import type { LegalContent } from "./legal-content.ts";

export const termsEn: LegalContent = {
  metaTitle: "Terms and cancellation | {brand}",
  metaDescription:
    "Full refund up to {refund} before the start; in bad weather another date or your money back. Booking, prices, ages and pickup in plain words.",
  title: "Terms and cancellation",
  lead: "What we promise, what we ask of you, and what happens when plans change.",
  since: "2026-11-22",
  summary: {
    title: "In short",
    points: [
      "{refund} or more before the start: full refund.",
      "Less than {refund} before: no refund, but you can still move to another date with room.",
      "Bad weather: another date or a full refund, your choice.",
      "Light rain: we ride, with ponchos.",
    ],
  },
  sections: [
    {
      id: "cancellation",
      title: "If you cancel or change",
      blocks: [
        "Cancel {refund} or more before your tour starts and you get back everything you paid. After that there's no refund: your places were held for you, and there's little time left to offer them to anyone else. The same goes if you don't show up. Until bookings for your ride close, you can still move it to another date that has room; once you've moved it that late, canceling no longer brings a refund, whatever the new date.",
        "To cancel or change, use the link in your confirmation email, write to {email} or call {phone}. What counts is when your message reaches us. The start is the one printed on your ticket, in local time.",
        "The same link lets you change how many of you ride. You can add riders while there's room and bookings for your ride are open: they pay on the day of the ride, at the price it has when you add them. Places you give up follow the same rule as canceling: refunded up to {refund} before the start, not after that. For a private ride, write to us.",
        "Refunds go back the way the money came; what you paid a hotel or agency, they give back to you. Card refunds usually show up at your bank within {bankDaysLeast} to {bankDaysMost} business days.",
      ],
    },
    {
      id: "weather",
      title: "Weather, and when we cancel",
      blocks: [
        "Light rain doesn't stop us: you get a poncho. If the weather would make the ride unsafe or miserable, we call it off, and you choose: another date or all of your money back. You have the same choice if we have to cancel for any other reason, and if weather or the river turns your ride back halfway. If you don't choose by the day our email names, we refund you in full.",
      ],
    },
    {
      id: "booking",
      title: "How a booking is made",
      blocks: [
        "Where Book Now opens a new tab, you book through another company, our booking partner. You pay nothing there: you pay at the tour location.",
        "Book and pay online keeps you on this site. We hold your places for {holdMinutes} minutes while you pay on the payment provider's page, and they're yours once the payment is confirmed; the confirmation email is your ticket. If a payment reaches us after the hold has ended and the places are gone, we refund it in full without your having to ask.",
        "You can book up to {horizon} ahead. Online bookings close:",
        ["{eachTour}{name}: {closing}."],
      ],
    },
    {
      id: "prices",
      title: "Prices and what they include",
      blocks: [
        ["{eachTour}{name}: {price} per person, {fullDuration}.{otherPrices}"],
        "Prices are in Mexican pesos. Whatever your bank charges for the exchange is out of our hands.",
        "Included: your horse, your guide, and transportation to and from your hotel. Not included: meals.",
      ],
    },
    {
      id: "groups",
      title: "Groups",
      blocks: ["{groupsOfEach} If you're coming alone, you can join one that already has riders."],
    },
    {
      id: "pickup",
      title: "Pickup",
      blocks: [["{eachTour}{name}: {pickupWords}."], waitingMessages.en.door],
    },
    {
      id: "ages",
      title: "Ages",
      blocks: [
        [
          "{eachTour}{name}: ages {age} and up, and under {adultAge} with an adult.",
          "Younger children, ages {privateAge} and up, can ride by arrangement on a private ride. Please write to us first.",
        ],
      ],
    },
    {
      id: "safety",
      title: "Riding is never without risk",
      blocks: [
        "A horse is an animal with ideas of its own. We choose horses with care, show you how to ride them and keep to the pace of the least experienced rider; we ask you to follow your guide's instructions, to wear closed-toe shoes and long pants, and to come sober.",
        "{healthRule} Do the same if you have an injury or any illness that riding or hot water could make worse. A guide may turn away anyone who'd be a danger to themselves, to others or to the horse.",
        "We're responsible for harm that's our fault, as Mexican law provides. We can't be responsible for what you leave unattended, or for what happens when the guide is ignored.",
      ],
    },
    {
      id: "site",
      title: "This site",
      blocks: [
        "The pictures on it are illustrations and show no particular horse, guest or day. We try to keep everything right; if a page and your confirmation email disagree, the email counts.",
      ],
    },
    {
      id: "law",
      title: "Law",
      blocks: [
        "Mexican law applies. Talk to us first: {email}. If that doesn't help, the Procuraduría Federal del Consumidor (Profeco) mediates between guests and businesses. These terms take away none of the rights the law gives you as a consumer.",
      ],
    },
  ],
};
