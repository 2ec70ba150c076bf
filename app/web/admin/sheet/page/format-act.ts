import type { SheetAct } from "#app/bookings/sheet-acts/act.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { KeptAct } from "#app/phone-sheet/kept-act.ts";
import type { PhoneSheet } from "#app/phone-sheet/sheet.ts";
import { sheetMessages } from "./messages.ts";

type Context = Readonly<{ acts: readonly KeptAct[]; sheet: PhoneSheet; locale: Locale }>;

/** Says an act in words, with the names that the kept sheet has. */
export function formatAct(act: SheetAct, { acts, sheet, locale }: Context): string {
  const { acts: messages } = sheetMessages[locale];
  const findBooking = (id: string) =>
    sheet.rides.flatMap(({ bookings }) => bookings).find((booking) => booking.id === id);
  const findName = (id: string) => findBooking(id)?.name ?? messages.gone;
  const findHorse = (id: string) =>
    sheet.rides.flatMap(({ horses }) => horses).find((horse) => horse.id === id)?.name ?? "–";
  switch (act.kind) {
    case "arrived":
    case "did-not-come": {
      const text = act.riders === 0 ? messages.cleared : messages[act.kind];
      return fillMessage(text, { name: findName(act.bookingId), count: act.riders, all: act.of });
    }
    case "collected": {
      const amount = formatMoney(act.amountCentavos / 100, locale);
      return fillMessage(messages.collected, { name: findName(act.bookingId), amount });
    }
    case "horse": {
      const names = act.changes.map(({ bookingId, position, to }) => {
        const rider = findBooking(bookingId)?.riders.find((one) => one.position === position);
        return `${rider?.title ?? findName(bookingId)} → ${to ? findHorse(to) : "–"}`;
      });
      return fillMessage(messages.horse, { names: names.join(", ") });
    }
    case "remark":
      return fillMessage(messages.remark, { horse: findHorse(act.horseId), text: act.text });
    case "waiver":
      return fillMessage(messages.waiver, { rider: act.riderName });
    case "take-back": {
      const taken = acts.find((one) => one.act.id === act.of)?.act;
      const what = taken ? formatAct(taken, { acts, sheet, locale }) : messages.stored;
      return fillMessage(messages["take-back"], { what });
    }
  }
}
