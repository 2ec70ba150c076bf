import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  optional: "(optional)",
  riders: {
    title: "Change the riders",
    text: "The riders they booked keep their price. Added riders pay today's price for that day.",
    riders: "Riders",
    who: "Who's no longer coming?",
    added: "Riders to add",
    childAges: "Ages of added children under {age}, on {date}",
    childAgesHint: "Separated by commas: 7, 10. Whoever isn't listed counts as an adult.",
    adultIn: "Their adult is in booking",
    adultInHint: "The reference of a booking on the same ride.",
    leaving: {
      one: "{riders} is no longer coming. Their answers are erased; a signed waiver stays with the booking.",
      other:
        "{riders} are no longer coming. Their answers are erased; signed waivers stay with the booking.",
    } as Plural,
    isPrivate: "Private ride",
    look: "See the new price",
    save: "Save the change",
  },
  preview: {
    title: "Nothing is saved yet. New total: {total}",
    more: "That's {amount} more than now.",
    less: "That's {amount} less than now.",
    same: "The price stays the same.",
    after: "Check it, then save.",
  },
  back: {
    label: "If they've paid more than that",
    hint: "Only what they paid by card can go back to it; the rest stays to be given back.",
    card: "Back to their card",
    cash: "In cash, now",
    transfer: "By bank transfer, now",
    agency: "By the hotel or agency",
    later: "Not now: keep it for later",
  },
  price: {
    title: "Agree on another price",
    text: "The total is {total} now. The guest is told the new one, but not your reason.",
    total: "New total, in pesos",
    reason: "Reason, for your team",
    save: "Save the price",
  },
  refund: {
    title: "Give money back",
    most: "Up to {most}.",
    maxByCard: "Up to {most}, of which {card} can go back to the card.",
    lowersPrice:
      "What they've overpaid goes back first; the rest lowers the price, so nobody asks for it again.",
    amount: "Amount in pesos",
    way: "How",
    reason: "Reason, for your team",
    save: "Give it back",
  },
  note: {
    title: "Team notes",
    label: "New note",
    hint: "Guests never see it. It stays with your name and the time.",
    save: "Add the note",
  },
  noShow: {
    badge: "Didn't show up",
    arrived: "{riders} of {of} arrived",
    mark: "They didn't show up",
    unmark: "Take back “didn't show up”",
  },
  orders: {
    title: "Partial refunds",
    states: {
      due: "on its way",
      done: "refunded",
      returned: "came back",
      repaid: "paid back by hand",
      dropped: "taken by a dispute",
    },
  },
  problems: {
    "invalid-riders": "Enter a number from 1 to {most}.",
    "not-a-sum": "Enter an amount in pesos.",
    "not-ages": "Enter ages under 18, separated by commas: 7, 10. At most as many as you add.",
    "choose-riders": "Choose who's no longer coming.",
    "other-riders": "Somebody you chose has already left this booking. Choose again.",
    "missing-ages": "Enter the ages.",
    "too-young": "This ride is for ages {age} and up.",
    "no-adult":
      "Only riders under 18 would be left. Leave an adult, or say in which booking their adult rides.",
    "unknown-adult": "No booking of this ride with an adult has that reference.",
    required: "Fill this in.",
    "too-long": "That's too long. Use at most {most} characters.",
    "invalid-text": "This has characters we can't use.",
    "card-number": "Don't write card numbers here.",
  },
  refusals: {
    "no-price": "This tour has no price for that. Set one first, under Tours.",
    "price-changed": "The price has changed in the meantime. It's {total} now.",
    "too-much": "That's more than can go back this way. At most: {total}.",
    "not-booked": "Nothing's booked that this could be for.",
    "money-changed":
      "The money of this booking changed in the meantime, so nothing has happened. Check it, then try again.",
    "too-early": "The first pickup hasn't come yet, so nobody can be missing. Nothing changed.",
  },
  done: {
    party: "Saved.",
    ages: "The ages are saved.",
    price: "The new price is saved.",
    refund: "Done, it's noted.",
    note: "The note is saved.",
    noShow: "Noted. No money has moved.",
    unchanged: "Nothing changed.",
  },
};

export type AdminAdjustMessages = typeof en;

/** Messages of the forms that change a booking's riders, price and notes. */
export const adminAdjustMessages: Localized<AdminAdjustMessages> = createTranslations({
  en,
  es: {
    optional: "(opcional)",
    riders: {
      title: "Cambiar los jinetes",
      text: "Los que ya estaban conservan su precio. Los que se suman pagan el precio de hoy para ese día.",
      riders: "Jinetes",
      who: "¿Quién ya no va?",
      added: "Jinetes por agregar",
      childAges: "Edades de los menores de {age} que se agregan, el {date}",
      childAgesHint: "Separadas con comas: 7, 10. Quien no aparezca cuenta como adulto.",
      adultIn: "Su adulto va en la reservación",
      adultInHint: "La clave de una reservación del mismo paseo.",
      leaving: {
        one: "Ya no va {riders}. Se borran sus respuestas; si firmó una carta responsiva, se queda con la reservación.",
        other:
          "Ya no van {riders}. Se borran sus respuestas; las cartas responsivas firmadas se quedan con la reservación.",
      },
      isPrivate: "Paseo privado",
      look: "Ver el precio nuevo",
      save: "Guardar el cambio",
    },
    preview: {
      title: "Todavía no se guarda nada. Total nuevo: {total}",
      more: "Son {amount} más que ahora.",
      less: "Son {amount} menos que ahora.",
      same: "El precio queda igual.",
      after: "Revísalo y guárdalo.",
    },
    back: {
      label: "Si pagó más que eso",
      hint: "A la tarjeta solo regresa lo que pagó con ella; el resto queda por devolver.",
      card: "A su tarjeta",
      cash: "En efectivo, ahora",
      transfer: "Por transferencia, ahora",
      agency: "Por el hotel o la agencia",
      later: "Por ahora no: queda por devolver",
    },
    price: {
      title: "Acordar otro precio",
      text: "El total es de {total}. Al cliente le llega el nuevo, pero no tu motivo.",
      total: "Total nuevo, en pesos",
      reason: "Motivo, para tu equipo",
      save: "Guardar el precio",
    },
    refund: {
      title: "Devolver dinero",
      most: "Hasta {most}.",
      maxByCard: "Hasta {most}; de eso, {card} pueden regresar a la tarjeta.",
      lowersPrice:
        "Primero cuenta lo que pagó de más; lo demás baja el precio, para que nadie lo vuelva a cobrar.",
      amount: "Cuántos pesos",
      way: "Cómo",
      reason: "Motivo, para tu equipo",
      save: "Devolver",
    },
    note: {
      title: "Notas del equipo",
      label: "Nota nueva",
      hint: "El cliente nunca la ve. Queda con tu nombre y la hora.",
      save: "Agregar la nota",
    },
    noShow: {
      badge: "No llegó",
      arrived: "Llegaron {riders} de {of}",
      mark: "No llegaron",
      unmark: "Quitar “No llegaron”",
    },
    orders: {
      title: "Reembolsos parciales",
      states: {
        due: "en camino",
        done: "reembolsado",
        returned: "regresó",
        repaid: "se le pagó por otra vía",
        dropped: "se fue en un contracargo",
      },
    },
    problems: {
      "invalid-riders": "Pon un número del 1 al {most}.",
      "not-a-sum": "Pon una cantidad en pesos.",
      "not-ages":
        "Pon edades de menos de 18, separadas con comas: 7, 10. Como máximo, las de quienes agregas.",
      "choose-riders": "Marca quién ya no va.",
      "other-riders": "Alguien que marcaste ya no está en la reservación. Marca otra vez.",
      "missing-ages": "Pon las edades.",
      "too-young": "Este paseo es a partir de los {age} años.",
      "no-adult":
        "Quedarían solo menores de 18. Deja a un adulto o di en qué reservación va su adulto.",
      "unknown-adult": "Ninguna reservación de este paseo con un adulto tiene esa clave.",
      required: "Falta llenar esto.",
      "too-long": "Es demasiado largo. Usa como máximo {most} caracteres.",
      "invalid-text": "Tiene caracteres que no podemos usar.",
      "card-number": "Aquí no van números de tarjeta.",
    },
    refusals: {
      "no-price": "Este tour no tiene precio para eso. Ponlo primero, en Tours.",
      "price-changed": "Mientras tanto cambió el precio. Ahora es de {total}.",
      "too-much": "Es más de lo que puede regresar así. Como máximo: {total}.",
      "not-booked": "No hay ninguna reservación a la que esto corresponda.",
      "money-changed":
        "Mientras tanto cambió el dinero de esta reservación; no pasó nada. Revísalo e inténtalo otra vez.",
      "too-early":
        "Todavía no es la primera recogida, así que nadie puede faltar. No se cambió nada.",
    },
    done: {
      party: "Guardado.",
      ages: "Las edades quedaron guardadas.",
      price: "Ya quedó el precio nuevo.",
      refund: "Listo, quedó anotado.",
      note: "Ya quedó la nota.",
      noShow: "Anotado. No se movió dinero.",
      unchanged: "No cambió nada.",
    },
  },
});
