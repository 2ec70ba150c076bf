import { adultAge } from "../../business/facts.ts";
import type { Localized } from "../../i18n/locale.ts";
import { createPageTranslations } from "../../i18n/translations.ts";
import { whatsAppMessages } from "../../notifications/whatsapp-messages.ts";

const en = {
  metaTitle: "Your booking",
  metaDescription: "See, change or cancel your booking.",
  title: "Your booking",
  stages: {
    confirmed: "Confirmed",
    "called-off": "Called off",
    "too-late": "Confirmed",
    over: "Underway or completed",
    cancelled: "Canceled",
    released: "No longer held",
    unpaid: "Not paid",
  },
  test: "What was paid by card was a test: no money moved",
  labels: {
    reference: "Booking reference",
    name: "Name",
    riders: "Riders",
    date: "Day",
    pickup: "Pickup",
    place: "Pickup location",
    arrival: "Getting there",
    meetingPlace: "Place",
    ride: "Ride",
    duration: "Duration",
    sunset: "Sunset",
    email: "Email",
    phone: "Phone",
    total: "Total",
    state: "Status",
  },
  /** Replaces the labels of a canceled booking, which has no pickup. */
  cancelledLabels: { pickup: "Pickup time", place: "Pickup location" },
  missing: "Not given",
  localTime: "local time",
  localTimes: "All times are local time in {place} ({offset}).",
  paid: "Paid",
  toPay: "{amount} to pay on the day",
  received: "{amount} received so far",
  /** For a canceled booking; what had gone back before is part of what was paid. */
  beforeEnd: {
    paid: "You had paid {amount}",
    back: "Given back before: {amount}",
    kept: "{amount} isn't refunded",
  },
  refundsSoFar: "Refunds so far: {amount}",
  /** Follows the two above. */
  receivedLess: "Received, less what went back: {amount}",
  newTab: "(opens in a new tab)",
  actions: {
    manage: "Change or cancel",
    calendar: "Add to calendar",
    voucher: "Ticket to print",
    whatsApp: whatsAppMessages.en.ask,
  },
  jump: {
    label: "What you can do here",
    change: "Change day or time",
    riders: "Add or remove riders",
    details: "Change your details",
    cancel: "Cancel",
  },
  notices: {
    moved: "Done. Your ride is on {date}, pickup at {time}.",
    movedText: "We're sending the new ticket to {email}.",
    same: "Nothing changed. You're already riding on {date}, pickup at {time}.",
    alone: {
      moved: "Done. Your ride is on {date}. {arrival}",
      same: "Nothing changed. Your ride is already on {date}. {arrival}",
    },
    riders: "Done. Your booking is now for {riders}.",
    ages: "Done. The ages are corrected.",
    saved: "Saved.",
    savedText: "We're sending the corrected ticket to {email}.",
    unchanged: "You didn't change anything, so it all stays as it was.",
    calledOffTitle: "We had to call this ride off",
    calledOff: "The ride on {date} can't go ahead. Choose another date or all your money back.",
    calledOffUnpaid:
      "The ride on {date} can't go ahead. Choose another date, or cancel: you haven't paid anything yet.",
    calledOffUntil:
      "Please choose by {date}, {time} (local time). If we haven't heard from you by then, we'll cancel your booking and you get all your money back.",
    calledOffUntilUnpaid:
      "Please choose by {date}, {time} (local time). If we haven't heard from you by then, we'll cancel your booking.",
    calledOffMoney: "If you choose your money back:",
    anotherDate: "Choose another date",
    fullRefund: "Full refund: {amount}",
    tooLateTitle: "This ride can no longer be changed here",
    tooLate:
      "Your ride is too close: changes closed on {date} at {time} (local time). If something has come up, call {phone} or message us on WhatsApp.",
    overTitle: "This ride has started or is over",
    over: "It can no longer be changed here. If something went wrong, call or message us. We hope to ride with you again.",
    cancelledTitle: "This booking is canceled",
    cancelledByUsTitle: "We canceled this booking",
    cancelledUnpaid: "Nothing had been paid, and nothing will be charged.",
    owedTitle: "Some money goes back to you",
    cancelledNoRefund: "It was canceled without a refund from us. Nothing more will be charged.",
    heldTitle: "Your places are held until {date}, {time}",
    held: "Your booking is confirmed as soon as you've paid. If anything isn't clear, write to us.",
    holdEndedTitle: "Your places are no longer held",
    holdEnded:
      "We held them until {date}, {time}, and your payment didn't reach us by then. Your card hasn't been charged. If you've sent a transfer, tell us. If you'd still like to come, write to us.",
    unpaidTitle: "There's nothing to manage here",
    unpaid:
      "This booking hasn't been paid. If you're paying right now, finish on the payment page first, then reload this page. Otherwise, no places are being held for you.",
    bookAgain: "Book a ride",
    payHeld: "Pay and confirm",
  },
  move: {
    heading: "Change the day or the pickup time",
    lead: "Same ride, same price, {riders}.",
    until: "You can change it here until {date}, {time} (local time).",
    noRoom: "No room",
    legendOff: "No room for all of you, or closed",
    summary: "Your change",
    now: "Now",
    next: "New",
    nothingYet: "Choose a day",
    noChange: "No change yet",
    paid: "Paid, stays the same",
    button: "Move my booking",
    busy: "Moving...",
    refundFull:
      "Your refund deadline moves with the date: {refundShare} up to {refund} before the new start{refundMore}.",
    refundNone:
      "Your ride is less than {hours} away, so if you move it now, it can't be refunded later.",
    /** Follows what canceling gives back on the chosen day, if that is less than now. */
    refundLost: "As your booking stands now, you can still cancel and get back {amount}.",
    refundAgain: "Nothing has been moved. If you still want this day, press the button again.",
    refundByBank: "Your bank has already given you the money back.",
    refundForfeited: "This booking can no longer be refunded, whatever day you move it to.",
    refusedPart: "The part of a rider we can't take comes back all the same.",
    errors: {
      one: "One thing to fix before we can move your booking",
      other: "{count} things to fix before we can move your booking",
    },
    refused: "Your booking stays as it is",
    tooYoung:
      "This ride is now for ages {age} and up, so somebody in your booking couldn't ride that day. Message us on WhatsApp, or correct the ages below.",
    tooHeavy:
      "The horses we have that day carry riders up to {weight}, and somebody in your booking weighs more. Correct the riders' details, or message us on WhatsApp.",
    tooHeavyOtherDay:
      "The horses we have that day carry riders up to {weight}, and somebody in your booking weighs more. Choose another day, such as {date}, correct the riders' details, or message us on WhatsApp.",
  },
  unknownLink: {
    title: "This link doesn't open a booking",
    text: "It may be cut off, mistyped or no longer valid. Try the link in your latest email from us. If that doesn't work, write to us with your booking reference and we'll send you a new one.",
    help: "The reference is in every email about your booking. Write to {email}",
    write: "Message us on WhatsApp",
    message: "Hello! The link to my booking doesn't open. My reference is: ",
  },
  /** Replaces texts of `unknownLink` for the link of one rider, who has no emails and no reference. */
  unknownRiderLink: {
    gone: {
      title: "You're no longer on this ride",
      text: "This link was for somebody who isn't in the booking anymore. If you're coming after all, ask whoever booked to send you your link.",
    },
    cutOff: {
      title: "This link isn't complete",
      text: "Part of it is missing. Open it again from the message it came in, or ask whoever booked to send it to you again.",
    },
    help: "Questions? Write to {email}",
    message: "Hello! The link about my place on a ride doesn't open.",
  },
  tooManyChanges: {
    keptTitle: "That's a lot of changes for one day",
    kept: "Nothing was changed this time. Try again tomorrow, or write to us on WhatsApp and we'll change it for you.",
  },
  /** Answers a form that was opened while the booking could still be changed. */
  endedForm: {
    title: "Nothing was changed",
    text: "This booking can no longer be changed here. Its page says how it stands now.",
    link: "See your booking",
  },
  riders: {
    heading: "Add or remove riders",
    link: "Change the riders",
    add: "You can add riders here until {date}, {time} (local time), as long as there are places and horses. They pay on the day of the ride.",
    private:
      "Your ride is private: message us on WhatsApp to change how many of you come, and we'll settle the price with you.",
    "full-until": "Places you give up by {date}, {time} come off your total in full.",
    "part-until":
      "Of the price of places you give up by {date}, {time}, {percent} comes off your total.",
    /** Follows the two above. The rest of the party may still owe, so not all of it need go back. */
    overpaid: "Whatever you've then paid too much goes back to you.",
    over: "Your ride is less than {hours} away: places you give up now aren't refunded.",
    forfeited:
      "This booking was moved after its refund deadline: places you give up aren't refunded.",
    "dispute-lost": "Your bank has already given you the money back for this booking.",
    unpaid: "You only pay for those who ride.",
    kept: "Your total includes {amount} for places given up after the refund deadline. It counts toward riders you add.",
  },
  ages: {
    heading: "How old the riders are",
    known: "On {date}: {riders}.",
    none: `As far as we know, everybody is ${adultAge} or older on {date}.`,
    notAsked: `Is anybody under ${adultAge} on {date}? Then tell us how old they are.`,
    moved:
      "Ages: {riders}. If they're different on {date}, move the booking first and then correct them.",
    link: "Correct the ages",
  },
  answers: {
    heading: "The right horse for every rider",
    text: "Tell us each rider's weight, experience and anything the guide should know. It takes a minute, and everything is optional.",
    some: "Riders answered so far: {answered} of {riders}. Everything is optional, and you can change it until the day of the ride.",
    all: "We have every rider's answers. You can change them until the day of the ride.",
    link: "Tell us who's riding",
    change: "Change the answers",
  },
  details: {
    heading: "Your details",
    lead: "So the driver can find you and your ticket gets to you.",
    emailHint: "Your ticket and every change go here.",
    button: "Save",
    busy: "Saving...",
    errors: {
      one: "One thing to fix before we can save",
      other: "{count} things to fix before we can save",
    },
  },
  cancel: {
    heading: "Cancel",
    link: "Cancel this booking",
    "full-until": "If you cancel by {date}, {time} (local time), you get the full {amount} back.",
    "part-until":
      "If you cancel by {date}, {time} (local time), you get back {amount}, {percent} of what you paid.",
    over: "Your ride is less than {hours} away: if you cancel now, there's no refund.",
    forfeited:
      "This booking was moved after its refund deadline: if you cancel, there's no refund.",
    "called-off": "We called the ride off, so you get the full {amount} back.",
    "dispute-lost":
      "Your bank has already given you the money back for this booking: there's nothing more to refund.",
    unpaid: "You haven't paid anything yet: canceling costs you nothing.",
    refusedPart:
      "We can't take {riders} on this ride, so that part comes back in full if you cancel before it starts: {amount}.",
    refusedWithChildren:
      "We can't take {riders} on this ride, and children don't ride without an adult, so everything comes back if you cancel before it starts: {amount}.",
    owed: "We owe you {amount} from an earlier change: you get that back in any case.",
    hiddenPart:
      "Has somebody told us only on their own link that they can't ride? Their part isn't in this sum. Ask them to get it back on that link before you cancel.",
    rest: {
      "part-until":
        "Of the rest you get back {amount}, {percent}, if you cancel by {date}, {time} (local time).",
      over: "The rest isn't refunded: your ride is less than {hours} away.",
      forfeited: "The rest isn't refunded: the booking was moved after its refund deadline.",
    },
    instead: "You can still move it to another day with room.",
  },
  cancelPage: {
    title: "Cancel this booking?",
    lead: "Nothing happens until you press the red button.",
    youPaid: "You paid",
    /** Replaces the label above if money was refunded before. */
    youPaidLess: "You paid, less earlier refunds",
    youGet: "We give you back",
    agencyGives: "Back from {agency}",
    deadline: "Full refund until",
    partDeadline: "This refund until",
    opensUp: "Your places open up to other riders right away.",
    final:
      "A canceled booking can't be restored. What each rider answered (weight, height, health) is deleted right away. The ages and any remarks of yours stay with the booking.",
    buttonFull: "Cancel and get {amount} back",
    buttonNone: "Cancel without a refund",
    buttonPlain: "Cancel this booking",
    busy: "One moment...",
    keep: "Keep my booking",
    problems: {
      "refund-changed": {
        title: "Please check again: your refund has changed",
        text: "Nothing has been canceled. The amounts below are up to date.",
      },
      form: {
        title: "We couldn't read the form",
        text: "Nothing has been canceled. If you still want to cancel, press the button again.",
      },
    },
    unreachableTitle: "We couldn't reach our server",
    unreachable: "Check your connection and try again.",
  },
  voucher: {
    metaTitle: "Your ticket",
    back: "Back to your booking",
    print: "Print",
    printHint: "Print this page, or save it as a PDF, with your browser's print command.",
    forGuide: "Show it to your driver, printed or on your phone.",
    code: "QR code with this text: {text}",
    scan: "For our team:",
    policy: "Changes and cancellation",
    contact: "Reach us",
  },
};

export type ManageMessages = typeof en;

export const manageMessages: Localized<ManageMessages> = createPageTranslations({
  en,
  es: {
    metaTitle: "Tu reservación",
    metaDescription: "Ve, cambia o cancela tu reservación.",
    title: "Tu reservación",
    stages: {
      confirmed: "Confirmada",
      "called-off": "Paseo suspendido",
      "too-late": "Confirmada",
      over: "En curso o realizado",
      cancelled: "Cancelada",
      released: "Ya no está apartada",
      unpaid: "Sin pagar",
    },
    test: "Lo pagado con tarjeta fue de prueba: no se movió dinero",
    labels: {
      reference: "Clave de reservación",
      name: "Nombre",
      riders: "Personas",
      date: "Día",
      pickup: "Pasamos por ti",
      place: "Dónde pasamos por ti",
      arrival: "Cómo llegas",
      meetingPlace: "Lugar",
      ride: "Paseo",
      duration: "Duración",
      sunset: "Puesta de sol",
      email: "Correo electrónico",
      phone: "Teléfono",
      total: "Total",
      state: "Estado",
    },
    cancelledLabels: { pickup: "Hora", place: "Lugar" },
    missing: "Sin dato",
    localTime: "hora local",
    localTimes: "Todas las horas son las de {place} ({offset}).",
    paid: "Pagado",
    toPay: "{amount} por pagar el día del paseo",
    received: "Ya recibimos {amount}",
    beforeEnd: {
      paid: "Habías pagado {amount}",
      back: "Devuelto antes: {amount}",
      kept: "{amount} no se reembolsan",
    },
    refundsSoFar: "Reembolsos hasta ahora: {amount}",
    receivedLess: "Recibido, menos lo devuelto: {amount}",
    newTab: "(se abre en otra pestaña)",
    actions: {
      manage: "Cambiar o cancelar",
      calendar: "Agregar al calendario",
      voucher: "Boleto para imprimir",
      whatsApp: whatsAppMessages.es.ask,
    },
    jump: {
      label: "Lo que puedes hacer aquí",
      change: "Cambiar día u hora",
      riders: "Agregar o quitar personas",
      details: "Cambiar tus datos",
      cancel: "Cancelar",
    },
    notices: {
      moved: "Listo. Tu paseo es el {date}; pasamos por ti a las {time}.",
      movedText: "Te estamos enviando el nuevo boleto a {email}.",
      same: "Nada cambió. Tu paseo ya es el {date}; pasamos por ti a las {time}.",
      alone: {
        moved: "Listo. Tu paseo es el {date}. {arrival}",
        same: "Nada cambió. Tu paseo ya es el {date}. {arrival}",
      },
      riders: "Listo. Tu reservación ahora es para {riders}.",
      ages: "Listo. Las edades quedaron corregidas.",
      saved: "Guardado.",
      savedText: "Te estamos enviando el boleto corregido a {email}.",
      unchanged: "No cambiaste nada, así que todo sigue igual.",
      calledOffTitle: "Tuvimos que suspender este paseo",
      calledOff:
        "El paseo del {date} no se puede hacer. Elige otra fecha o recupera todo tu dinero.",
      calledOffUnpaid:
        "El paseo del {date} no se puede hacer. Elige otra fecha o cancela: todavía no has pagado nada.",
      calledOffUntil:
        "Elige a más tardar el {date} a las {time} (hora local). Si no sabemos de ti, cancelamos tu reservación y recuperas todo tu dinero.",
      calledOffUntilUnpaid:
        "Elige a más tardar el {date} a las {time} (hora local). Si no sabemos de ti, cancelamos tu reservación.",
      calledOffMoney: "Si prefieres recuperar tu dinero:",
      anotherDate: "Elegir otra fecha",
      fullRefund: "Reembolso completo: {amount}",
      tooLateTitle: "Este paseo ya no se puede cambiar aquí",
      tooLate:
        "Falta muy poco: los cambios cerraron el {date} a las {time} (hora local). Si surgió algo, llama al {phone} o escríbenos por WhatsApp.",
      overTitle: "Este paseo ya empezó o ya terminó",
      over: "Aquí ya no se puede cambiar. Si algo salió mal, llámanos o escríbenos. Ojalá volvamos a montar contigo.",
      cancelledTitle: "Esta reservación está cancelada",
      cancelledByUsTitle: "Cancelamos esta reservación",
      cancelledUnpaid: "No se había pagado nada y no se te cobrará nada.",
      owedTitle: "Hay dinero por devolverte",
      cancelledNoRefund: "Se canceló sin reembolso de nuestra parte. No se te cobrará nada más.",
      heldTitle: "Tus lugares están apartados hasta el {date} a las {time}",
      held: "Tu reservación queda confirmada en cuanto pagas. Si algo no está claro, escríbenos.",
      holdEndedTitle: "Tus lugares ya no están apartados",
      holdEnded:
        "Los apartamos hasta el {date} a las {time} y para entonces no nos había llegado tu pago. No se cobró nada a tu tarjeta. Si ya hiciste una transferencia, avísanos. Si todavía quieres venir, escríbenos.",
      unpaidTitle: "Aquí no hay nada que cambiar",
      unpaid:
        "Esta reservación no está pagada. Si estás pagando en este momento, termina primero en la página de pago y vuelve a cargar esta. Si no, ya no hay lugares apartados para ti.",
      bookAgain: "Reservar un paseo",
      payHeld: "Pagar y confirmar",
    },
    move: {
      heading: "Cambia el día o la hora",
      lead: "El mismo paseo, el mismo precio, {riders}.",
      until: "Puedes cambiarlo aquí hasta el {date} a las {time} (hora local).",
      noRoom: "Sin lugar",
      legendOff: "Sin lugar para todos, o cerrado",
      summary: "Tu cambio",
      now: "Ahora",
      next: "Nuevo",
      nothingYet: "Elige un día",
      noChange: "Todavía sin cambio",
      paid: "Pagado, sigue igual",
      button: "Cambiar mi reservación",
      busy: "Cambiando...",
      refundFull:
        "La fecha límite cambia con el día: {refundShare} hasta {refund} antes del nuevo paseo{refundMore}.",
      refundNone:
        "Faltan menos de {hours} para el paseo, así que, si la cambias ahora, tu reservación ya no tendrá reembolso.",
      refundLost: "Como está ahora tu reservación, todavía puedes cancelarla y recuperar {amount}.",
      refundAgain:
        "No se ha cambiado nada. Si de todos modos quieres ese día, oprime el botón otra vez.",
      refundByBank: "Tu banco ya te devolvió ese dinero.",
      refundForfeited:
        "Esta reservación ya no se puede reembolsar, la muevas al día que la muevas.",
      refusedPart: "La parte de quien no podemos llevar se devuelve de todos modos.",
      errors: {
        one: "Hay una cosa por corregir antes de cambiar tu reservación",
        other: "Hay {count} cosas por corregir antes de cambiar tu reservación",
      },
      refused: "Tu reservación sigue como estaba",
      tooYoung:
        "Este paseo ahora es a partir de los {age} años, así que alguien de tu reservación no podría montar ese día. Escríbenos por WhatsApp o corrige las edades más abajo.",
      tooHeavy:
        "Los caballos que tenemos ese día cargan hasta {weight}, y alguien de tu reservación pesa más. Corrige los datos de las personas o escríbenos por WhatsApp.",
      tooHeavyOtherDay:
        "Los caballos que tenemos ese día cargan hasta {weight}, y alguien de tu reservación pesa más. Elige otro día, por ejemplo el {date}, corrige los datos de las personas o escríbenos por WhatsApp.",
    },
    unknownLink: {
      title: "Este enlace no abre ninguna reservación",
      text: "Puede que esté incompleto, mal escrito o que ya no sirva. Prueba con el enlace del último correo que te mandamos. Si tampoco abre, escríbenos con tu clave de reservación y te mandamos otro.",
      help: "La clave viene en todos los correos de tu reservación. Escribe a {email}",
      write: "Escribir por WhatsApp",
      message: "¡Hola! No me abre el enlace de mi reservación. Mi clave es: ",
    },
    unknownRiderLink: {
      gone: {
        title: "Ya no estás en este paseo",
        text: "Este enlace era de alguien que ya no está en la reservación. Si sí vas a venir, pídele a quien reservó que te mande tu enlace.",
      },
      cutOff: {
        title: "Este enlace no está completo",
        text: "Le falta una parte. Ábrelo otra vez desde el mensaje en que te llegó o pídeselo de nuevo a quien reservó.",
      },
      help: "¿Tienes dudas? Escribe a {email}",
      message: "¡Hola! No me abre el enlace de mi lugar en un paseo.",
    },
    tooManyChanges: {
      keptTitle: "Son muchos cambios para un solo día",
      kept: "Esta vez no se cambió nada. Inténtalo mañana o escríbenos por WhatsApp y lo cambiamos por ti.",
    },
    endedForm: {
      title: "No se cambió nada",
      text: "Esta reservación ya no se puede cambiar aquí. En su página ves cómo está ahora.",
      link: "Ver tu reservación",
    },
    riders: {
      heading: "Agrega o quita personas",
      link: "Cambiar cuántas personas van",
      add: "Mientras haya lugares y caballos, aquí puedes agregar personas hasta el {date} a las {time} (hora local). Pagan el día del paseo.",
      private:
        "Tu paseo es privado: escríbenos por WhatsApp para cambiar cuántas personas van y vemos juntos el precio.",
      "full-until":
        "Si quitas lugares a más tardar el {date} a las {time}, se descuentan completos de tu total.",
      "part-until":
        "Si quitas lugares a más tardar el {date} a las {time}, se descuenta de tu total el {percent} de su precio.",
      overpaid: "Lo que así hayas pagado de más se te devuelve.",
      over: "Faltan menos de {hours} para el paseo: los lugares que dejes ahora no se reembolsan.",
      forfeited:
        "Esta reservación se cambió cuando ya no tenía reembolso: los lugares que dejes no se reembolsan.",
      "dispute-lost": "Tu banco ya te devolvió el dinero de esta reservación.",
      unpaid: "Solo pagan quienes vayan.",
      kept: "Tu total incluye {amount} por lugares que dejaste cuando ya no había reembolso. Cuenta para las personas que agregues.",
    },
    ages: {
      heading: "Las edades de quienes montan",
      known: "El {date}: {riders}.",
      none: `Hasta donde sabemos, todos tienen ${adultAge} años o más el {date}.`,
      notAsked: `¿Alguien tiene menos de ${adultAge} años el {date}? Entonces dinos su edad.`,
      moved:
        "Edades: {riders}. Si el {date} serán otras, primero cambia el día y luego corrígelas.",
      link: "Corregir las edades",
    },
    answers: {
      heading: "El caballo adecuado para cada quien",
      text: "Dinos el peso y la experiencia de cada persona, y lo que deba saber tu guía. Toma un minuto y todo es opcional.",
      some: "Respuestas hasta ahora: {answered} de {riders} personas. Todo es opcional y puedes cambiarlo hasta el día del paseo.",
      all: "Ya tenemos las respuestas de cada persona. Puedes cambiarlas hasta el día del paseo.",
      link: "Decirnos quiénes van a montar",
      change: "Cambiar las respuestas",
    },
    details: {
      heading: "Tus datos",
      lead: "Para que el chofer te encuentre y te llegue tu boleto.",
      emailHint: "Aquí te llegan tu boleto y todos los cambios.",
      button: "Guardar",
      busy: "Guardando...",
      errors: {
        one: "Hay una cosa por corregir antes de guardar",
        other: "Hay {count} cosas por corregir antes de guardar",
      },
    },
    cancel: {
      heading: "Cancelar",
      link: "Cancelar esta reservación",
      "full-until":
        "Si cancelas a más tardar el {date} a las {time} (hora local), recuperas {amount} completos.",
      "part-until":
        "Si cancelas a más tardar el {date} a las {time} (hora local), recuperas {amount}, el {percent} de lo que pagaste.",
      over: "Faltan menos de {hours} para el paseo: si cancelas ahora, no hay reembolso.",
      forfeited:
        "Esta reservación se cambió cuando ya no tenía reembolso: si la cancelas, no se devuelve nada.",
      "called-off": "Nosotros suspendimos el paseo: recuperas {amount} completos.",
      "dispute-lost":
        "Tu banco ya te devolvió el dinero de esta reservación: si la cancelas, no se devuelve nada más.",
      unpaid: "Todavía no has pagado nada: cancelar no te cuesta nada.",
      refusedPart:
        "Como no podemos llevar a {riders} en este paseo, su parte se devuelve completa si cancelas antes de que empiece: {amount}.",
      refusedWithChildren:
        "Como no podemos llevar a {riders} en este paseo y los menores no montan sin un adulto, se te devuelve todo si cancelas antes de que empiece: {amount}.",
      owed: "Te debemos {amount} por un cambio anterior: eso se te devuelve de todos modos.",
      hiddenPart:
        "¿Alguien nos dijo solo en su propio enlace que no puede montar? Su parte no está en esta cantidad. Pídele que la recupere en ese enlace antes de que canceles.",
      rest: {
        "part-until":
          "Del resto recuperas {amount}, el {percent}, si cancelas a más tardar el {date} a las {time} (hora local).",
        over: "El resto no se devuelve: faltan menos de {hours} para el paseo.",
        forfeited:
          "El resto no se devuelve: la reservación se cambió cuando ya no tenía reembolso.",
      },
      instead: "Todavía puedes cambiarla a otro día con lugar.",
    },
    cancelPage: {
      title: "¿Cancelar esta reservación?",
      lead: "No pasa nada hasta que presiones el botón rojo.",
      youPaid: "Pagaste",
      youPaidLess: "Pagaste, menos lo ya reembolsado",
      youGet: "Te devolvemos",
      agencyGives: "Te devuelve {agency}",
      deadline: "Reembolso completo hasta",
      partDeadline: "Este reembolso hasta",
      opensUp: "Tus lugares quedan libres de inmediato.",
      final:
        "Una reservación cancelada ya no se puede recuperar. Lo que contestó cada persona (peso, estatura, salud) se borra al momento. Las edades y tus comentarios, si los hay, se quedan con la reservación.",
      buttonFull: "Cancelar y recibir {amount}",
      buttonNone: "Cancelar sin reembolso",
      buttonPlain: "Cancelar esta reservación",
      busy: "Un momento...",
      keep: "Conservar mi reservación",
      problems: {
        "refund-changed": {
          title: "Revisa de nuevo: cambió tu reembolso",
          text: "No se ha cancelado nada. Abajo están los montos actualizados.",
        },
        form: {
          title: "No pudimos leer el formulario",
          text: "No se ha cancelado nada. Si todavía quieres cancelar, oprime el botón otra vez.",
        },
      },
      unreachableTitle: "No pudimos conectar con el servidor",
      unreachable: "Revisa tu conexión e inténtalo de nuevo.",
    },
    voucher: {
      metaTitle: "Tu boleto",
      back: "Volver a tu reservación",
      print: "Imprimir",
      printHint: "Imprime esta página o guárdala como PDF con la opción de imprimir del navegador.",
      forGuide: "Muéstraselo a tu chofer, impreso o en el celular.",
      code: "Código QR con este texto: {text}",
      scan: "Para el equipo:",
      policy: "Cambios y cancelación",
      contact: "Contacto",
    },
  },
});
