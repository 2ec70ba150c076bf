import { adminAgenciesMessages } from "../agencies/messages.ts";
import { formatReference } from "../bookings/format-reference.ts";
import { formatGuideNeed } from "../bookings/guides/format-guide-need.ts";
import { teamMoneyMessages } from "../bookings/ledger/team-messages.ts";
import { manualMessageTexts } from "../bookings/manual-messages/messages.ts";
import {
  formatQuestion,
  formatQuestionSubject,
} from "../bookings/sheet-submission/format-question.ts";
import { timeZone } from "../business/facts.ts";
import {
  fillMessage,
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
import { formatHorseShortage, formatShortTimes } from "./format-horse-shortage.ts";
import { alertMessages } from "./messages.ts";

/** Formats an alert as a text and a note with details; the note is null when there are none. */
export function formatAlert(alert: Alert, locale: Locale): { text: string; note: string | null } {
  const messages = alertMessages[locale];
  const telling = manualMessageTexts[locale];
  const createTextOnly = (text: string) => ({ text, note: null });
  switch (alert.kind) {
    case "mails":
      return {
        text: fillPlural(messages.mails, alert.waiting),
        note: fillMessage(messages.mailsWhy, { error: alert.lastError }),
      };
    case "given-up-mails":
      return {
        text: fillPlural(messages.givenUpMails, alert.waiting),
        note: fillMessage(messages.givenUpWhy, { error: alert.lastError }),
      };
    case "calls":
      return {
        text: fillPlural(messages.calls, alert.waiting),
        note: fillMessage(messages.callsWhy, { error: alert.lastError }),
      };
    case "failed-work": {
      const { work, booking, failures, error } = alert.failed;
      const values = {
        count: failures,
        name: booking?.name || adminMessages[locale].noName,
        reference: booking ? formatReference(booking.reference) : "",
      };
      return {
        text: `${messages.work[work]}${fillMessage(booking ? messages.workFor : messages.workAlone, values)}`,
        note: error === "" ? null : fillMessage(messages.workWhy, { error }),
      };
    }
    case "more-failed-work":
      return createTextOnly(fillPlural(messages.moreWork, alert.count));
    case "no-mail-server":
      return createTextOnly(messages.noMailServer);
    case "refund": {
      const { amountMxn, name, reference, kind, since, why } = alert.refund;
      return {
        text: fillMessage(messages.refund, {
          amount: formatMoney(amountMxn, locale),
          name: name || adminMessages[locale].noName,
          reference: formatReference(reference),
        }),
        note: [
          fillMessage(messages.refundKind[kind], { since: formatInstant(since, locale, timeZone) }),
          ...(why ? [fillMessage(messages.refundWhy, { why })] : []),
        ].join(" "),
      };
    }
    case "give-back":
      return formatRefundAlert(alert.owed, locale);
    case "more-give-back":
      return createTextOnly(fillPlural(messages.moreGiveBack, alert.count));
    case "unpaid-holds":
      return createTextOnly(fillMessage(messages.unpaidHolds, alert));
    case "account-mismatch":
      return createTextOnly(messages.accountMismatch);
    case "missing-provider":
      return {
        text: fillMessage(messages.missingProvider.text, alert),
        note: fillPlural(messages.missingProvider.waiting, alert.count),
      };
    case "unknown-payment":
      return {
        text:
          alert.amountMxn === null
            ? messages.otherCurrency
            : fillMessage(messages.unknownPayment, {
                amount: formatMoney(alert.amountMxn, locale),
              }),
        note: alert.sessionId,
      };
    case "few-riders":
      return createTextOnly(
        fillPlural(messages.fewRiders, alert.riders, {
          minimum: alert.minimum,
          names: getListFormat(locale).format(
            alert.names.map((name) => name || adminMessages[locale].noName),
          ),
          date: formatDate(alert.date, locale, "day"),
          ride: `${formatRide(alert, locale)} ${formatTime(alert.start, locale)}`,
        }),
      );
    case "horses":
      return createTextOnly(
        fillPlural(messages.missingHorses[alert.day], alert.shortage.missing, {
          times: formatShortTimes(alert.shortage, locale),
        }),
      );
    case "later-horses": {
      const { shortages } = alert;
      const missing = shortages.reduce((sum, one) => sum + one.missing, 0);
      const riders = fillPlural(messages.missingHorses.ridersOf, missing);
      return createTextOnly(fillPlural(messages.missingHorses.later, shortages.length, { riders }));
    }
    case "horse-days-off": {
      const weeks = alert.shortages.map((one) => formatHorseShortage(one, locale)).join("; ");
      const { horsesWithoutDaysOff } = messages;
      return createTextOnly(fillPlural(horsesWithoutDaysOff, alert.shortages.length, { weeks }));
    }
    case "horse-number":
      return createTextOnly(fillMessage(messages.horseNumber[alert.day], alert.supply));
    case "unchecked-horses":
      return createTextOnly(fillMessage(messages.uncheckedHorses, { count: alert.count }));
    case "unpublished-pages":
      return {
        text: fillMessage(messages.unpublishedPages, {
          when: formatInstant(alert.publishAt, locale, timeZone),
        }),
        note: messages.unpublishedWhy[alert.refusal],
      };
    case "unpublished-post":
      return {
        text: fillMessage(messages.unpublishedPost, {
          title: alert.title || messages.untitledPost,
          when: formatInstant(alert.publishAt, locale, timeZone),
        }),
        note: messages.unpublishedPostWhy[alert.refusal],
      };
    case "no-guide":
      return createTextOnly(
        fillMessage(messages.noGuide, {
          date: formatDate(alert.date, locale, "day"),
          ride: `${formatRide(alert, locale)} ${formatTime(alert.start, locale)}`,
        }),
      );
    case "few-guides":
      return {
        text: formatGuideNeed(alert.need, locale),
        note: `${formatRide(alert, locale)} ${formatTime(alert.start, locale)}, ${formatDate(alert.date, locale, "day")}`,
      };
    case "cannot-ride":
    case "read-answers":
    case "ask-weights": {
      const rider = "rider" in alert ? alert.rider : null;
      const name = rider ?? (alert.isAlone || alert.kind === "ask-weights" ? alert.guest : null);
      const answerMessages = messages.answers[alert.kind];
      return createTextOnly(
        fillMessage(name === null ? answerMessages.unnamed : answerMessages.named, {
          name: name ?? alert.guest,
          date: formatDate(alert.date, locale, "short"),
          time: formatTime(alert.start, locale),
        }),
      );
    }
    case "adult-away":
      return createTextOnly(
        fillMessage(messages.adultAway, {
          name: alert.guest,
          date: formatDate(alert.date, locale, "short"),
          time: formatTime(alert.start, locale),
        }),
      );
    case "ride-unready":
      return createTextOnly(formatUnreadyRide(alert, locale));
    case "horse-taken-out":
      return createTextOnly(
        fillMessage(messages.horseTakenOut, {
          horse: alert.horse.name,
          day: formatDate(alert.horse.day, locale, "day"),
          remark: alert.horse.remark,
          by: alert.horse.by,
        }),
      );
    case "guide-cash":
      return createTextOnly(formatGuideCash(alert, locale));
    case "sheet-question":
      return createTextOnly(
        fillMessage(messages.sheetQuestion, {
          about: formatQuestionSubject(alert.question, locale),
          day: formatDate(alert.question.key.date, locale, "short"),
          question: formatQuestion(alert.question, locale),
        }),
      );
    case "no-pickup-place":
      return createTextOnly(
        fillPlural(messages.noPickupPlace, alert.names.length, {
          names: getListFormat(locale).format(alert.names),
        }),
      );
    case "guest-joins":
      return createTextOnly(fillPlural(messages.guestJoins, alert.count));
    case "new-messages":
      return createTextOnly(fillPlural(messages.newMessages, alert.count));
    case "block": {
      const { agency, seats, until, key, ride } = alert.block;
      const { soon, lapsed, where } = adminAgenciesMessages[locale].trouble;
      const time = formatTime(toLocalTime(until), locale);
      return {
        text: fillPlural(alert.hasLapsed ? lapsed : soon, seats, { agency, time }),
        note: fillMessage(where, {
          ride: `${formatRide({ tour: key.tour, ride }, locale)} ${formatTime(key.start, locale)}`,
          day: formatDate(key.date, locale, "day"),
        }),
      };
    }
    case "undecided":
      return createTextOnly(fillPlural(messages.undecided, alert.guests));
    case "to-tell": {
      const { name, about, key } = alert.line;
      const date = formatDate(key.date, locale, "day");
      return createTextOnly(
        fillMessage(telling.trouble.one, { name, about: telling.abouts[about], date }),
      );
    }
    case "more-to-tell":
      return createTextOnly(fillPlural(telling.trouble.more, alert.count));
    case "remind-by-hand":
      return createTextOnly(fillPlural(telling.trouble.remind, alert.count));
    case "thank-by-hand":
      return createTextOnly(fillPlural(telling.trouble.thank, alert.count));
    case "messages": {
      const others = alert.count - alert.names.length;
      const names = [...alert.names, ...(others > 0 ? [fillPlural(messages.others, others)] : [])];
      return createTextOnly(
        fillPlural(messages.messages, alert.count, { names: getListFormat(locale).format(names) }),
      );
    }
    case "late-jobs":
      return createTextOnly(fillMessage(messages.lateJobs, alert));
    case "disk":
      return createTextOnly(fillMessage(messages.disk, alert));
    case "backup":
      return {
        text:
          alert.hours === null
            ? messages.noBackup
            : fillMessage(messages.backup, { hours: alert.hours }),
        note: messages.backupMend,
      };
    case "clock":
      return createTextOnly(
        fillMessage(alert.seconds > 0 ? messages.clockFast : messages.clockSlow, {
          seconds: Math.abs(alert.seconds),
        }),
      );
    case "old-node":
      return {
        text: fillMessage(messages.oldNode, {
          version: alert.version,
          date: formatDate(alert.releasedOn, locale, "date"),
        }),
        note: messages.oldNodeMend,
      };
    case "unnamed-proxy":
      return { text: messages.unnamedProxy, note: messages.unnamedProxyMend };
    case "secrets-lost":
      return createTextOnly(messages.secretsLost);
    case "sandbox":
      return createTextOnly(messages.sandbox);
    case "no-payments":
      return createTextOnly(messages.noPayments);
  }
}

/** Says what the owner enters so that rides sell from the horses in service. */
export function formatNumberMend(
  { count, fewer, isSet }: Extract<Alert, { kind: "horse-number" }>["mend"],
  locale: Locale,
): string {
  const messages = alertMessages[locale].horseNumber;
  if (!fewer) return fillMessage(messages.set, { number: count });
  const text = (isSet ? messages.setAndFewer : messages.fewer)[
    fewer.from === fewer.to ? "day" : "period"
  ];
  return fillMessage(text, {
    ...{ number: count, count: fewer.count },
    from: formatDate(fewer.from, locale, "short"),
    to: formatDate(fewer.to, locale, "short"),
  });
}

/** Says who has not answered and how many horses are missing. */
function formatUnreadyRide(
  alert: Extract<Alert, { kind: "ride-unready" }>,
  locale: Locale,
): string {
  const { unready } = alertMessages[locale];
  const names = alert.asks.map(({ guest, missing, riders }) =>
    fillMessage(riders === 1 ? unready.guest : unready.guestWithCount, { guest, missing, riders }),
  );
  return fillMessage(unready.text, {
    ride: `${formatRide(alert, locale)} ${formatTime(alert.start, locale)}`,
    date: formatDate(alert.date, locale, "short"),
    what: [
      ...(names.length > 0
        ? [fillMessage(unready.answers, { names: getListFormat(locale).format(names) })]
        : []),
      ...(alert.horses > 0 ? [fillPlural(unready.horses, alert.horses)] : []),
    ].join("; "),
  });
}

/** Says which cash a guide still has, or which receipt is to be confirmed. */
function formatGuideCash(
  { name, day, missingMxn, unconfirmedMxn }: Extract<Alert, { kind: "guide-cash" }>,
  locale: Locale,
): string {
  const { guideCash } = alertMessages[locale];
  const text =
    missingMxn > 0 ? guideCash.missing : missingMxn < 0 ? guideCash.tooMuch : guideCash.unconfirmed;
  const amount = formatMoney(Math.abs(missingMxn || unconfirmedMxn), locale);
  return fillMessage(text, { name, amount, day: formatDate(day, locale, "day") });
}

/** Formats who has to refund how much, with a note that the refund has to be recorded. */
function formatRefundAlert(
  { byUsMxn, byAgencyMxn, broughtBy, name, reference }: GuestRefund,
  locale: Locale,
): { text: string; note: string } {
  const { giveBack } = alertMessages[locale];
  const isByUs = byUsMxn > 0;
  const values = {
    amount: formatMoney(isByUs ? byUsMxn : byAgencyMxn, locale),
    agency: broughtBy ?? teamMoneyMessages[locale].agency,
    name: name || adminMessages[locale].noName,
    reference: formatReference(reference),
  };
  const text = fillMessage(isByUs ? giveBack.byUs : giveBack.byAgency, values);
  const also = isByUs && byAgencyMxn > 0;
  const rest = { ...values, amount: formatMoney(byAgencyMxn, locale) };
  return {
    text: text.charAt(0).toUpperCase() + text.slice(1),
    note: [...(also ? [fillMessage(giveBack.also, rest)] : []), giveBack.note].join(" "),
  };
}

function formatRide(
  ride: Pick<Extract<Alert, { kind: "few-riders" }>, "tour" | "ride">,
  locale: Locale,
): string {
  return ride.ride?.[locale] ?? tours[ride.tour].shortName[locale];
}
