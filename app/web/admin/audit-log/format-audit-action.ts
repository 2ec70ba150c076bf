import { auditChangeMessages } from "#app/accounts/audit-log/change-messages.ts";
import type { AuditEntry } from "#app/accounts/audit-log/list-audit-entries.server.ts";
import { auditLogMessages } from "#app/accounts/audit-log/messages.ts";
import { timeZone } from "#app/business/facts.ts";
import {
  fillMessage,
  fillPlural,
  formatDate,
  formatInstant,
  formatMoney,
} from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { staffMessages } from "#app/web/admin/auth/staff-messages.ts";
import { describeEvent } from "../booking-parts/describe-event.ts";
import { getContentPageName } from "../content-parts/content-page-name.ts";
import { formatPerson } from "../ui/format-person.ts";
import { type AuditedValues, getAuditedText, listAuditedTexts } from "./audited-values.ts";

/** Says what was done. Unknown actions get a generic text. */
export function formatAuditAction(
  { action, kind, detail, before, after }: AuditEntry,
  locale: Locale,
): string {
  const { actions, withBookings } = auditChangeMessages[locale];
  const { change } = auditLogMessages[locale];
  const guests = Number(after?.guests ?? 0);
  const addGuests = (text: string) =>
    guests > 0 ? `${text}. ${fillPlural(withBookings, guests)}` : text;
  switch (action) {
    case "called-off":
      return addGuests(
        after?.reason === "weather" ? actions["called-off-weather"] : actions[action],
      );
    case "reopened":
    case "days-reopened":
      return addGuests(actions[action]);
    case "capacity":
      return fillMessage(actions[action], {
        from: Number(before?.capacity),
        to: Number(after?.capacity),
      });
    case "guides":
    case "second-factor-required": {
      const formatList = action === "guides" ? formatGuides : formatRoles;
      const formatSide = (values: AuditedValues | null) =>
        formatList(values, locale) || change.nobody;
      return fillMessage(actions[action], { from: formatSide(before), to: formatSide(after) });
    }
    case "new-device":
      return fillMessage(actions[action], {
        device: getAuditedText(after, "device") ?? change.unknownDevice,
      });
    case "month-settled":
    case "settlement-undone":
    case "statement-sent":
      return fillMessage(actions[action], {
        month: formatDate(`${getAuditedText(after, "month")}-01`, locale, "month"),
        amount: formatMoney(Math.abs(Number(after?.amountCentavos ?? 0)) / 100, locale),
      });
    case "horse-chosen":
      return fillMessage(
        actions[
          after?.horse == null ? "horse-unchosen" : after.isAbove ? "horse-chosen-above" : action
        ],
        {
          rider: Number(after?.rider),
          horse: getAuditedText(after, "horse") ?? "",
        },
      );
    case "ride-completed":
      return fillPlural(actions[action], Number(after?.riders ?? 0));
    case "horse-out": {
      const [from, to] = ["fromDay", "toDay"].map((name) => {
        const day = getAuditedText(after, name);
        return day && formatDate(day, locale, "date");
      });
      return fillMessage(actions[to ? "horse-out" : "horse-out-open"], {
        ...{ from: from ?? "", to: to ?? "" },
        reason: getAuditedText(after, "reason") ?? "",
      });
    }
    case "horse-remark":
      return fillMessage(actions[action], { remark: getAuditedText(after, "remark") ?? "" });
    case "horse-remark-undone":
      return fillMessage(actions[action], { remark: getAuditedText(before, "remark") ?? "" });
    case "cash-handed-in":
    case "cash-received": {
      const amount = Number(after?.amountCentavos ?? 0) / 100;
      const day = getAuditedText(after, "day");
      return fillMessage(
        actions[action === "cash-handed-in" && amount < 0 ? "cash-corrected" : action],
        {
          amount: formatMoney(Math.abs(amount), locale),
          day: day ? formatDate(day, locale, "date") : "",
        },
      );
    }
    case "horses-counted":
      return fillMessage(actions[action], { horses: Number(after?.horses ?? 0) });
    case "waiver-text-changed":
      return fillMessage(actions[action], { number: Number(after?.version ?? 0) });
    case "offered":
      return after?.offered ? actions["offered-on"] : actions["offered-off"];
    case "post-published":
    case "published": {
      if (after?.scheduledAt) {
        return fillMessage(actions["published-scheduled"], {
          when: formatAuditedInstant(after, "scheduledAt", locale),
        });
      }
      if (!after?.broughtBack) return actions[action];
      const page = getAuditedText(after, "page");
      return fillMessage(actions[page ? "page-published-again" : "published-again"], {
        number: Number(after.broughtBack),
        page: page ? getContentPageName(page, locale) : "",
      });
    }
    case "scheduled":
    case "schedule-canceled":
    case "schedule-refused":
      return fillMessage(actions[action], {
        when: formatAuditedInstant(after ?? before, "publishAt", locale),
      });
    case "guest-erased":
      return fillPlural(actions[action], Number(after?.bookings ?? 0));
    case "retention":
      return fillMessage(actions[action], {
        from: Number(before?.months),
        to: Number(after?.months),
      });
  }
  const plain: Readonly<Record<string, unknown>> = actions;
  const text = Object.hasOwn(plain, action) ? plain[action] : undefined;
  if (typeof text === "string") return text;
  return kind === "booking"
    ? describeEvent({ event: action, detail: detail ?? {} }, locale)
    : adminBookingMessages[locale].history.unknown;
}

function formatAuditedInstant(values: AuditedValues | null, name: string, locale: Locale): string {
  const instant = new Date(getAuditedText(values, name) ?? "");
  return Number.isNaN(instant.getTime()) ? "" : formatInstant(instant, locale, timeZone);
}

function formatRoles(values: AuditedValues | null, locale: Locale): string {
  const names: Readonly<Record<string, string>> = staffMessages[locale].roles;
  const named = listAuditedTexts(values, "roles");
  return getListFormat(locale).format(named.map((role) => names[role] ?? role));
}

function formatGuides(values: AuditedValues | null, locale: Locale): string {
  const names = listAuditedTexts(values, "guides");
  return getListFormat(locale).format(names.map((name) => formatPerson(name, locale)));
}
