import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  policySum: "Under the policy: {amount}",
  refusedPart: "We can't take {riders}: that part, {amount}, goes back in full.",
  refusedWithChildren:
    "We can't take {riders}, and children don't ride without an adult: everything, {amount}, goes back.",
  owed: "{amount} is owed from an earlier change and goes back in any case.",
  rest: "For the rest: {note}",
  sum: "Another amount goes back",
  fee: "Keep a cancellation fee",
  feeNote: "The rest of what was paid goes back.",
  amount: "Amount or fee, in pesos",
  amountHint: "{paid} was paid. Only for another amount or a fee.",
  /** Replaces the hint above if money was refunded before. */
  amountHintLess: "{paid} was paid, less earlier refunds. Only for another amount or a fee.",
  reason: "Reason, for your team",
  reasonHint: "Needed when it isn't the policy's amount.",
  toConfirm: "{amount} goes back.",
  toConfirmNone: "Nothing goes back.",
  keeps: "You keep {amount}.",
  because: "Reason: {reason}",
  change: "Change the amount",
  problems: {
    amount: "Enter an amount in pesos, such as 500 or 99.50.",
    "too-much": "That's more than was paid. Enter {amount} or less.",
    reason: "Write why it isn't the policy's amount, in up to 200 characters.",
  },
};

/** Messages of the operator's screen for cancelling a booking about the sum that goes back. */
export const cancelBookingMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    policySum: "Según la política: {amount}",
    refusedPart: "No podemos llevar a {riders}: su parte, {amount}, se devuelve completa.",
    refusedWithChildren:
      "No podemos llevar a {riders}, y los menores no montan sin un adulto: se devuelve todo, {amount}.",
    owed: "Se deben {amount} por un cambio anterior; se devuelven de todos modos.",
    rest: "Por lo demás: {note}",
    sum: "Se devuelve otra cantidad",
    fee: "Cobrar un cargo por cancelación",
    feeNote: "Se devuelve el resto de lo que pagó.",
    amount: "Cantidad o cargo, en pesos",
    amountHint: "Pagó {paid}. Solo para otra cantidad o un cargo.",
    amountHintLess: "Pagó {paid}, sin contar lo ya devuelto. Solo para otra cantidad o un cargo.",
    reason: "Motivo, para tu equipo",
    reasonHint: "Hace falta si no es lo que dice la política.",
    toConfirm: "Se devuelven {amount}.",
    toConfirmNone: "No se devuelve nada.",
    keeps: "Te quedas con {amount}.",
    because: "Motivo: {reason}",
    change: "Cambiar la cantidad",
    problems: {
      amount: "Pon una cantidad en pesos, por ejemplo 500 o 99.50.",
      "too-much": "Es más de lo que pagó. Pon {amount} o menos.",
      reason: "Escribe por qué no es lo que dice la política, en 200 caracteres o menos.",
    },
  },
});
