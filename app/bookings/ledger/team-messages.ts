import type { Localized } from "../../i18n/locale.ts";
import { createTranslations } from "../../i18n/translations.ts";

const en = {
  /** Used if the name of the hotel or agency is not known. */
  agency: "the hotel or agency",
  card: {
    will: "{amount} goes back to their card.",
    begun: "{amount} is on its way back to their card.",
    given: "{amount} has gone back to their card.",
    returned: "Their bank sent {amount} back.",
    repaid: "{amount} was paid back in another way.",
  },
  hand: {
    will: "You give {amount} back in cash or by transfer.",
    due: "Give {amount} back in cash or by transfer, and note it on the booking.",
    given: "{amount} was given back in cash or by transfer.",
  },
  byAgency: {
    will: "{agency} has {amount} and gives it back to them.",
    due: "{agency} has {amount}: ask them to give it back, and note it on the booking.",
    given: "{agency} gave {amount} back.",
  },
  before: "{amount} had already gone back to them.",
  /** Leads from what one refund gave back to the sums of the whole booking. */
  inAll: "For the whole booking:",
  handToCard:
    "That includes the {amount} you were going to give back in cash or by transfer: it goes to the card instead, so don't give it back yourself.",
  owedBefore: "That includes the {amount} that already had to go back: it's one sum in all.",
  unpaid: "Nothing had been paid, so nothing goes back.",
  /** Short texts for the state of a booking's money, shown in lists and files. */
  badges: {
    toCollect: "To collect {amount}",
    partPaid: "Paid {paid} of {total}",
    atAgency: "{agency} collects it",
    giveBack: "To give back {amount}",
    agencyGivesBack: "To give back {amount}: {agency}",
    givenBack: "Given back",
    kept: "Kept {amount}",
    nothingPaid: "Nothing paid",
  },
};

/** Messages for the team about a booking's money, grouped by who holds it. */
export const teamMoneyMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    agency: "el hotel o la agencia",
    card: {
      will: "{amount} regresan a su tarjeta.",
      begun: "Va en camino el reembolso de {amount} a su tarjeta.",
      given: "Ya regresaron {amount} a su tarjeta.",
      returned: "Su banco regresó {amount}.",
      repaid: "Se devolvieron {amount} por otra vía.",
    },
    hand: {
      will: "Tú le devuelves {amount} en efectivo o por transferencia.",
      due: "Devuelve {amount} en efectivo o por transferencia y anótalo en la reservación.",
      given: "Se devolvieron {amount} en efectivo o por transferencia.",
    },
    byAgency: {
      will: "{amount} los tiene {agency}, que se los devuelve.",
      due: "{amount} los tiene {agency}: pide que se los devuelvan y anótalo en la reservación.",
      given: "{agency} devolvió {amount}.",
    },
    before: "Antes ya se le habían devuelto {amount}.",
    inAll: "De toda la reservación:",
    handToCard:
      "Ahí van los {amount} que ibas a devolver en efectivo o por transferencia: ahora se van a la tarjeta, ya no los devuelvas tú.",
    owedBefore: "Ahí van los {amount} que ya había que devolver: es una sola cantidad en total.",
    unpaid: "No había pagado nada: no hay nada que devolver.",
    badges: {
      toCollect: "Por cobrar {amount}",
      partPaid: "Pagado {paid} de {total}",
      atAgency: "Lo cobra {agency}",
      giveBack: "Por devolver {amount}",
      agencyGivesBack: "Por devolver {amount}: {agency}",
      givenBack: "Devuelto",
      kept: "Conservado {amount}",
      nothingPaid: "Sin pago",
    },
  },
});
