import type { LegalContent } from "./legal-content.ts";

export const termsEn: LegalContent = {
  metaTitle: "Terms and cancellation | {brand}",
  metaDescription:
    "Full refund up to {refundHours} hours before the start; in bad weather another date or your money back. Booking, prices, ages and pickup in plain words.",
  title: "Terms and cancellation",
  lead: "What we promise, what we ask of you, and what happens when plans change.",
  since: "2026-11-20",
  summary: {
    title: "In short",
    points: [
      "{refundHours} hours or more before the start: full refund.",
      "Less than {refundHours} hours before: no refund, but we may offer another date if there is room.",
      "Bad weather: another date or a full refund, as you prefer.",
      "Light rain: we ride, with ponchos.",
    ],
  },
  sections: [
    {
      id: "cancellation",
      title: "If you cancel or change",
      blocks: [
        "Cancel {refundHours} hours or more before your tour starts and you get back everything you paid. Inside those {refundHours} hours there is no refund, because your horses and your seats have been kept from others; we may offer you another date instead, depending on what is free. The same holds if you do not come.",
        "To cancel or change, use the link in your confirmation mail, or write to {email} or call {phone}. What counts is the moment your message reaches us. The start is that of the ride as printed on your ticket, in local time.",
        "Refunds go back the way the money came. Banks usually show them within {bankDaysLeast} to {bankDaysMost} working days.",
      ],
    },
    {
      id: "weather",
      title: "Weather, and when we cancel",
      blocks: [
        "Light rain does not stop us: you get a poncho. When the weather would make the ride unsafe or miserable we call it off, and you choose: another date, or all of your money. The same choice is yours if we have to cancel for any other reason.",
      ],
    },
    {
      id: "booking",
      title: "How a booking is made",
      blocks: [
        "Where Book Now opens a new tab, you book with our booking partner. Nothing is paid there and then: you pay at the tour location.",
        "Book and pay online keeps you on this site. Your seats are held for {holdMinutes} minutes while you pay on the payment provider’s page, and are yours when the payment is confirmed; the confirmation mail is your ticket. If a payment reaches us after the hold has ended and the seats are gone, it is refunded in full, without your having to ask.",
        "You can book up to {horizonMonths} months ahead. Online bookings for the {sunset} close {closesHours} hours before the first pickup, those for the {springs} at {closesEvening} the evening before.",
      ],
    },
    {
      id: "prices",
      title: "Prices and what they include",
      blocks: [
        "The {sunset} costs {sunsetPrice} per person, the {springs} {springsPrice}. Prices are in Mexican pesos. Whatever your own bank adds for the exchange is not in our hands.",
        "Included: your horse, your guide, and transport from your hotel and back. Not included: meals. Both tours take {hours} hours.",
      ],
    },
    {
      id: "groups",
      title: "Groups",
      blocks: [
        "A departure carries {least} to {most} riders and runs from {least}. If you come alone you can join one that already has riders.",
      ],
    },
    {
      id: "pickup",
      title: "Pickup",
      blocks: [
        "For the {sunset} you choose a time between {sunsetPickupFrom} and {sunsetPickupTo}; for the {springs} we come at {springsPickup}. Please be at the door: the others in the car, and the sun, cannot wait long. If we miss each other, call {phone} at once.",
      ],
    },
    {
      id: "ages",
      title: "Ages",
      blocks: [
        [
          "{sunset}: from {sunsetAge} years, and under {sunsetAdultAge} with an adult.",
          "{springs}: from {springsAge} years, and under {springsAdultAge} with an adult.",
          "Children from {privateAge} years ride by arrangement, on a private ride. Please write to us first.",
        ],
      ],
    },
    {
      id: "safety",
      title: "Riding is never without risk",
      blocks: [
        "A horse is an animal with ideas of its own. We choose horses with care, show you how to ride them and set the pace by whoever is newest; we ask you to follow the guide’s instructions, to wear closed shoes and long trousers, and to come sober.",
        "If you are pregnant, have an injury, or have an illness that riding or hot water could make worse, ask your doctor and tell us before you book. A guide may leave somebody behind who would be a danger to themselves, to others or to the horse.",
        "We answer for harm caused by our fault, as Mexican law lays down. We cannot answer for what you leave unattended, or for what comes of ignoring the guide.",
      ],
    },
    {
      id: "site",
      title: "This site",
      blocks: [
        "The pictures on it are illustrations and show no particular horse, guest or day. We try to keep everything right; if a page and your confirmation mail disagree, the mail counts.",
      ],
    },
    {
      id: "law",
      title: "Law",
      blocks: [
        "Mexican law applies. Talk to us first: {email}. If that does not help, the Procuraduría Federal del Consumidor (Profeco) mediates between guests and businesses. These terms take away none of the rights the law gives you as a consumer.",
      ],
    },
  ],
};
