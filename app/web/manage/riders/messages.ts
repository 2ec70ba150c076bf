import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createPageTranslations } from "../../../i18n/translations.ts";

const en = {
  title: "Add or remove riders",
  lead: "Your booking is for {riders}. Nothing changes until you've seen the new total and said yes.",
  /** After a rider whom we cannot take was taken off with the refund, while more changes were chosen. */
  afterRefund:
    "Done: that rider is taken off. Here's the rest of what you chose. Nothing of it changes until you say yes.",
  choose: "How many will ride?",
  chooseWho: "Who will ride?",
  who: "Who no longer comes?",
  added: "Riders to add",
  addedChildren: "Of those you add, how many are under {age}?",
  childAge: "Age of child {number} on the day of the ride, {date}",
  priceEach: "An added rider costs {price}, paid on the day of the ride.",
  show: "Show the new total",
  showing: "Working it out...",
  none: "If nobody can come, cancel the booking:",
  cancel: "Cancel this booking",
  errors: {
    title: "One thing to fix before we can work it out",
    participants: "Choose a number from {least} to {most}.",
    children: "Choose at most as many as you add.",
    "choose-riders": "Tick who no longer comes.",
    "other-riders":
      "Somebody you ticked has already left this booking. Here is who is in it: tick again.",
    "no-adult": "At least one rider has to be an adult. Children can't ride without one.",
    "missing-ages": "Choose the age.",
    "too-young": "This ride is for ages {age} and up.",
    nobody: "If nobody comes, cancel the booking below. To change it, leave at least one rider.",
  },
  unchanged: "That's how many of you there are now. Choose another number to see its total.",
  refused: "We couldn't do that",
  full: {
    one: "There's only room for {count} of you on {date}.",
    other: "There's only room for {count} of you on {date}.",
  } as Plural,
  tooFew:
    "This ride goes out with {count} riders or more, and without those places there wouldn't be enough. Message us on WhatsApp, or cancel the whole booking.",
  offSale:
    "This ride isn't taking more riders. Message us on WhatsApp, or move your booking to another day first.",
  noPrice: "This ride has no price for children. Message us on WhatsApp and we'll sort it out.",
  addedMost: {
    one: "You can add {count} more rider here, to be paid on the day. If more of you want to come, message us on WhatsApp.",
    other:
      "You can add {count} more riders here, to be paid on the day. If more of you want to come, message us on WhatsApp.",
  } as Plural,
  addedAll:
    "You've added as many riders as you can here. If more of you want to come, message us on WhatsApp.",
  offer: {
    heading: "If you say yes",
    riders: "Riders",
    change: "{from}, then {to}",
    total: "New total",
    before: "Total so far",
    paid: "You've paid",
    /** Replaces the label above if money was refunded before. */
    paidLess: "You've paid, less earlier refunds",
    toPay: "To pay on the day",
    back: "You get back",
    payLater: "You pay it on the day of the ride. Nothing is charged now.",
    payLess: "You only pay for those who ride, on the day.",
    covered: "You've already paid for them, so there's nothing to add.",
    hiddenPart:
      "Has somebody told us only on their own link that they can't ride? There they get their part back in full; here they don't.",
    notRefunded: {
      "part-until":
        "The policy gives {percent} back now, so {amount} for the places you give up isn't refunded. If those riders come after all, it still counts.",
      over: "Your ride is less than {hours} away, so we can't refund {amount} for the places you give up. If those riders come after all, it still counts.",
      forfeited:
        "This booking was moved after its refund deadline, so we can't refund {amount} for the places you give up. If those riders come after all, it still counts.",
      "dispute-lost": "Your bank has already given you money back for this booking.",
    },
    leaving: {
      one: "No longer coming: {riders}. What was answered for this rider is erased. A waiver that was signed stays with the booking.",
      other:
        "No longer coming: {riders}. What was answered for them is erased. Waivers that were signed stay with the booking.",
    } as Plural,
    ages: {
      one: "New, age on {date}: {ages}.",
      other: "New, ages on {date}: {ages}.",
    } as Plural,
    opensUp: "Places you give up open up to other riders right away.",
    joining: { one: "{count} rider joins.", other: "{count} riders join." } as Plural,
    yes: "Yes, change to {riders}",
    /** Where some leave by name and others join. */
    yesSwap: "Yes, take off {leaving} and add {joining}",
    busy: "Changing...",
    no: "Keep it as it is",
  },
  news: {
    booking: {
      title: "Your booking has changed in the meantime",
      text: "Nothing was changed this time. Below is how it stands now: please check it and say yes again.",
    },
    people: {
      title: "Please check who rides",
      text: "Nothing was changed this time. Below is who rides now: say again who comes.",
    },
    sum: {
      title: "The sums have changed",
      text: "Nothing was changed and nothing was charged. The sums below are the new ones: if they work for you, say yes again.",
    },
  },
};

export type RidersMessages = typeof en;

export const ridersMessages: Localized<RidersMessages> = createPageTranslations({
  en,
  es: {
    title: "Agrega o quita personas",
    lead: "Tu reservación es para {riders}. Nada cambia hasta que veas el nuevo total y digas que sí.",
    afterRefund:
      "Listo: esa persona ya no va. Aquí está lo demás que elegiste. Nada de eso cambia hasta que digas que sí.",
    choose: "¿Cuántas personas van?",
    chooseWho: "¿Quiénes van?",
    who: "¿Quién ya no va?",
    added: "Personas por agregar",
    addedChildren: "De quienes agregas, ¿cuántos son menores de {age}?",
    childAge: "Edad (niña o niño {number}) el día del paseo, {date}",
    priceEach: "Cada persona que agregues cuesta {price} y se paga el día del paseo.",
    show: "Ver el nuevo total",
    showing: "Calculando...",
    none: "Si ya nadie puede ir, cancela la reservación:",
    cancel: "Cancelar esta reservación",
    errors: {
      title: "Hay una cosa por corregir antes de calcularlo",
      participants: "Elige un número del {least} al {most}.",
      children: "Elige cuando mucho las que agregas.",
      "choose-riders": "Marca quién ya no va.",
      "other-riders":
        "Alguien que marcaste ya no está en la reservación. Aquí ves quiénes están: marca otra vez.",
      "no-adult": "Tiene que ir por lo menos un adulto: ninguna niña y ningún niño monta sin uno.",
      "missing-ages": "Elige la edad.",
      "too-young": "Este paseo es a partir de los {age} años.",
      nobody:
        "Si ya nadie va, cancela la reservación aquí abajo. Para cambiarla, deja al menos a una persona.",
    },
    unchanged: "Ya son ese número. Elige otro para ver su total.",
    refused: "Eso no se pudo",
    full: {
      one: "El {date} solo hay lugar para {count} de ustedes.",
      other: "El {date} solo hay lugar para {count} de ustedes.",
    },
    tooFew:
      "Este paseo sale con al menos {count} personas y sin esos lugares no se completaría. Escríbenos por WhatsApp o cancela toda la reservación.",
    offSale:
      "Este paseo ya no admite más personas. Escríbenos por WhatsApp o cambia antes tu reservación a otro día.",
    noPrice:
      "Este paseo no tiene precio para niñas y niños. Escríbenos por WhatsApp y lo resolvemos.",
    addedMost: {
      one: "Aquí puedes agregar {count} persona más, que paga el día del paseo. Si quieren venir más, escríbenos por WhatsApp.",
      other:
        "Aquí puedes agregar {count} personas más, que pagan el día del paseo. Si quieren venir más, escríbenos por WhatsApp.",
    },
    addedAll:
      "Desde aquí ya no puedes agregar más personas. Si quieren venir más, escríbenos por WhatsApp.",
    offer: {
      heading: "Si dices que sí",
      riders: "Personas",
      change: "{from}; después, {to}",
      total: "Nuevo total",
      before: "Total hasta ahora",
      paid: "Has pagado",
      paidLess: "Has pagado, menos lo ya reembolsado",
      toPay: "Por pagar el día del paseo",
      back: "Te devolvemos",
      payLater: "Lo pagas el día del paseo. Ahora no se te cobra nada.",
      payLess: "El día del paseo pagas solo por quienes vayan.",
      covered: "Ya están pagados esos lugares: no hay nada que agregar.",
      hiddenPart:
        "¿Alguien nos dijo solo en su propio enlace que no puede montar? Ahí recupera su parte completa; aquí no.",
      notRefunded: {
        "part-until":
          "A estas alturas se devuelve el {percent}, así que {amount} de los lugares que dejas no se reembolsan. Si al final sí van, te lo tomamos en cuenta.",
        over: "Faltan menos de {hours} para el paseo, así que no podemos devolverte {amount} por los lugares que dejas. Si al final sí van, te lo tomamos en cuenta.",
        forfeited:
          "Esta reservación se cambió cuando ya no tenía reembolso, así que no podemos devolverte {amount} por los lugares que dejas. Si al final sí van, te lo tomamos en cuenta.",
        "dispute-lost": "Tu banco ya te devolvió dinero de esta reservación.",
      },
      leaving: {
        one: "Ya no va: {riders}. Se borra lo que contestó. Si firmó la carta responsiva, se queda con la reservación.",
        other:
          "Ya no van: {riders}. Se borra lo que contestaron. Las cartas responsivas que firmaron se quedan con la reservación.",
      },
      ages: {
        one: "Edad de quien se agrega, el {date}: {ages}.",
        other: "Edades de quienes se agregan, el {date}: {ages}.",
      },
      opensUp: "Si quitas lugares, quedan libres de inmediato.",
      joining: { one: "Se suma {count} persona.", other: "Se suman {count} personas." },
      yes: "Sí, cambiar a {riders}",
      yesSwap: "Sí, quitar a {leaving} y agregar {joining}",
      busy: "Cambiando...",
      no: "Dejarla como está",
    },
    news: {
      booking: {
        title: "Tu reservación cambió mientras tanto",
        text: "Esta vez no se cambió nada. Abajo ves cómo está ahora: revísala y di que sí otra vez.",
      },
      people: {
        title: "Revisa quiénes van",
        text: "Esta vez no se cambió nada. Abajo ves quiénes van ahora: dinos otra vez quién va.",
      },
      sum: {
        title: "Cambiaron los montos",
        text: "No se cambió ni se cobró nada. Los montos de abajo son los nuevos: si te parecen bien, di que sí otra vez.",
      },
    },
  },
});
