import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.cash,
  intro:
    "What each guide collected on the rides of a day and handed in. The newest day comes first; days older than two months are shown while something is missing or unconfirmed.",
  none: "Nobody has collected anything on a ride in the past two months.",
  confirm: "Confirm receipt",
  record: {
    open: "Record or correct",
    kind: "What to record",
    kinds: { add: "Cash handed in", less: "Correction: less was handed in" },
    amount: "Amount in pesos",
    remark: "Remark",
    submit: "Record",
  },
  done: {
    confirmed: "Confirmed.",
    recorded: "Recorded.",
  },
  refusals: {
    "too-much": "At most {amount}. Nothing was saved.",
    "changed-meanwhile":
      "Something was recorded since you opened this page, so nothing was saved. Check the amounts again.",
    "unknown-person": "This person no longer has an account.",
    unknown: "This line doesn't exist, so nothing was saved.",
    "needs-remark":
      "Write a remark of up to 200 characters, without web addresses or card numbers. A correction needs one.",
  },
};

export const guideCashMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: screenTitles.es.cash,
    intro:
      "Lo que cada guía cobró en los paseos de un día y lo que entregó. Primero va el día más reciente; los de hace más de dos meses aparecen mientras falte algo o no se haya confirmado.",
    none: "En los últimos dos meses nadie ha cobrado nada en un paseo.",
    confirm: "Confirmar que se recibió",
    record: {
      open: "Anotar o corregir",
      kind: "Qué anotar",
      kinds: { add: "Efectivo entregado", less: "Corrección: se entregó menos" },
      amount: "Cantidad en pesos",
      remark: "Observación",
      submit: "Anotar",
    },
    done: {
      confirmed: "Confirmado.",
      recorded: "Anotado.",
    },
    refusals: {
      "too-much": "Como máximo {amount}. No se guardó nada.",
      "changed-meanwhile":
        "Se anotó algo desde que abriste esta página y no se guardó nada. Vuelve a ver las cuentas.",
      "unknown-person": "Esta persona ya no tiene cuenta.",
      unknown: "Esa línea no existe y no se guardó nada.",
      "needs-remark":
        "Escribe una observación de 200 caracteres o menos, sin direcciones de internet ni números de tarjeta. Toda corrección la lleva.",
    },
  },
});
