import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  open: "Transfer received",
  amount: "Amount in pesos",
  hint: "After that, the link can't be paid anymore.",
  confirm: "Confirm the transfer",
  done: "Transfer noted. Its link can't be paid anymore.",
  problems: {
    "not-a-sum": "Enter an amount in pesos, like 1,850.",
    "too-much": "Only {amount} is left to collect, so nothing was noted. Look at what came in.",
    "link-over":
      "This link was paid, withdrawn or replaced in the meantime, so nothing was noted. Look at what came in: if the transfer came too, give one of the two back.",
  },
};

export type TransferProblem = keyof (typeof en)["problems"];

/** The texts with which the team confirms a transfer for a payment link. */
export const transferReceivedMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    open: "Llegó la transferencia",
    amount: "Cantidad en pesos",
    hint: "Después ya no se puede pagar el enlace.",
    confirm: "Confirmar la transferencia",
    done: "Se anotó la transferencia y su enlace ya no se puede pagar.",
    problems: {
      "not-a-sum": "Escribe una cantidad en pesos, por ejemplo 1,850.",
      "too-much": "Solo falta cobrar {amount}, así que no se anotó nada. Revisa lo que llegó.",
      "link-over":
        "Este enlace se pagó, se retiró o se cambió mientras tanto, así que no se anotó nada. Revisa lo que llegó: si también llegó la transferencia, devuelve uno de los dos pagos.",
    },
  },
});
