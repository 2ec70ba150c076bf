import type { TrailEntry } from "#app/accounts/audit-log/list-audit-entries.server.ts";
import { adminTrailMessages } from "#app/accounts/audit-log/messages.ts";
import { sayReference } from "#app/bookings/format-reference.ts";
import { fieldTexts } from "#app/i18n/field-texts.ts";
import { fill, fillPlural, formatDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import { listFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { tours } from "#app/tours/all-tours.ts";
import { tourById } from "#app/tours/find-tour.ts";
import { adminPeopleMessages } from "#app/web/admin/staff/messages.ts";
import { holdAddress } from "../allotment/allotment-links.ts";
import { eventInWords } from "../booking/describe-event.ts";

/** A value that was replaced; null where there was none. */
export type SaidValue = Readonly<{ what: string; from: string | null; to: string | null }>;

/** A change in words. */
export type SaidChange = Readonly<{
  person: string;
  about: string;
  /** The page about it; null where there is none. */
  href: string | null;
  deed: string;
  values: readonly SaidValue[];
}>;

type Values = Readonly<Record<string, unknown>>;

/** The change of the trail in the operator's language; an unknown one is told by its name. */
export function sayTrail(entry: TrailEntry, locale: Locale): SaidChange {
  return {
    person: sayPerson(entry.person, locale),
    ...sayAbout(entry, locale),
    deed: sayDeed(entry, locale),
    values: sayValues(entry, locale),
  };
}

/** Who did it; before accounts existed, only "Operator" is known, and some have no account. */
export function sayPerson(name: string, locale: Locale): string {
  const words = adminTrailMessages[locale];
  if (name === "command-line") return words.commandLine;
  if (name === "stranger") return words.stranger;
  return name === "operator" ? words.operator : name;
}

function sayAbout(entry: TrailEntry, locale: Locale): Pick<SaidChange, "about" | "href"> {
  const words = adminTrailMessages[locale].about;
  const { kind, about, reference, heldFor } = entry;
  switch (kind) {
    case "booking":
      // A hold has a reference that nobody was given.
      if (heldFor !== null) {
        return { about: fill(words.hold, { agency: heldFor }), href: holdAddress(`${about}`) };
      }
      return {
        about: fill(words.booking, { reference: reference ? sayReference(reference) : "" }),
        href: `/admin/bookings/${about}`,
      };
    case "departure":
      return about === null ? sayRides(entry, locale) : sayRide(about, locale);
    case "catalog":
      return {
        about: fill(words.catalog, { number: about ?? "" }),
        href: `/admin/tours/history/${about}`,
      };
    case "message":
      return { about: words.message, href: `/admin/messages/${about}` };
    case "calendar": {
      const name = textIn(entry.after, "name") ?? textIn(entry.before, "name") ?? "";
      return { about: fill(words.calendar, { name }), href: "/admin/phones" };
    }
    case "mail":
      return { about: words.mail, href: `/admin/mails?message=${about}` };
    case "guest":
      return { about: words.guest, href: null };
    case "setting":
      return { about: words.setting, href: "/admin/privacy" };
    case "agency":
      return { about: textIn(entry.after, "name") ?? "", href: `/admin/agencies/${about}` };
    case "phone":
      return {
        about: fill(words.phone, { name: textIn(entry.after, "name") ?? "" }),
        href: "/admin/phones",
      };
    case "account":
      if (about === null) return { about: words.accounts, href: "/admin/people" };
      return {
        about: fill(words.account, { name: sayPerson(textIn(entry.after, "name") ?? "", locale) }),
        href: "/admin/people",
      };
  }
}

/** A ride by its key, as `sunset 2027-02-01 16:00`. */
function sayRide(key: string, locale: Locale): Pick<SaidChange, "about" | "href"> {
  const [id = "", date = "", start = ""] = key.split(" ");
  const tour = tourById(id);
  if (!tour) return { about: adminBookingMessages[locale].history.unknown, href: null };
  const values = {
    tour: tours[tour].shortName[locale],
    // With its year: the trail is kept for years.
    day: formatDate(date, locale),
    start: formatTime(start, locale),
  };
  return {
    about: fill(adminTrailMessages[locale].about.departure, values),
    href: `/admin/departures/${date}`,
  };
}

/** The days, or the rides, that were closed or opened together. */
function sayRides({ after }: TrailEntry, locale: Locale): Pick<SaidChange, "about" | "href"> {
  const words = adminTrailMessages[locale].about;
  const whole = Array.isArray(after?.days) ? after.days.map(String) : [];
  const rides = Array.isArray(after?.rides) ? after.rides.map(String) : [];
  const days = whole.length > 0 ? whole : rides.map((ride) => ride.split(" ")[1] ?? "").sort();
  const say = (day = "") => (day ? formatDate(day, locale, "date") : "");
  const tour = tourById(textIn(after, "tour"));
  const values = {
    from: say(days[0]),
    until: say(days.at(-1)),
    tour: tour ? tours[tour].shortName[locale] : words.allTours,
  };
  return {
    about: fillPlural(whole.length > 0 ? words.wholeDays : words.days, days.length, values),
    href: days[0] ? `/admin/departures/${days[0]}` : null,
  };
}

function sayDeed({ action, kind, detail, before, after }: TrailEntry, locale: Locale): string {
  const { actions, withBookings, change } = adminTrailMessages[locale];
  const guests = Number(after?.guests ?? 0);
  const withGuests = (text: string) =>
    guests > 0 ? `${text}. ${fillPlural(withBookings, guests)}` : text;
  switch (action) {
    case "called-off":
      return withGuests(
        after?.reason === "weather" ? actions["called-off-weather"] : actions[action],
      );
    case "reopened":
    case "days-reopened":
      return withGuests(actions[action]);
    case "capacity":
      return fill(actions[action], {
        from: Number(before?.capacity),
        to: Number(after?.capacity),
      });
    case "guides": {
      const say = (values: Values | null) => namesIn(values, locale) || change.nobody;
      return fill(actions[action], { from: say(before), to: say(after) });
    }
    case "second-factor-required": {
      const say = (values: Values | null) => rolesIn(values, locale) || change.nobody;
      return fill(actions[action], { from: say(before), to: say(after) });
    }
    case "new-device":
      return fill(actions[action], { device: textIn(after, "device") ?? change.unknownDevice });
    case "month-settled":
    case "settlement-undone":
    case "statement-sent":
      return fill(actions[action], {
        month: formatDate(`${textIn(after, "month")}-01`, locale, "month"),
        amount: formatMoney(Math.abs(Number(after?.amountCentavos ?? 0)) / 100, locale),
      });
    case "offered":
      return after?.offered ? actions["offered-on"] : actions["offered-off"];
    case "published":
      return after?.broughtBack
        ? fill(actions["published-again"], { number: Number(after.broughtBack) })
        : actions[action];
    case "guest-erased":
      return fillPlural(actions[action], Number(after?.bookings ?? 0));
    case "retention":
      return fill(actions[action], { from: Number(before?.months), to: Number(after?.months) });
  }
  const plain: Readonly<Record<string, unknown>> = actions;
  const text = Object.hasOwn(plain, action) ? plain[action] : undefined;
  if (typeof text === "string") return text;
  return kind === "booking"
    ? eventInWords({ event: action, detail: detail ?? {} }, locale)
    : unknownAction(locale);
}

const unknownAction = (locale: Locale) => adminBookingMessages[locale].history.unknown;

/** The rides that were closed or opened together, each by its name. */
export function ridesIn(values: Values | null, locale: Locale): string[] {
  const rides = Array.isArray(values?.rides) ? values.rides.map(String) : [];
  return rides.map((ride) => sayRide(ride, locale).about);
}

/** The fields that were corrected; those of a guest are gone once the guest's data is erased. */
function sayValues({ kind, before, after }: TrailEntry, locale: Locale): SaidValue[] {
  if (kind === "account") {
    const fields = Object.entries(adminTrailMessages[locale].accountFields);
    return fields.flatMap(([field, what]) => {
      const [from, to] = [before, after].map((values) => sayAccountValue(values, field, locale));
      return from === to ? [] : [{ what, from: from ?? null, to: to ?? null }];
    });
  }
  if (kind === "agency") {
    if (!before) return [];
    const fields = Object.entries(adminTrailMessages[locale].agencyFields);
    return fields.flatMap(([field, what]) => {
      const [from, to] = [textIn(before, field), textIn(after, field)];
      return from === to ? [] : [{ what, from, to }];
    });
  }
  if (kind !== "booking") return [];
  const names: Readonly<Record<string, string>> = {
    ...fieldTexts(locale, "inSentence"),
    ...adminTrailMessages[locale].fields,
  };
  return Object.keys(after ?? {}).flatMap((field) => {
    const what = names[field];
    return what ? [{ what, from: textIn(before, field), to: textIn(after, field) }] : [];
  });
}

function sayAccountValue(values: Values | null, field: string, locale: Locale): string | null {
  const value = textIn(values, field);
  const words: Readonly<Record<string, string>> =
    field === "role" ? adminPeopleMessages[locale].roles : languageNames;
  if (field === "name") return value && sayPerson(value, locale);
  return value && Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

const languageNames = { en: "English", es: "Español" };

function rolesIn(values: Values | null, locale: Locale): string {
  const names: Readonly<Record<string, string>> = adminPeopleMessages[locale].roles;
  const named = Array.isArray(values?.roles) ? values.roles.map(String) : [];
  return listFormat(locale).format(named.map((role) => names[role] ?? role));
}

function namesIn(values: Values | null, locale: Locale): string {
  const names = Array.isArray(values?.guides) ? values.guides.map(String) : [];
  return listFormat(locale).format(names.map((name) => sayPerson(name, locale)));
}

function textIn(values: Values | null, name: string): string | null {
  const value = values?.[name];
  return typeof value === "string" && value !== "" ? value : null;
}
