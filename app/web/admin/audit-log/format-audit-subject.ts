import { auditChangeMessages } from "#app/accounts/audit-log/change-messages.ts";
import type { AuditEntry } from "#app/accounts/audit-log/list-audit-entries.server.ts";
import { auditLogMessages } from "#app/accounts/audit-log/messages.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import { fillMessage, fillPlural, formatDate, formatTime } from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { launchTaskIds } from "#app/launch/launch-tasks.ts";
import { launchMessages } from "#app/launch/messages.ts";
import { getNamedLinkPath } from "#app/leads/lead.ts";
import { getOperatorPath } from "#app/routing/operator-paths.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import { getShortTourName } from "#app/tours/tour-names.ts";
import { getAllotmentPath } from "../addresses/allotment-links.ts";
import { getContentPageName } from "../content-parts/content-page-name.ts";
import { formatPerson } from "../ui/format-person.ts";
import { type AuditedValues, getAuditedText, listAuditedTexts } from "./audited-values.ts";

export type AuditSubject = Readonly<{
  about: string;
  /** Path of the changed object's page; null if it has none. */
  href: string | null;
}>;

/** Names the object that was changed. */
export function formatAuditSubject(entry: AuditEntry, locale: Locale): AuditSubject {
  const messages = auditChangeMessages[locale].about;
  const { kind, about, reference, heldFor } = entry;
  switch (kind) {
    case "booking":
      // Staff do not know the reference of an allotment, so the agency's name is shown instead.
      if (heldFor !== null) {
        return {
          about: fillMessage(messages.hold, { agency: heldFor }),
          href: getAllotmentPath(`${about}`),
        };
      }
      return {
        about: fillMessage(messages.booking, {
          reference: reference ? formatReference(reference) : "",
        }),
        href: `/admin/bookings/${about}`,
      };
    case "departure":
      return about === null ? formatRidesSubject(entry, locale) : formatRideSubject(about, locale);
    case "catalog":
      return {
        about: fillMessage(messages.catalog, { number: about ?? "" }),
        href: `/admin/tours/history/${about}`,
      };
    case "content":
      if (about?.startsWith("post:")) {
        return {
          about: messages.post,
          href: `/admin/content-posts/${about.slice("post:".length)}`,
        };
      }
      // A changed or discarded draft names its page instead of a version.
      return /^\d+$/.test(about ?? "")
        ? {
            about: fillMessage(messages.content, { number: about ?? "" }),
            href: `/admin/content-history/${about}`,
          }
        : {
            about: `${auditLogMessages[locale].kinds.content}: ${formatContentPages(about ?? "", locale)}`,
            href: about?.includes(" ") ? "/admin/content-review" : `/admin/content/${about}`,
          };
    case "message":
      return { about: messages.message, href: `/admin/inbox/${about}` };
    case "chat":
      return { about: messages.chat, href: getOperatorPath("chat", about ?? "") };
    case "calendar": {
      const name =
        getAuditedText(entry.after, "name") ?? getAuditedText(entry.before, "name") ?? "";
      return { about: fillMessage(messages.calendar, { name }), href: "/admin/phones" };
    }
    case "mail":
      return { about: messages.mail, href: `/admin/emails?message=${about}` };
    case "guest":
      return { about: messages.guest, href: null };
    case "customer":
      return { about: messages.customer, href: `/admin/customers/${about}` };
    case "setting":
      return { about: messages.setting, href: "/admin/privacy" };
    case "agency":
      return { about: getAuditedText(entry.after, "name") ?? "", href: `/admin/agencies/${about}` };
    case "horse":
      if (about === null) {
        return { about: auditLogMessages[locale].kinds.horse, href: "/admin/horses" };
      }
      return { about: getAuditedText(entry.after, "name") ?? "", href: `/admin/horses/${about}` };
    case "waiver":
      return { about: auditLogMessages[locale].kinds.waiver, href: "/admin/waiver" };
    case "phone":
      return {
        about: fillMessage(messages.phone, { name: getAuditedText(entry.after, "name") ?? "" }),
        href: "/admin/phones",
      };
    case "backup": {
      const file = getAuditedText(entry.after, "file")?.split(/[/\\]/).at(-1) ?? "";
      return { about: fillMessage(messages.backup, { file }), href: "/admin/backup" };
    }
    case "connection":
      if (about === "whatsapp") {
        return { about: messages.connections.whatsapp, href: "/admin/whatsapp" };
      }
      return about === "stripe"
        ? { about: messages.connections.stripe, href: "/admin/getting-paid" }
        : {
            about: about === null ? messages.connections.operator : messages.connections.mail,
            href: "/admin/mail-server",
          };
    case "launch": {
      const task = launchTaskIds.find((id) => id === about);
      const { title, tasks } = launchMessages[locale];
      return { about: task ? tasks[task].title : title, href: "/admin/business/launch" };
    }
    case "link":
      return { about: getNamedLinkPath(about ?? ""), href: "/admin/links" };
    case "waiting":
      return { about: auditLogMessages[locale].kinds.waiting, href: "/admin/waiting-list" };
    case "account":
      if (about === null) return { about: messages.accounts, href: "/admin/staff" };
      return {
        about: fillMessage(messages.account, {
          name: formatPerson(getAuditedText(entry.after, "name") ?? "", locale),
        }),
        href: "/admin/staff",
      };
  }
}

/** Returns the names of pages given by their ids: `home contact`. */
function formatContentPages(ids: string, locale: Locale): string {
  return getListFormat(locale).format(ids.split(" ").map((id) => getContentPageName(id, locale)));
}

/** Describes a ride given by its key, such as `sunset 2027-02-01 16:00`. */
function formatRideSubject(key: string, locale: Locale): AuditSubject {
  const [id = "", date = "", start = ""] = key.split(" ");
  const tour = findTourById(id);
  if (!tour) return { about: adminBookingMessages[locale].history.unknown, href: null };
  const values = {
    tour: getShortTourName(tour, locale),
    // The audit log is kept for years, so the date includes the year.
    day: formatDate(date, locale),
    start: formatTime(start, locale),
  };
  return {
    about: fillMessage(auditChangeMessages[locale].about.departure, values),
    href: `/admin/departures/${date}`,
  };
}

/** Describes days or rides that were closed or reopened together. */
function formatRidesSubject({ after }: AuditEntry, locale: Locale): AuditSubject {
  const messages = auditChangeMessages[locale].about;
  const whole = listAuditedTexts(after, "days");
  const rides = listAuditedTexts(after, "rides");
  const days = whole.length > 0 ? whole : rides.map((ride) => ride.split(" ")[1] ?? "").sort();
  const formatDay = (day = "") => (day ? formatDate(day, locale, "date") : "");
  const tour = findTourById(getAuditedText(after, "tour"));
  const values = {
    from: formatDay(days[0]),
    until: formatDay(days.at(-1)),
    tour: tour ? getShortTourName(tour, locale) : messages.allTours,
  };
  return {
    about: fillPlural(whole.length > 0 ? messages.wholeDays : messages.days, days.length, values),
    href: days[0] ? `/admin/departures/${days[0]}` : null,
  };
}

/** Returns the names of rides that were closed or reopened together. */
export function listRideNames(values: AuditedValues | null, locale: Locale): string[] {
  const rides = listAuditedTexts(values, "rides");
  return rides.map((ride) => formatRideSubject(ride, locale).about);
}
