import { adminAgenciesMessages } from "../agencies/messages.ts";
import { formatReference } from "../bookings/format-reference.ts";
import { teamMoneyMessages } from "../bookings/ledger/team-messages.ts";
import { adminTellingMessages } from "../bookings/manual-messages/messages.ts";
import { timeZone } from "../business/facts.ts";
import {
  fill,
  fillPlural,
  formatDate,
  formatInstant,
  formatMoney,
  formatTime,
} from "../i18n/format.ts";
import { getListFormat } from "../i18n/intl-formatters.ts";
import type { Locale } from "../i18n/locale.ts";
import { adminMessages } from "../i18n/messages/admin.ts";
import { toLocalTime } from "../platform/local-time.ts";
import { tours } from "../tours/all-tours.ts";
import type { Alert, GuestRefund } from "./alert.ts";
import { troubleMessages } from "./messages.ts";

/** Formats an alert as a text and a note with details; the note is null when there are none. */
export function formatAlert(trouble: Alert, locale: Locale): { text: string; note: string | null } {
  const words = troubleMessages[locale];
  const telling = adminTellingMessages[locale];
  const createTextOnly = (text: string) => ({ text, note: null });
  switch (trouble.kind) {
    case "mails":
      return {
        text: fillPlural(words.mails, trouble.waiting),
        note: fill(words.mailsWhy, { error: trouble.lastError }),
      };
    case "given-up-mails":
      return {
        text: fillPlural(words.givenUpMails, trouble.waiting),
        note: fill(words.givenUpWhy, { error: trouble.lastError }),
      };
    case "calls":
      return {
        text: fillPlural(words.calls, trouble.waiting),
        note: fill(words.callsWhy, { error: trouble.lastError }),
      };
    case "failed-work": {
      const { work, booking, failures, error } = trouble.failed;
      const values = {
        count: failures,
        name: booking?.name || adminMessages[locale].noName,
        reference: booking ? formatReference(booking.reference) : "",
      };
      return {
        text: `${words.work[work]}${fill(booking ? words.workFor : words.workAlone, values)}`,
        note: error === "" ? null : fill(words.workWhy, { error }),
      };
    }
    case "more-failed-work":
      return createTextOnly(fillPlural(words.moreWork, trouble.count));
    case "no-mail-server":
      return createTextOnly(words.noMailServer);
    case "refund": {
      const { amountMxn, name, reference, kind, since, why } = trouble.refund;
      return {
        text: fill(words.refund, {
          amount: formatMoney(amountMxn, locale),
          name: name || adminMessages[locale].noName,
          reference: formatReference(reference),
        }),
        note: [
          fill(words.refundKind[kind], { since: formatInstant(since, locale, timeZone) }),
          ...(why ? [fill(words.refundWhy, { why })] : []),
        ].join(" "),
      };
    }
    case "give-back":
      return formatRefundAlert(trouble.owed, locale);
    case "more-give-back":
      return createTextOnly(fillPlural(words.moreGiveBack, trouble.count));
    case "unpaid-holds":
      return createTextOnly(fill(words.unpaidHolds, trouble));
    case "account-mismatch":
      return createTextOnly(words.accountMismatch);
    case "missing-provider":
      return {
        text: fill(words.missingProvider.text, trouble),
        note: fillPlural(words.missingProvider.waiting, trouble.count),
      };
    case "unknown-payment":
      return {
        text:
          trouble.amountMxn === null
            ? words.otherCurrency
            : fill(words.unknownPayment, { amount: formatMoney(trouble.amountMxn, locale) }),
        note: trouble.sessionId,
      };
    case "lone-rider":
      return createTextOnly(
        fill(words.loneRider, {
          name: trouble.name || adminMessages[locale].noName,
          date: formatDate(trouble.date, locale, "day"),
          ride: `${formatRide(trouble, locale)} ${formatTime(trouble.start, locale)}`,
        }),
      );
    case "horses": {
      const { date, rides, riders, horses } = trouble.shortage;
      const times = [...new Set(rides.map(({ start }) => formatTime(start, locale)))];
      return createTextOnly(
        fill(words.horses, {
          date: formatDate(date, locale, "day"),
          times: getListFormat(locale).format(times),
          riders: fillPlural(words.horsesRiders, riders),
          horses: fillPlural(words.horsesThere, horses),
        }),
      );
    }
    case "unchecked-horses":
      return createTextOnly(fill(words.uncheckedHorses, { count: trouble.count }));
    case "no-guide":
      return createTextOnly(
        fill(words.noGuide, {
          date: formatDate(trouble.date, locale, "day"),
          ride: `${formatRide(trouble, locale)} ${formatTime(trouble.start, locale)}`,
        }),
      );
    case "no-pickup-place":
      return createTextOnly(
        fillPlural(words.noPickupPlace, trouble.names.length, {
          names: getListFormat(locale).format(trouble.names),
        }),
      );
    case "new-messages":
      return createTextOnly(fillPlural(words.newMessages, trouble.count));
    case "block": {
      const { agency, seats, until, key, ride } = trouble.block;
      const { soon, lapsed, where } = adminAgenciesMessages[locale].trouble;
      const time = formatTime(toLocalTime(until), locale);
      return {
        text: fillPlural(trouble.hasLapsed ? lapsed : soon, seats, { agency, time }),
        note: fill(where, {
          ride: `${formatRide({ tour: key.tour, ride }, locale)} ${formatTime(key.start, locale)}`,
          day: formatDate(key.date, locale, "day"),
        }),
      };
    }
    case "undecided":
      return createTextOnly(fillPlural(words.undecided, trouble.guests));
    case "to-tell": {
      const { name, about, key } = trouble.line;
      const date = formatDate(key.date, locale, "day");
      return createTextOnly(
        fill(telling.trouble.one, { name, about: telling.abouts[about], date }),
      );
    }
    case "more-to-tell":
      return createTextOnly(fillPlural(telling.trouble.more, trouble.count));
    case "remind-by-hand":
      return createTextOnly(fillPlural(telling.trouble.remind, trouble.count));
    case "messages": {
      const others = trouble.count - trouble.names.length;
      const names = [...trouble.names, ...(others > 0 ? [fillPlural(words.others, others)] : [])];
      return createTextOnly(
        fillPlural(words.messages, trouble.count, { names: getListFormat(locale).format(names) }),
      );
    }
    case "late-jobs":
      return createTextOnly(fill(words.lateJobs, trouble));
    case "disk":
      return createTextOnly(fill(words.disk, trouble));
    case "backup":
      return {
        text:
          trouble.hours === null ? words.noBackup : fill(words.backup, { hours: trouble.hours }),
        note: words.backupMend,
      };
    case "clock":
      return createTextOnly(
        fill(trouble.seconds > 0 ? words.clockFast : words.clockSlow, {
          seconds: Math.abs(trouble.seconds),
        }),
      );
    case "unnamed-proxy":
      return { text: words.unnamedProxy, note: words.unnamedProxyMend };
    case "secrets-lost":
      return createTextOnly(words.secretsLost);
    case "sandbox":
      return createTextOnly(words.sandbox);
  }
}

/** Formats who refunds how much, and that the refund has to be recorded. */
function formatRefundAlert(
  { byUsMxn, byAgencyMxn, broughtBy, name, reference }: GuestRefund,
  locale: Locale,
): { text: string; note: string } {
  const { giveBack } = troubleMessages[locale];
  const isByUs = byUsMxn > 0;
  const values = {
    amount: formatMoney(isByUs ? byUsMxn : byAgencyMxn, locale),
    agency: broughtBy ?? teamMoneyMessages[locale].agency,
    name: name || adminMessages[locale].noName,
    reference: formatReference(reference),
  };
  const text = fill(isByUs ? giveBack.byUs : giveBack.byAgency, values);
  const also = isByUs && byAgencyMxn > 0;
  const rest = { ...values, amount: formatMoney(byAgencyMxn, locale) };
  return {
    text: text.charAt(0).toUpperCase() + text.slice(1),
    note: [...(also ? [fill(giveBack.also, rest)] : []), giveBack.note].join(" "),
  };
}

function formatRide(
  ride: Pick<Extract<Alert, { kind: "lone-rider" }>, "tour" | "ride">,
  locale: Locale,
): string {
  return ride.ride?.[locale] ?? tours[ride.tour].shortName[locale];
}
