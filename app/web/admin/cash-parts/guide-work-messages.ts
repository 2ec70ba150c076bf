import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  arrived: {
    mark: "They arrived",
    unmark: "Take back “arrived”",
    badge: "Arrived, {time}",
    some: "{riders} of {of} arrived, {time}",
    missingSome: "{riders} of {of} did not come",
    count: "How many of {of}",
  },
  collect: {
    open: "Collect",
    submit: "Collected",
    line: {
      cash: "Collected {amount} in cash: {by}, {at}",
      transfer: "Collected {amount} by transfer: {by}, {at}",
    },
    "not-booked": "This booking isn't confirmed anymore, so nothing was saved.",
    undo: "Undo the {amount} collected",
  },
  cash: {
    title: "Your cash for this day",
    toCollect: "Still to collect",
    collected: "Collected in cash",
    transfer: "Collected by transfer",
    handedIn: "Handed in",
    difference: "Difference",
    amount: "Cash you hand in, in pesos",
    remark: "Remark",
    submit: "Hand in the cash",
    received: "{amount}, {at}: received by {by}",
    waiting: "{amount}, {at}: not confirmed yet",
    all: "Guides' cash",
    "too-much": "At most {amount}: that's the cash you still have from this day.",
    "changed-meanwhile":
      "Something was handed in since you opened this page, so nothing was saved. Check the amounts again.",
    "bad-remark":
      "Write the remark in up to 200 characters, without web addresses or card numbers.",
  },
  remark: {
    open: "Horse remark",
    horse: "Horse",
    choose: "Choose a horse",
    remark: "What you noticed",
    out: "Out of service from this day on, until the office says it's back",
    submit: "Save the remark",
    "choose-horse": "Choose the horse you mean.",
    "bad-remark": "Write what you noticed in up to 80 characters, without web addresses.",
  },
  done: {
    arrived: "Noted: they arrived.",
    "arrived-undone": "Taken back: it no longer says that they arrived.",
    collected: "Noted as collected.",
    undone: "Undone. It counts as not collected.",
    "handed-in": "Noted. The office confirms it when it has the cash.",
    "horse-remark": "Saved. The office sees it on the horse's page.",
    "horse-out": "Saved. The horse is out of service and the office is told.",
  },
};

/** The messages about what guides record on the day sheet. */
export const guideWorkMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    arrived: {
      mark: "Llegaron",
      unmark: "Quitar “Llegaron”",
      badge: "Llegaron, {time}",
      some: "Llegaron {riders} de {of}, {time}",
      missingSome: "No llegaron {riders} de {of}",
      count: "Cuántos de {of}",
    },
    collect: {
      open: "Cobrar",
      submit: "Cobrado",
      line: {
        cash: "Se cobraron {amount} en efectivo: {by}, {at}",
        transfer: "Se cobraron {amount} por transferencia: {by}, {at}",
      },
      "not-booked": "Esta reservación ya no está confirmada y no se guardó nada.",
      undo: "Deshacer el cobro de {amount}",
    },
    cash: {
      title: "Tu efectivo de este día",
      toCollect: "Falta cobrar",
      collected: "Cobrado en efectivo",
      transfer: "Cobrado por transferencia",
      handedIn: "Entregado",
      difference: "Diferencia",
      amount: "Efectivo que entregas, en pesos",
      remark: "Observación",
      submit: "Entregar el efectivo",
      received: "{amount}, {at}: lo recibió {by}",
      waiting: "{amount}, {at}: falta confirmarlo",
      all: "Efectivo de los guías",
      "too-much": "Como máximo {amount}: es el efectivo que te queda de este día.",
      "changed-meanwhile":
        "Se entregó algo desde que abriste esta página y no se guardó nada. Vuelve a ver las cuentas.",
      "bad-remark":
        "Escribe la observación en 200 caracteres o menos, sin direcciones de internet ni números de tarjeta.",
    },
    remark: {
      open: "Nota de un caballo",
      horse: "Caballo",
      choose: "Elige un caballo",
      remark: "Qué notaste",
      out: "Fuera de servicio desde este día, hasta que la oficina diga que volvió",
      submit: "Guardar la observación",
      "choose-horse": "Elige de qué caballo se trata.",
      "bad-remark": "Escribe qué notaste en 80 caracteres o menos, sin direcciones de internet.",
    },
    done: {
      arrived: "Anotado: llegaron.",
      "arrived-undone": "Se quitó: ya no dice que llegaron.",
      collected: "Quedó anotado como cobrado.",
      undone: "Deshecho. Cuenta como no cobrado.",
      "handed-in": "Anotado. La oficina lo confirmará cuando tenga el efectivo.",
      "horse-remark": "Guardado. La oficina lo ve en la página del caballo.",
      "horse-out": "Guardado. El caballo está fuera de servicio y la oficina ya tiene el aviso.",
    },
  },
});
