import type { AuditEntry } from "#app/accounts/audit-log/list-audit-entries.server.ts";
import { auditLogMessages } from "#app/accounts/audit-log/messages.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import { getFieldTexts } from "#app/i18n/field-texts.ts";
import { fillMessage, fillPlural, formatDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { tours } from "#app/tours/all-tours.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import { staffMessages } from "#app/web/admin/staff/messages.ts";
import { getAllotmentPath } from "../allotment/allotment-links.ts";
import { describeEvent } from "../booking/describe-event.ts";

/** A changed value. `from` is null if there was no previous value. */
export type FormattedValue = Readonly<{ what: string; from: string | null; to: string | null }>;

/** A change in words, for display. */
export type FormattedAuditEntry = Readonly<{
  person: string;
  about: string;
  /** Path of the changed object's page; null if it has none. */
  href: string | null;
  operation: string;
  values: readonly FormattedValue[];
}>;

type Values = Readonly<Record<string, unknown>>;

/** Describes an audit log entry in the operator's language. Unknown actions get a generic text. */
export function formatAuditEntry(entry: AuditEntry, locale: Locale): FormattedAuditEntry {
  return {
    person: formatPerson(entry.person, locale),
    ...formatSubject(entry, locale),
    operation: formatAction(entry, locale),
    values: listChangedValues(entry, locale),
  };
}

/**
 * Returns the name of the person or system that made a change. In entries from before accounts
 * existed, the name is "operator".
 */
export function formatPerson(name: string, locale: Locale): string {
  const words = auditLogMessages[locale];
  if (name === "command-line") return words.commandLine;
  if (name === "stranger") return words.stranger;
  return name === "operator" ? words.operator : name;
}

function formatSubject(
  entry: AuditEntry,
  locale: Locale,
): Pick<FormattedAuditEntry, "about" | "href"> {
  const words = auditLogMessages[locale].about;
  const { kind, about, reference, heldFor } = entry;
  switch (kind) {
    case "booking":
      // An allotment also has a reference, but nobody knows it, so the agency's name is shown
      // instead.
      if (heldFor !== null) {
        return {
          about: fillMessage(words.hold, { agency: heldFor }),
          href: getAllotmentPath(`${about}`),
        };
      }
      return {
        about: fillMessage(words.booking, {
          reference: reference ? formatReference(reference) : "",
        }),
        href: `/admin/bookings/${about}`,
      };
    case "departure":
      return about === null ? formatRidesSubject(entry, locale) : formatRideSubject(about, locale);
    case "catalog":
      return {
        about: fillMessage(words.catalog, { number: about ?? "" }),
        href: `/admin/tours/history/${about}`,
      };
    case "message":
      return { about: words.message, href: `/admin/messages/${about}` };
    case "calendar": {
      const name = getText(entry.after, "name") ?? getText(entry.before, "name") ?? "";
      return { about: fillMessage(words.calendar, { name }), href: "/admin/phones" };
    }
    case "mail":
      return { about: words.mail, href: `/admin/mails?message=${about}` };
    case "guest":
      return { about: words.guest, href: null };
    case "setting":
      return { about: words.setting, href: "/admin/privacy" };
    case "agency":
      return { about: getText(entry.after, "name") ?? "", href: `/admin/agencies/${about}` };
    case "phone":
      return {
        about: fillMessage(words.phone, { name: getText(entry.after, "name") ?? "" }),
        href: "/admin/phones",
      };
    case "account":
      if (about === null) return { about: words.accounts, href: "/admin/people" };
      return {
        about: fillMessage(words.account, {
          name: formatPerson(getText(entry.after, "name") ?? "", locale),
        }),
        href: "/admin/people",
      };
  }
}

/** Describes a ride given by its key, such as `sunset 2027-02-01 16:00`. */
function formatRideSubject(
  key: string,
  locale: Locale,
): Pick<FormattedAuditEntry, "about" | "href"> {
  const [id = "", date = "", start = ""] = key.split(" ");
  const tour = findTourById(id);
  if (!tour) return { about: adminBookingMessages[locale].history.unknown, href: null };
  const values = {
    tour: tours[tour].shortName[locale],
    // The audit log is kept for years, so the date includes the year.
    day: formatDate(date, locale),
    start: formatTime(start, locale),
  };
  return {
    about: fillMessage(auditLogMessages[locale].about.departure, values),
    href: `/admin/departures/${date}`,
  };
}

/** Describes days or rides that were closed or reopened together. */
function formatRidesSubject(
  { after }: AuditEntry,
  locale: Locale,
): Pick<FormattedAuditEntry, "about" | "href"> {
  const words = auditLogMessages[locale].about;
  const whole = Array.isArray(after?.days) ? after.days.map(String) : [];
  const rides = Array.isArray(after?.rides) ? after.rides.map(String) : [];
  const days = whole.length > 0 ? whole : rides.map((ride) => ride.split(" ")[1] ?? "").sort();
  const formatDay = (day = "") => (day ? formatDate(day, locale, "date") : "");
  const tour = findTourById(getText(after, "tour"));
  const values = {
    from: formatDay(days[0]),
    until: formatDay(days.at(-1)),
    tour: tour ? tours[tour].shortName[locale] : words.allTours,
  };
  return {
    about: fillPlural(whole.length > 0 ? words.wholeDays : words.days, days.length, values),
    href: days[0] ? `/admin/departures/${days[0]}` : null,
  };
}

function formatAction({ action, kind, detail, before, after }: AuditEntry, locale: Locale): string {
  const { actions, withBookings, change } = auditLogMessages[locale];
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
    case "guides": {
      const formatDay = (values: Values | null) => formatNames(values, locale) || change.nobody;
      return fillMessage(actions[action], { from: formatDay(before), to: formatDay(after) });
    }
    case "second-factor-required": {
      const formatDay = (values: Values | null) => formatRoles(values, locale) || change.nobody;
      return fillMessage(actions[action], { from: formatDay(before), to: formatDay(after) });
    }
    case "new-device":
      return fillMessage(actions[action], {
        device: getText(after, "device") ?? change.unknownDevice,
      });
    case "month-settled":
    case "settlement-undone":
    case "statement-sent":
      return fillMessage(actions[action], {
        month: formatDate(`${getText(after, "month")}-01`, locale, "month"),
        amount: formatMoney(Math.abs(Number(after?.amountCentavos ?? 0)) / 100, locale),
      });
    case "offered":
      return after?.offered ? actions["offered-on"] : actions["offered-off"];
    case "published":
      return after?.broughtBack
        ? fillMessage(actions["published-again"], { number: Number(after.broughtBack) })
        : actions[action];
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
    : formatUnknownAction(locale);
}

const formatUnknownAction = (locale: Locale) => adminBookingMessages[locale].history.unknown;

/** Returns the names of rides that were closed or reopened together. */
export function listRideNames(values: Values | null, locale: Locale): string[] {
  const rides = Array.isArray(values?.rides) ? values.rides.map(String) : [];
  return rides.map((ride) => formatRideSubject(ride, locale).about);
}

/**
 * Lists the fields that were changed, with their old and new values. After a guest's data is
 * erased, that guest's values are missing.
 */
function listChangedValues({ kind, before, after }: AuditEntry, locale: Locale): FormattedValue[] {
  if (kind === "account") {
    const fields = Object.entries(auditLogMessages[locale].accountFields);
    return fields.flatMap(([field, what]) => {
      const [from, to] = [before, after].map((values) =>
        formatAuditedAccountValue(values, field, locale),
      );
      return from === to ? [] : [{ what, from: from ?? null, to: to ?? null }];
    });
  }
  if (kind === "agency") {
    if (!before) return [];
    const fields = Object.entries(auditLogMessages[locale].agencyFields);
    return fields.flatMap(([field, what]) => {
      const [from, to] = [getText(before, field), getText(after, field)];
      return from === to ? [] : [{ what, from, to }];
    });
  }
  if (kind !== "booking") return [];
  const names: Readonly<Record<string, string>> = {
    ...getFieldTexts(locale, "inSentence"),
    ...auditLogMessages[locale].fields,
  };
  return Object.keys(after ?? {}).flatMap((field) => {
    const what = names[field];
    return what ? [{ what, from: getText(before, field), to: getText(after, field) }] : [];
  });
}

function formatAuditedAccountValue(
  values: Values | null,
  field: string,
  locale: Locale,
): string | null {
  const value = getText(values, field);
  const words: Readonly<Record<string, string>> =
    field === "role" ? staffMessages[locale].roles : languageNames;
  if (field === "name") return value && formatPerson(value, locale);
  return value && Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

const languageNames = { en: "English", es: "Español" };

function formatRoles(values: Values | null, locale: Locale): string {
  const names: Readonly<Record<string, string>> = staffMessages[locale].roles;
  const named = Array.isArray(values?.roles) ? values.roles.map(String) : [];
  return getListFormat(locale).format(named.map((role) => names[role] ?? role));
}

function formatNames(values: Values | null, locale: Locale): string {
  const names = Array.isArray(values?.guides) ? values.guides.map(String) : [];
  return getListFormat(locale).format(names.map((name) => formatPerson(name, locale)));
}

function getText(values: Values | null, name: string): string | null {
  const value = values?.[name];
  return typeof value === "string" && value !== "" ? value : null;
}
