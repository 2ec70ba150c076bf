import type { Plural } from "../../i18n/format.ts";
import type { Localized } from "../../i18n/locale.ts";
import { createPageTranslations } from "../../i18n/translations.ts";

const en = {
  labels: {
    reference: "Booking reference",
    tour: "Tour",
    date: "Date",
    participants: "Riders",
    pickup: "Pickup",
    pickupPlace: "Pickup location",
    arrival: "Getting there",
    place: "Place",
    ride: "Ride",
    rideStarts: "Ride starts",
    state: "Status",
    totalPaid: "You paid",
    back: "Back at your hotel",
    duration: "Duration",
    total: "Total",
    toCollect: "To collect",
    payment: "Payment status",
    paidNow: "This payment",
    guest: "Name",
    email: "Email",
    phone: "Phone",
    refund: "Refund",
    disputed: "Disputed",
    sunset: "Sunset",
  },
  paid: "Paid",
  toPay: "{amount} to pay on the day of the ride",
  notGiven: "To be agreed",
  /** Asks for the pickup place of a booking without one. */
  askPlace:
    "Where are you staying? We still need to know where to pick you up: reply to this email, enter it on your booking's page (the link above) or call {phone}.",
  /** Replaces the pickup time for riders without a pickup. */
  alone: "On your own. The ride leaves at {time}.",
  test: "A card payment for this booking was a test: it moved no money.",
  greeting: "Hello {name},",
  greetingNameless: "Hello,",
  manage: "Change or cancel",
  manageNote:
    "To change or cancel, use the link above. Questions? Reply to this email or call {phone}.",
  riderAnswers: {
    text: "So that we can choose the right horse for every rider, tell us each one's weight and experience, and anything the guide should know. It takes a minute, and everything is optional.",
    link: "Tell us who's riding",
    waiverAlone:
      "Every adult rider signs our waiver before the ride; for a minor, a parent or guardian signs. Signing takes a minute.",
    waiverLink: "Sign the waiver",
    waiver:
      "On the same page, every adult rider signs our waiver before the ride; for a minor, a parent or guardian signs.",
  },
  questions: "Questions? Reply to this email or call {phone}.",
  notYou: "If this wasn't you, reply to this email or call {phone} right away.",
  notWanted: "If this isn't what you wanted, reply to this email or call {phone}.",
  refundTiming: "Banks usually show a refund within {least} to {most} business days.",
  freeDates: "See open dates",
  again: "We'd love to take you riding another day.",
  policy: {
    refundUntil: "If your plans change: full refund until {date} at {time} (local time).",
    partUntil: "If your plans change: {percent} refund until {date} at {time} (local time).",
    /** The part of a rider whom we can't take goes back even then, so only the usual refund is over. */
    refundOver: "Your ride is less than {hours} away, so the usual refund is over.",
    forfeited:
      "Your booking was moved less than {hours} before the earlier ride, so the usual refund no longer applies.",
    unpaid: "You haven't paid anything yet: canceling costs you nothing.",
    /**
     * Follows the sentence about the refund, as long as the guest may still move the booking on the
     * manage page.
     */
    move: "You can still move it to another day with room, until {date} at {time} (local time).",
    moveAfter:
      "After that there's no refund, but you can still move it to another day with room, until {date} at {time}.",
    weather: "If the weather stops the ride, you choose: another date or your money back.",
    page: "Our full cancellation policy: {url}",
  },
  calendarNote: {
    added: "The calendar file is attached.",
    replaced: "The attached calendar file replaces the earlier one.",
    removed: "The attached file takes the ride out of your calendar.",
  },
  seeYou: "See you on the trail,",
  regards: "Warm regards,",
  everyDay: "every day, {opens}–{closes}",
  confirmed: {
    subject: "Booking confirmed: {tour}, {date} ({reference})",
    preview: "Keep this email: it's your ticket. {date}, {pickup}",
    title: "Booking confirmed!",
    thanks: "Thank you, {name}. You're in. Keep this email: it's your ticket.",
    thanksNameless: "Thank you. You're in. Keep this email: it's your ticket.",
    bringTitle: "What to bring",
  },
  changed: {
    subject: "Booking changed: {tour}, {date} ({reference})",
    preview: "Here's your ride now: {date}, {pickup}",
    title: "Your booking has changed",
    noted: {
      guest: "We've made your change.",
      operator: "We've changed your booking for you.",
      rider: "One of your party gave up their place with their own link.",
    },
    what: "What changed: {changes}.",
    moved: "from {from} to {to}",
    /** A day with its pickup, or with its start where riders come on their own. */
    stop: { pickup: "{day} (pickup {time})", ride: "{day} (start {time})" },
    riders: "riders from {from} to {to}",
    left: {
      one: "{riders} is no longer coming",
      other: "{riders} are no longer coming",
    } as Plural,
    joined: { one: "{count} rider joins", other: "{count} riders join" } as Plural,
    who: "who rides",
    ages: "ages: {ages}",
    agesBare: "ages of riders",
    price: "the total goes from {from} to {to}",
    missedMinimum:
      "This ride needs at least {count} riders. If nobody else joins, we'll write about another day or going anyway.",
    text: "Here's your booking as it stands now. This email replaces the earlier ones: it's your ticket.",
  },
  restored: {
    subject: "Your booking: {tour}, {date} ({reference})",
    preview: "Here's your ride: {date}, {pickup}",
    title: "Here's your booking",
    lostAnswers:
      "We deleted what you'd told us about the riders by mistake. We're sorry. Please tell us again, so that we can choose the horses: {url}",
  },
  backOn: {
    subject: "Your ride is going ahead: {tour}, {date} ({reference})",
    preview: "Your booking is safe: {date}, {pickup}",
    title: "Your ride is going ahead",
    text: "Good news: the ride we called off is going ahead, on the same day at the same time. Your booking is safe and there's nothing you need to do.",
  },
  reminder: {
    subject: "Reminder: {tour}, {date} ({reference})",
    preview: "Pickup: {pickup}, {place}",
    title: "Almost time to ride",
    text: "Your ride is on {date}. Here's everything you need for the day.",
    reach: "On the day, reach us by WhatsApp or phone: {phone}.",
  },
  thanks: {
    subject: "Thank you for riding with us: {tour}, {date}",
    preview: "It was good to have you with us.",
    title: "Thank you!",
    text: "Thank you for riding with us on {date}: {tour}. It was good to have you with us.",
    horses: { one: "Your horse was {horses}.", other: "Your horses were {horses}." } as Plural,
    review:
      "Do you have a moment? Tell others how it was, in your own words. For a small business like ours that counts a lot.",
    button: "Write a review",
    end: "You get one email like this after a ride, and no reminder.",
    endLink: "Stop these emails",
  },
  calledOff: {
    subject: "Called off, please choose: {tour}, {date} ({reference})",
    preview: "Another date or all your money back: your choice.",
    previewUnpaid: "Choose another date, or cancel.",
    title: "Your ride is called off",
    state: "Called off",
    text: {
      weather:
        "We're sorry: it isn't safe to ride in this weather, so we've had to call off the ride “{tour}” on {date}. Your safety comes first, and so does the horses'.",
      other:
        "We're sorry: we've had to call off the ride “{tour}” on {date}. We know you were looking forward to it.",
    },
    choice:
      "You can have another date or all your money back. Please choose on the page below by {date} at {time} ({place} time). If we haven't heard from you by then, we'll cancel your booking and you get all your money back.",
    choiceUnpaid:
      "You can have another date, or cancel: you haven't paid anything yet. Please choose on the page below by {date} at {time} ({place} time). If we haven't heard from you by then, we'll cancel your booking.",
    button: "Choose a date or a refund",
    buttonUnpaid: "Choose a date or cancel",
    questions: "Would you rather talk it over? Reply to this email or call {phone}.",
  },
  cancelled: {
    subject: "Booking canceled: {tour}, {date} ({reference})",
    preview: { full: "Your {amount} refund is on its way.", none: "Your ride is canceled." },
    title: "Your booking is canceled",
    guest: "As you asked, we've canceled your ride “{tour}” on {date}.",
    operator: "We've canceled your ride “{tour}” on {date}.",
    rider:
      "The last rider gave up the place with their own link, so your ride “{tour}” on {date} is canceled.",
    "unanswered-offer":
      "We had to call off your ride “{tour}” on {date} and offered you the choice of another date or canceling. We didn't hear from you in time, so we've canceled the booking.",
    unpaid: "You hadn't paid anything yet, so there's nothing to settle.",
    late: "It was canceled less than {hours} before the start, and our policy gives no refund that late.",
    forfeited:
      "It had been moved less than {hours} before the earlier ride, and our policy gives no refund after that.",
    noRefund: "There's no refund for it.",
    /** For a refund of a part. More may have been paid and given back before. */
    part: "You get back {amount}; the other {kept} isn't refunded.",
    /** A part of the refund was told to the guest before. */
    owedBefore: "That includes the {amount} we already owed you.",
  },
  account: {
    greeting: "Hi {name},",
    firstAccount: "The first account",
    invitation: {
      subject: "Your account at {brand}",
      preview: "Choose a password within two days.",
      title: "You have an account",
      text: "You've been given an account for the team's pages of {brand}. Choose your password with this link; it works once and for two days. Then log in with this email address.",
      button: "Choose a password",
      note: "Don't know what this is about? Then you can ignore this email.",
    },
    "login-link": {
      subject: "Your login link",
      preview: "For a device that hasn't logged in before.",
      title: "Log in on a new device",
      text: "Someone tried too many wrong passwords, so new devices have to wait. Open this link on the device you want to use and type your password as usual. The link works for one hour and one login.",
      button: "Log in",
      note: "Didn't ask for this? Then someone is trying to guess your password. You don't have to do anything: without the password, the link opens nothing.",
    },
    reset: {
      subject: "A new password",
      preview: "The link works for one hour.",
      title: "Choose a new password",
      text: "Someone asked for a new password for your account. With this link you can choose one; it works once and for one hour. All your sessions then end. If you have a login code, it stays on.",
      button: "Choose a password",
      note: "Didn't ask for this? Then you don't have to do anything: your password stays as it is.",
    },
    "password-changed": {
      subject: "Your password has changed",
      preview: "All other sessions have ended.",
      title: "Your password has changed",
      text: "The password of your account has changed, and your other sessions have ended.",
      button: "Log in",
      note: "Wasn't that you? Then choose a new password right away with “Forgot your password?” on the login page.",
    },
    "second-factor-off": {
      subject: "Your login code is off",
      preview: "Logging in now takes only the password.",
      title: "Your login code is off",
      text: "The login code of your account has been switched off. Logging in now takes only the password.",
      button: "Log in",
      note: "Wasn't that you? Then change your password and switch the login code on again.",
    },
    "backup-downloaded": {
      subject: "{by} prepared a backup of {brand} for download",
      preview: "It's encrypted with a passphrase.",
      title: "A backup was prepared for download",
      text: "{by} encrypted a backup with a passphrase to download it: {at}. It has every booking, with your guests' names and contact details. Every owner gets this email.",
      button: "Look at the backups",
      note: "Didn't one of you do this? Then someone else knows that password: change it, and end the other sessions of that account.",
    },
    "set-on-machine": {
      subject: "Your password is set on the machine",
      preview: "It can't be changed by email.",
      title: "Your password is set on the machine",
      text: "Someone asked for a new password for your account. It's set on the machine the site runs on, as ADMIN_PASSWORD (in .env or in the environment), so it can only be changed there.",
      button: "Log in",
      note: "Didn't ask for this? Then you don't have to do anything.",
    },
    "mail-server-works": {
      subject: "Your mail server works",
      preview: "The site sends its emails through it.",
      title: "It works",
      text: "{brand} sent this email through the mail server you set up. Confirmations, reminders and answers to guests go out the same way.",
      button: "Open the site",
      note: "Was it in your spam folder? Then guests will find theirs there, too: mark it as “not spam”.",
    },
  },
  addressChanged: {
    subject: "Booking {reference}: our emails now go to another address",
    preview: "Nothing more about this booking will come to this address.",
    title: "This address was replaced",
    text: "Someone using the link to booking {reference} changed its email address. From now on our emails about it go to the new one.",
  },
  refunded: {
    subject: "Your refund: {amount} ({reference})",
    preview: "We're refunding {amount} in full.",
    title: "Your refund is on its way",
    "paid-too-late":
      "Your payment for the ride “{tour}” on {date} reached us after your places had been released, and they were no longer available. We're refunding the full {amount} to the card it was paid with. This payment made no booking.",
    "paid-twice":
      "We received two payments for your ride “{tour}” on {date}. One was enough, so we're refunding the other one, {amount}, in full.",
    "paid-not-due":
      "Your payment for the ride “{tour}” on {date} reached us when that sum was no longer due. We're refunding {amount}, all of it, to the card it was paid with.",
    stands: "Your booking {reference} is still good.",
  },
  requestPaid: {
    subject: "We received your payment of {amount} ({reference})",
    preview: "For your ride “{tour}” on {date}.",
    title: "Thank you: we received your payment",
    text: {
      booking: "We received {amount} for your ride “{tour}” on {date}.",
      deposit: "We received your deposit of {amount} for your ride “{tour}” on {date}.",
      rest: "We received the rest, {amount}, for your ride “{tour}” on {date}.",
      /** A part of the rest, after which more is left to pay. */
      restPart: "We received {amount} of what was left to pay for your ride “{tour}” on {date}.",
      "added-riders": "We received {amount} for the riders added to your ride “{tour}” on {date}.",
    },
    settled: "Everything is paid now.",
    left: "{toPay} is left to pay.",
  },
  holdEnded: {
    subject: "Your places are no longer held ({reference})",
    preview: "Your ride “{tour}” on {date} isn't booked.",
    title: "We're no longer holding your places",
    deadline:
      "We held your places for the ride “{tour}” on {date} until {until}, {time}. Your payment didn't reach us by then, so they're open to other guests again.",
    operator: "We've had to release the places we were holding for your ride “{tour}” on {date}.",
    unpaid: "Your card hasn't been charged. If you've sent a transfer, tell us.",
    closing:
      "Would you still like to come? Just reply to this email, or call or text {phone}, and we'll see what's free.",
  },
  partRefunded: {
    preview: "We're refunding {amount}.",
    text: "We're refunding {amount} of what you paid for the ride “{tour}” on {date}, to the card it was paid with.",
  },
  notice: {
    /** Used in subjects, so these texts have to fit on a lock screen. */
    party: { one: "{count} rider", other: "{count} riders" } as Plural,
    seats: ", {sold} of {capacity}",
    private: ", private",
    confirmed: {
      subject: "{name}, {party}, {when}{seats}, {tour} ({reference})",
      title: "New booking",
      text: "{name} has paid for {riders}.",
      deposit: "{name} has paid {paid} for {riders}; {toPay} is to be collected on the day.",
      calledOff:
        "The ride is called off: this guest gets the choice between another date and a full refund.",
    },
    refunded: {
      subject: "Refund started: {amount}, {name}, {when} ({reference})",
      title: "A payment is going back",
      "paid-too-late":
        "{name}'s payment arrived after the places had been released, and they were no longer available. {amount} is going back in full; the booking is canceled.",
      "paid-twice": "{name} paid twice. The second payment, {amount}, is going back in full.",
      "paid-not-due":
        "{name} paid {amount} with a payment link, but that sum was no longer due. It's going back in full.",
      stands: "The booking stands.",
    },
    requestPaid: {
      subject: "Paid with the link: {amount}, {name}, {when} ({reference})",
      title: "A payment link was paid",
      text: "{name} has paid {amount} by card.",
      settled: "The booking is paid in full.",
      left: "{toPay} is still to be collected.",
      confirmed: "That confirms the booking, which was held until it was paid.",
    },
    holdEnded: {
      subject: "Not paid, places free again: {name}, {party}, {when} ({reference})",
      title: "A held booking wasn't paid",
      deadline: "{name} didn't pay for {riders} in time. The places are open again.",
      operator: "The places held for {name} ({riders}) are open again.",
      /** Replace `subject` and `title` where the team released the places. */
      released: {
        subject: "Places released: {name}, {party}, {when} ({reference})",
        title: "Held places were released",
      },
    },
    refundStuck: {
      subject: "Refund stuck: {amount}, {name}, {when} ({reference})",
      title: "A refund hasn't gone through",
      text: "The refund of {amount} to {name} has been waiting for a day. Often the balance with the payment provider is too low. The booking's page in the admin says why: put it right there and press “Try again”. The guest's page still says the money is on its way.",
    },
    refundedElsewhere: {
      subject: "Given back at the provider: {amount}, {name}, {when} ({reference})",
      title: "Money was given back outside this site",
      text: "{amount} of {name}'s payment was given back on the payment provider's own pages. The site has noted the sum. The places stay booked: if this guest isn't riding, cancel the booking in the admin. We haven't written to them.",
    },
    dispute: {
      subject: "Dispute: {amount}, {name}, {when} ({reference})",
      title: {
        open: "A bank disputes a payment",
        won: "A dispute was won",
        lost: "A dispute was lost",
      },
      open: "{name}'s bank is asking for {amount} back. The booking stands and the places are kept. To keep the money, send evidence: the booking, the emails, the day of the ride.",
      due: "The evidence is due by {date}, {time} (local time).",
      link: "Answer it here: {link}",
      won: "{name}'s dispute over {amount} has ended in your favor: the money stays with you.",
      lost: "{name}'s dispute over {amount} is lost: the bank has given the money back. The booking was left as it is; cancel it in the admin if this guest isn't riding.",
    },
    refundReturned: {
      subject: "Refund came back: {amount}, {name}, {when} ({reference})",
      title: "A bank returned a refund",
      text: "{name}'s bank didn't accept the refund of {amount}, most likely because the card is closed. The money is in your account with the payment provider again. Please agree with this guest on another way to pay it back: we haven't written to them, only their booking's page says it. Once you've paid, note it on the booking in the admin.",
    },
    changed: {
      subject: "Changed: {name}, {party}, {when}{seats}, {tour} ({reference})",
      title: "A booking was changed",
      text: {
        guest: "{name} changed the booking. The ticket shows how it stands now.",
        operator: "{name}'s booking was changed here. The ticket shows how it stands now.",
        rider:
          "A rider in {name}'s booking gave up their place with their own link. The ticket shows how it stands now.",
      },
      by: {
        guest: "guest",
        operator: "office",
        system: "system",
        provider: "payment provider",
        rider: "a rider",
      },
      list: "Changes so far",
      moved: "{at}, {by}: from {from} to {to}",
      added: "{fields} added",
      corrected: "{fields} corrected",
      other: "{at}, {by}: {changes}",
    },
    cancelled: {
      subject: "Canceled: {name}, {party}, {when}{seats}, {tour} ({reference})",
      title: "A booking was canceled",
      guest: "{name} canceled.",
      operator: "You canceled {name}'s booking.",
      rider: "The last rider in {name}'s booking gave up the place, so it's canceled.",
      "unanswered-offer":
        "{name} chose neither another date nor a refund in time, so the booking is canceled.",
      noRefund: "No money goes back.",
      unpaid: "Nothing had been paid, so there's nothing to give back.",
    },
    calledOff: {
      subject: "Please call {name}: called off, {party}, {when}, {tour} ({reference})",
      title: "A guest who doesn't know yet",
      text: "{name}'s ride is called off. Please offer another date or all their money back.",
      textUnpaid:
        "{name}'s ride is called off. Please offer another date or a cancellation: nothing has been paid.",
    },
    backOn: {
      subject: "Please call {name}: going ahead, {party}, {when}, {tour} ({reference})",
      title: "A guest who doesn't know yet",
      text: "{name}'s ride is going ahead after all.",
    },
    reminder: {
      subject: "Please remind {name}: {party}, {when}, {tour} ({reference})",
      title: "A guest without a reminder",
      text: "{name} rides on {date}.",
    },
    quoteDeclined: {
      subject: "Offer declined: {name}, {party}, {when} ({reference})",
      title: "An offer was declined",
      text: "{name} said no to the offer. The places are free again.",
      reasons: {
        price: "The reason: too expensive.",
        date: "The reason: the date didn't work.",
        other: "The reason: something else.",
      },
      notSaid: "They gave no reason.",
      note: "They wrote: “{note}”",
    },
    alone: {
      subject: "{name}: only one left, {when}{seats}, {tour} ({reference})",
      title: "A rider is alone",
      text: "Somebody else left this ride. Its only rider now is in {name}'s booking, and a ride needs {minimum}. You can offer another day, or ride anyway. {name} doesn't know yet.",
    },
    tooFew: {
      subject: "{name}: too few riders left, {when}{seats}, {tour} ({reference})",
      title: "A ride has too few riders",
      text: "Somebody else left this ride. {count} riders are left, in {name}'s booking or with it, and a ride needs {minimum}. You can offer another day, or ride anyway. {name} doesn't know yet.",
    },
    pickup: "Pickup",
    pickupPlace: "Pickup location",
    riders: "Riders",
    arrival: "Pickup",
    button: "Open it in the admin",
    guestTold: "The site emails the guest, too: the booking shows whether it was sent.",
    guestUnreachable:
      "We have no usable email address for this guest: please give them the details yourself.",
    /** Replaces `guestUnreachable` where there is no phone number either. */
    guestWithoutContact:
      "We have neither an email address nor a phone number for this guest: nobody can tell them until they write or come.",
  },
  riders: { one: "{count} rider", other: "{count} riders" },
  calendar: {
    summary: "{tour} with {brand}",
    description:
      "Booking {reference}, {riders}. Pickup: {pickup}, {place}. Questions: {phone}, {email}.",
    alone: "Booking {reference}, {riders}. {pickup} Questions: {phone}, {email}.",
    file: "booking-{reference}.ics",
  },
};

export type MailMessages = typeof en;

export const emailMessages: Localized<MailMessages> = createPageTranslations({
  en,
  es: {
    labels: {
      reference: "Clave de reservación",
      tour: "Tour",
      date: "Fecha",
      participants: "Personas",
      pickup: "Pasamos por ti",
      pickupPlace: "Dónde pasamos por ti",
      arrival: "Cómo llegas",
      place: "Lugar",
      ride: "Paseo",
      rideStarts: "Inicio del paseo",
      state: "Estado",
      totalPaid: "Pagaste",
      back: "De vuelta en el hotel",
      duration: "Duración",
      total: "Total",
      toCollect: "Por cobrar",
      payment: "Estado del pago",
      paidNow: "Este pago",
      guest: "Nombre",
      email: "Correo",
      phone: "Teléfono",
      refund: "Reembolso",
      disputed: "Contracargo",
      sunset: "Puesta de sol",
    },
    paid: "Pagado",
    toPay: "{amount} por pagar el día del paseo",
    notGiven: "Por acordar",
    askPlace:
      "¿Dónde te hospedas? Nos falta saber dónde pasamos por ti: responde a este correo, escríbelo en la página de tu reservación (el enlace de arriba) o llama al {phone}.",
    alone: "Por tu cuenta. El paseo sale a las {time}.",
    test: "Un pago con tarjeta de esta reservación fue de prueba: no movió dinero.",
    greeting: "Hola, {name}:",
    greetingNameless: "Hola:",
    manage: "Cambiar o cancelar",
    manageNote:
      "Para cambiar o cancelar, usa el enlace de arriba. ¿Dudas? Responde a este correo o llama al {phone}.",
    riderAnswers: {
      text: "Para elegirle a cada quien el caballo adecuado, dinos el peso y la experiencia de cada persona, y lo que deba saber tu guía. Toma un minuto y todo es opcional.",
      link: "Decirnos quiénes van a montar",
      waiverAlone:
        "Antes del paseo, cada persona mayor de edad firma nuestra carta responsiva; por los menores firma su mamá, su papá o quien tenga la tutela. Toma un minuto.",
      waiverLink: "Firmar la carta responsiva",
      waiver:
        "En la misma página, antes del paseo, cada persona mayor de edad firma nuestra carta responsiva; por los menores firma su mamá, su papá o quien tenga la tutela.",
    },
    questions: "¿Dudas? Responde a este correo o llama al {phone}.",
    notYou: "Si no fuiste tú, responde a este correo o llama cuanto antes al {phone}.",
    notWanted: "Si no era lo que querías, responde a este correo o llama al {phone}.",
    refundTiming: "Los bancos suelen mostrar un reembolso en {least} a {most} días hábiles.",
    freeDates: "Ver fechas libres",
    again: "Nos encantaría llevarte a montar otro día.",
    policy: {
      refundUntil:
        "Si cambias de planes: reembolso completo hasta el {date} a las {time} (hora local).",
      partUntil:
        "Si cambias de planes: reembolso del {percent} hasta el {date} a las {time} (hora local).",
      refundOver: "Faltan menos de {hours} para tu paseo, así que ya no hay reembolso normal.",
      forfeited:
        "Tu reservación se movió cuando faltaban menos de {hours} para el paseo anterior, así que ya no aplica el reembolso normal.",
      unpaid: "Todavía no has pagado nada: cancelar no te cuesta nada.",
      move: "Todavía puedes cambiar de día, si hay lugar, hasta el {date} a las {time} (hora local).",
      moveAfter:
        "Después ya no hay reembolso, pero todavía puedes cambiar de día, si hay lugar, hasta el {date} a las {time}.",
      weather: "Si el clima no nos deja salir, tú eliges: otra fecha o tu dinero de vuelta.",
      page: "Nuestra política de cancelación completa: {url}",
    },
    calendarNote: {
      added: "El archivo de calendario va adjunto.",
      replaced: "El archivo de calendario adjunto reemplaza al anterior.",
      removed: "El archivo adjunto quita el paseo de tu calendario.",
    },
    seeYou: "Nos vemos en el camino,",
    regards: "Un abrazo,",
    everyDay: "todos los días de {opens} a {closes}",
    confirmed: {
      subject: "Reservación confirmada: {tour}, {date} ({reference})",
      preview: "Guarda este correo: es tu boleto. {date}, {pickup}",
      title: "¡Reservación confirmada!",
      thanks: "Gracias, {name}. Ya quedó tu reservación. Guarda este correo: es tu boleto.",
      thanksNameless: "Gracias. Ya quedó tu reservación. Guarda este correo: es tu boleto.",
      bringTitle: "Qué llevar",
    },
    changed: {
      subject: "Reservación cambiada: {tour}, {date} ({reference})",
      preview: "Así queda tu reservación. {date}, {pickup}",
      title: "Tu reservación cambió",
      noted: {
        guest: "Ya hicimos tu cambio.",
        operator: "Hicimos un cambio en tu reservación.",
        rider: "Una persona de tu grupo dejó su lugar desde su propio enlace.",
      },
      what: "Lo que cambió: {changes}.",
      moved: "del {from} al {to}",
      stop: { pickup: "{day} (pasamos por ti: {time})", ride: "{day} (inicio: {time})" },
      riders: "personas: antes {from}, ahora {to}",
      left: { one: "ya no va {riders}", other: "ya no van {riders}" },
      joined: { one: "se suma {count} persona", other: "se suman {count} personas" },
      who: "quiénes van",
      ages: "edades: {ages}",
      agesBare: "edades de las personas",
      price: "el total pasa de {from} a {to}",
      missedMinimum:
        "Este paseo sale con al menos {count} personas. Si nadie más se apunta, escribimos para ver si cambian de día o salen de todos modos.",
      text: "Así queda ahora. Este correo reemplaza a los anteriores: es tu boleto.",
    },
    restored: {
      subject: "Tu reservación: {tour}, {date} ({reference})",
      preview: "Así está tu reservación. {date}, {pickup}",
      title: "Así está tu reservación",
      lostAnswers:
        "Por un error nuestro se borró lo que nos habías contado de quienes montan. Una disculpa. Cuéntanos otra vez, por favor, para elegir los caballos: {url}",
    },
    backOn: {
      subject: "Tu paseo sí sale: {tour}, {date} ({reference})",
      preview: "Tu reservación sigue en pie. {date}, {pickup}",
      title: "Tu paseo sí sale",
      text: "Buenas noticias: el paseo que habíamos suspendido sí sale, el mismo día y a la misma hora. Tu reservación sigue en pie y no tienes que hacer nada.",
    },
    reminder: {
      subject: "Recordatorio: {tour}, {date} ({reference})",
      preview: "Pasamos por ti: {pickup}, {place}",
      title: "Ya casi montamos",
      text: "Tu paseo es el {date}. Aquí está todo lo que necesitas para ese día.",
      reach: "Ese día nos encuentras por WhatsApp o teléfono: {phone}.",
    },
    thanks: {
      subject: "Gracias por montar con nosotros: {tour}, {date}",
      preview: "Nos dio mucho gusto.",
      title: "¡Gracias!",
      text: "Gracias por montar con nosotros el {date} ({tour}). Nos dio mucho gusto.",
      horses: { one: "El caballo fue {horses}.", other: "Los caballos fueron {horses}." },
      review:
        "¿Tienes un momento? Cuéntales a otros cómo te fue, con tus palabras. A un negocio pequeño como el nuestro le ayuda mucho.",
      button: "Dejar mi opinión",
      end: "Después de un paseo te llega un solo correo como este, sin recordatorios.",
      endLink: "Ya no quiero estos correos",
    },
    calledOff: {
      subject: "Paseo suspendido, elige por favor: {tour}, {date} ({reference})",
      preview: "Otra fecha o todo tu dinero de vuelta, como prefieras.",
      previewUnpaid: "Elige otra fecha o cancela.",
      title: "Tuvimos que suspender tu paseo",
      state: "Paseo suspendido",
      text: {
        weather:
          "Lo sentimos: con este clima no es seguro montar y tuvimos que suspender el paseo «{tour}» del {date}. Primero estás tú, y también los caballos.",
        other:
          "Lo sentimos mucho: tuvimos que suspender el paseo «{tour}» del {date}. Sabemos cuánto lo esperabas.",
      },
      choice:
        "Tú decides: otra fecha o todo tu dinero de vuelta. Elige con el botón de abajo, a más tardar el {date} a las {time} (hora de {place}). Si para entonces no sabemos de ti, cancelamos tu reservación y recuperas todo tu dinero.",
      choiceUnpaid:
        "Tú decides: otra fecha o cancelar; todavía no has pagado nada. Elige con el botón de abajo, a más tardar el {date} a las {time} (hora de {place}). Si para entonces no sabemos de ti, cancelamos tu reservación.",
      button: "Elegir fecha o devolución",
      buttonUnpaid: "Elegir fecha o cancelar",
      questions: "¿Prefieres platicarlo? Responde a este correo o llama al {phone}.",
    },
    cancelled: {
      subject: "Reservación cancelada: {tour}, {date} ({reference})",
      preview: {
        full: "Va en camino tu reembolso de {amount}.",
        none: "Tu paseo quedó cancelado.",
      },
      title: "Tu reservación está cancelada",
      guest: "Como nos pediste, cancelamos tu paseo «{tour}» del {date}.",
      operator: "Cancelamos tu paseo «{tour}» del {date}.",
      rider:
        "La última persona dejó su lugar desde su propio enlace, así que tu paseo «{tour}» del {date} quedó cancelado.",
      "unanswered-offer":
        "Tuvimos que suspender tu paseo «{tour}» del {date} y te dimos a elegir entre otra fecha y cancelar. No supimos de ti a tiempo, así que cancelamos la reservación.",
      unpaid: "Todavía no habías pagado nada, así que no queda nada pendiente.",
      late: "Se canceló cuando faltaban menos de {hours} para el paseo. Como dice nuestra política, en ese caso no hay reembolso.",
      forfeited:
        "Se había movido cuando faltaban menos de {hours} para el paseo anterior. Como dice nuestra política, en ese caso no hay reembolso.",
      noRefund: "No tiene reembolso.",
      part: "Te devolvemos {amount}; los otros {kept} no se reembolsan.",
      owedBefore: "Ahí van incluidos los {amount} que ya te debíamos.",
    },
    account: {
      greeting: "Hola, {name}:",
      firstAccount: "La primera cuenta",
      invitation: {
        subject: "Tu cuenta en {brand}",
        preview: "Elige tu contraseña en los próximos dos días.",
        title: "Ya tienes cuenta",
        text: "Te dieron una cuenta para las páginas del equipo de {brand}. Elige tu contraseña con este enlace; sirve una sola vez, durante dos días. Después entra con este correo.",
        button: "Elegir contraseña",
        note: "¿No sabes de qué se trata? Entonces puedes ignorar este correo.",
      },
      "login-link": {
        subject: "Tu enlace para entrar",
        preview: "Para un dispositivo que no ha entrado antes.",
        title: "Entra desde otro dispositivo",
        text: "Alguien probó demasiadas contraseñas equivocadas, así que los dispositivos nuevos tienen que esperar. Abre este enlace en el que quieres usar y escribe tu contraseña como siempre. Sirve durante una hora y para entrar una sola vez.",
        button: "Entrar",
        note: "¿No lo pediste tú? Entonces alguien quiere adivinar tu contraseña. No tienes que hacer nada: sin ella, el enlace no abre nada.",
      },
      reset: {
        subject: "Una contraseña nueva",
        preview: "El enlace sirve durante una hora.",
        title: "Elige otra contraseña",
        text: "Alguien pidió otra contraseña para tu cuenta. Con este enlace puedes elegirla; sirve una sola vez, durante una hora. Después se cierran todas tus sesiones. Si tienes código de acceso, sigue encendido.",
        button: "Elegir contraseña",
        note: "¿No fuiste tú? Entonces no tienes que hacer nada: tu contraseña sigue igual.",
      },
      "password-changed": {
        subject: "Tu contraseña cambió",
        preview: "Las demás sesiones se cerraron.",
        title: "Tu contraseña cambió",
        text: "La contraseña de tu cuenta cambió y tus otras sesiones se cerraron.",
        button: "Entrar",
        note: "¿No fuiste tú? Entonces elige otra ahora mismo con “¿Olvidaste tu contraseña?” en la página de acceso.",
      },
      "second-factor-off": {
        subject: "Tu código de acceso está apagado",
        preview: "Para entrar ya basta la contraseña.",
        title: "Tu código de acceso está apagado",
        text: "El código de acceso de tu cuenta se apagó. Para entrar ya basta la contraseña.",
        button: "Entrar",
        note: "¿No fuiste tú? Entonces cambia tu contraseña y enciende otra vez el código de acceso.",
      },
      "backup-downloaded": {
        subject: "{by} preparó un respaldo de {brand} para descargarlo",
        preview: "Está cifrado con una frase secreta.",
        title: "Se preparó un respaldo para descargarlo",
        text: "{by} cifró un respaldo con una frase secreta para descargarlo: {at}. Trae todas las reservaciones, con nombres y datos de contacto de tus clientes. Este correo les llega a todas las cuentas de dueño.",
        button: "Ver los respaldos",
        note: "¿No fue nadie de ustedes? Entonces alguien más conoce esa contraseña: cámbiala y cierra las otras sesiones de esa cuenta.",
      },
      "set-on-machine": {
        subject: "Tu contraseña se define en la máquina",
        preview: "No se puede cambiar por correo.",
        title: "Tu contraseña se define en la máquina",
        text: "Alguien pidió otra contraseña para tu cuenta. Se define en la máquina donde corre el sitio, como ADMIN_PASSWORD (en .env o en el entorno), así que solo se cambia ahí.",
        button: "Entrar",
        note: "¿No fuiste tú? Entonces no tienes que hacer nada.",
      },
      "mail-server-works": {
        subject: "Tu servidor de correo funciona",
        preview: "El sitio manda sus correos por ahí.",
        title: "Funciona",
        text: "{brand} mandó este correo por el servidor que configuraste. Por ahí salen también las confirmaciones, los recordatorios y las respuestas a los clientes.",
        button: "Abrir el sitio",
        note: "¿Lo encontraste en la carpeta de spam? Entonces a los clientes les pasará igual: márcalo como “No es spam”.",
      },
    },
    addressChanged: {
      subject: "Reservación {reference}: nuestros correos van ahora a otra dirección",
      preview: "A esta dirección ya no llegará nada más sobre esa reservación.",
      title: "Se reemplazó esta dirección",
      text: "Alguien con el enlace de la reservación {reference} reemplazó esta dirección de correo por otra. Desde ahora nuestros correos sobre la reservación van para allá.",
    },
    refunded: {
      subject: "Tu reembolso: {amount} ({reference})",
      preview: "Te devolvemos {amount} completos.",
      title: "Tu reembolso va en camino",
      "paid-too-late":
        "Tu pago del paseo «{tour}» para el {date} nos llegó cuando tus lugares ya se habían liberado y ya no estaban disponibles. Te devolvemos {amount} completos a la tarjeta con que se pagó. Con este pago no se hizo ninguna reservación.",
      "paid-twice":
        "Recibimos dos pagos de tu paseo «{tour}» para el {date}. Con uno bastaba, así que te devolvemos el otro, {amount}, completo.",
      "paid-not-due":
        "Tu pago por el paseo «{tour}» del {date} nos llegó cuando ya no hacía falta pagar esa cantidad. Te devolvemos {amount}, completo, a la tarjeta con que se pagó.",
      stands: "Tu reservación {reference} sigue en pie.",
    },
    requestPaid: {
      subject: "Recibimos tu pago de {amount} ({reference})",
      preview: "Por tu paseo «{tour}» del {date}.",
      title: "Gracias, recibimos tu pago",
      text: {
        booking: "Recibimos {amount} por tu paseo «{tour}» del {date}.",
        deposit: "Recibimos tu anticipo de {amount} por tu paseo «{tour}» del {date}.",
        rest: "Recibimos lo que faltaba, {amount}, por tu paseo «{tour}» del {date}.",
        restPart: "Recibimos {amount} de lo que faltaba por tu paseo «{tour}» del {date}.",
        "added-riders":
          "Recibimos {amount} por las personas que se agregaron a tu paseo «{tour}» del {date}.",
      },
      settled: "Ya está todo pagado.",
      left: "Falta pagar {toPay}.",
    },
    holdEnded: {
      subject: "Tus lugares ya no están apartados ({reference})",
      preview: "Tu {tour} del {date} no quedó reservado.",
      title: "Ya no tenemos apartados tus lugares",
      deadline:
        "Te apartamos lugares para el paseo «{tour}» del {date} hasta el {until} a las {time}. Para entonces no nos había llegado tu pago, así que ya están libres para alguien más.",
      operator:
        "Liberamos los lugares que te teníamos apartados para el paseo «{tour}» del {date}.",
      unpaid: "No se cobró nada a tu tarjeta. Si ya hiciste una transferencia, avísanos.",
      closing:
        "¿Todavía quieres venir? Responde a este correo, o llámanos o escríbenos al {phone}, y vemos qué hay libre.",
    },
    partRefunded: {
      preview: "Te devolvemos {amount}.",
      text: "Te devolvemos {amount} de lo que pagaste por el paseo «{tour}» del {date}, a la tarjeta con que se pagó.",
    },
    notice: {
      party: { one: "{count} jinete", other: "{count} jinetes" },
      seats: ", {sold} de {capacity}",
      private: ", privado",
      confirmed: {
        subject: "{name}, {party}, {when}{seats}, {tour} ({reference})",
        title: "Nueva reservación",
        text: "{name} pagó por {riders}.",
        deposit: "{name} pagó {paid} por {riders}; el día del paseo se cobran {toPay}.",
        calledOff:
          "La salida está suspendida: le pedimos que elija entre otra fecha y un reembolso completo.",
      },
      refunded: {
        subject: "Reembolso: {amount}, {name}, {when} ({reference})",
        title: "Un pago va de regreso",
        "paid-too-late":
          "El pago de {name} llegó cuando los lugares ya se habían liberado y ya no estaban disponibles. Van de regreso {amount} completos y la reservación quedó cancelada.",
        "paid-twice": "{name} pagó dos veces. El segundo pago, {amount}, va de regreso completo.",
        "paid-not-due":
          "{name} pagó {amount} con un enlace de pago, pero ya no debía esa cantidad. Va de regreso completa.",
        stands: "La reservación sigue en pie.",
      },
      requestPaid: {
        subject: "Pagó con el enlace: {amount}, {name}, {when} ({reference})",
        title: "Se pagó un enlace de pago",
        text: "{name} pagó {amount} con tarjeta.",
        settled: "La reservación está pagada por completo.",
        left: "Falta cobrar {toPay}.",
        confirmed: "Con eso queda confirmada la reservación, que estaba apartada.",
      },
      holdEnded: {
        subject: "No pagó, lugares libres: {name}, {party}, {when} ({reference})",
        title: "No se pagó una reservación apartada",
        deadline: "{name} no pagó a tiempo por {riders}. Los lugares ya están libres.",
        operator: "Los lugares apartados para {name} ({riders}) ya están libres.",
        released: {
          subject: "Lugares liberados: {name}, {party}, {when} ({reference})",
          title: "Se liberaron lugares apartados",
        },
      },
      refundStuck: {
        subject: "Reembolso detenido: {amount}, {name}, {when} ({reference})",
        title: "Un reembolso no ha salido",
        text: "El reembolso de {amount} para {name} lleva un día esperando. Muchas veces falta saldo en el proveedor de pagos. La página de la reservación, en la administración, dice por qué: resuélvelo y presiona “Intentar otra vez”. Esta persona sigue leyendo que su dinero va en camino.",
      },
      refundedElsewhere: {
        subject: "Devuelto en el proveedor: {amount}, {name}, {when} ({reference})",
        title: "Se devolvió dinero fuera de este sitio",
        text: "Se devolvieron {amount} del pago de {name} en las páginas del proveedor de pagos. El sitio ya anotó la cantidad. Los lugares siguen reservados: si esta persona no va a montar, cancela la reservación en la administración. No le hemos escrito.",
      },
      dispute: {
        subject: "Contracargo: {amount}, {name}, {when} ({reference})",
        title: {
          open: "Un banco reclama un pago",
          won: "Contracargo ganado",
          lost: "Contracargo perdido",
        },
        open: "El banco de {name} reclama {amount}. La reservación sigue en pie y los lugares se conservan. Para quedarte con el dinero, manda pruebas: la reservación, los correos, el día del paseo.",
        due: "Las pruebas deben llegar a más tardar el {date}, {time} (hora local).",
        link: "Contéstalo aquí: {link}",
        won: "El contracargo de {name} por {amount} terminó a tu favor: el dinero se queda contigo.",
        lost: "Se perdió el contracargo de {name} por {amount}: el banco devolvió el dinero. La reservación quedó como estaba; cancélala en la administración si esta persona no va a montar.",
      },
      refundReturned: {
        subject: "Regresó un reembolso: {amount}, {name}, {when} ({reference})",
        title: "Un banco regresó un reembolso",
        text: "El banco de {name} no recibió el reembolso de {amount}; casi siempre es porque la tarjeta ya no existe. El dinero está otra vez en tu cuenta del proveedor de pagos. Ponte de acuerdo con esta persona para devolvérselo de otra forma: de esto no le hemos escrito, solo lo dice la página de su reservación. Cuando ya le hayas pagado, anótalo en la reservación, en la administración.",
      },
      changed: {
        subject: "Cambio: {name}, {party}, {when}{seats}, {tour} ({reference})",
        title: "Cambió una reservación",
        text: {
          guest: "{name} cambió su reservación. El boleto muestra cómo queda.",
          operator: "Aquí se cambió la reservación de {name}. El boleto muestra cómo queda.",
          rider:
            "Una persona de la reservación de {name} dejó su lugar desde su propio enlace. El boleto muestra cómo queda.",
        },
        by: {
          rider: "una persona del grupo",
          guest: "quien reservó",
          operator: "la oficina",
          system: "el sistema",
          provider: "el proveedor de pagos",
        },
        list: "Cambios hasta ahora",
        moved: "{at}, {by}: del {from} al {to}",
        added: "agregó {fields}",
        corrected: "corrigió {fields}",
        other: "{at}, {by}: {changes}",
      },
      cancelled: {
        subject: "Cancela: {name}, {party}, {when}{seats}, {tour} ({reference})",
        title: "Se canceló una reservación",
        guest: "{name} canceló.",
        operator: "Cancelaste la reservación de {name}.",
        rider:
          "La última persona de la reservación de {name} dejó su lugar, así que quedó cancelada.",
        "unanswered-offer":
          "{name} no eligió a tiempo entre otra fecha y un reembolso, así que la reservación quedó cancelada.",
        noRefund: "No se devuelve dinero.",
        unpaid: "No había pagado nada: no hay nada que devolver.",
      },
      calledOff: {
        subject: "Llama a {name}: se suspendió, {party}, {when}, {tour} ({reference})",
        title: "Alguien que aún no lo sabe",
        text: "Se suspendió el paseo de {name}. Ofrécele otra fecha o devolverle todo lo que pagó.",
        textUnpaid:
          "Se suspendió el paseo de {name}. Ofrécele otra fecha o cancelar: no ha pagado nada.",
      },
      backOn: {
        subject: "Llama a {name}: sí sale, {party}, {when}, {tour} ({reference})",
        title: "Alguien que aún no lo sabe",
        text: "El paseo de {name} sí sale.",
      },
      reminder: {
        subject: "Recuérdale a {name}: {party}, {when}, {tour} ({reference})",
        title: "Alguien sin recordatorio",
        text: "{name} monta el {date}.",
      },
      quoteDeclined: {
        subject: "Propuesta rechazada: {name}, {party}, {when} ({reference})",
        title: "No aceptaron una propuesta",
        text: "{name} no aceptó la propuesta. Los lugares ya están libres.",
        reasons: {
          price: "Motivo: muy caro.",
          date: "Motivo: no le quedó la fecha.",
          other: "Motivo: otro.",
        },
        notSaid: "No dijo por qué.",
        note: "Escribió: “{note}”",
      },
      alone: {
        subject: "{name}: solo va uno, {when}{seats}, {tour} ({reference})",
        title: "Alguien se quedó sin compañía",
        text: "Alguien más dejó este paseo. Ahora solo va un jinete, en la reservación de {name}, y el paseo sale con al menos {minimum} jinetes. Puedes ofrecerle otro día o salir de todos modos. {name} todavía no lo sabe.",
      },
      tooFew: {
        subject: "{name}: van pocos, {when}{seats}, {tour} ({reference})",
        title: "Un paseo se quedó con muy pocos jinetes",
        text: "Alguien más dejó este paseo. Ahora van {count} jinetes, todos o en parte de la reservación de {name}, y el paseo sale con al menos {minimum}. Puedes ofrecerle otro día o salir de todos modos. {name} todavía no lo sabe.",
      },
      pickup: "Pasamos a las",
      arrival: "Recogida",
      pickupPlace: "Dónde pasamos",
      riders: "Jinetes",
      button: "Abrir en la administración",
      guestTold:
        "El sitio también le escribe al cliente por correo: en la reservación ves si ya salió.",
      guestUnreachable:
        "No tenemos un correo que sirva de esta persona: dale tú los detalles, por favor.",
      guestWithoutContact:
        "No tenemos ni correo ni teléfono de esta persona: no hay cómo avisarle hasta que escriba o llegue.",
    },
    riders: { one: "{count} persona", other: "{count} personas" },
    calendar: {
      summary: "{tour} con {brand}",
      description:
        "Reservación {reference}, {riders}. Pasamos por ti: {pickup}, {place}. Dudas: {phone}, {email}.",
      alone: "Reservación {reference}, {riders}. {pickup} Dudas: {phone}, {email}.",
      file: "reservacion-{reference}.ics",
    },
  },
});
