import { randomUUID } from "node:crypto";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { horseRulesSetting, parseHorseRules } from "#app/tours/catalog/horse-rules.ts";
import { adminAccountMessages } from "#app/web/admin/auth/account-messages.ts";
import { staffMessages } from "#app/web/admin/auth/staff-messages.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { adminContentMessages } from "#app/web/admin/content-parts/messages.ts";
import { adminGuidesMessages } from "#app/web/admin/departure-parts/guides-messages.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { horsesMessages } from "#app/web/admin/horse-parts/messages.ts";
import { horseRulesMessages } from "#app/web/admin/horse-parts/rules-messages.ts";
import { mailServerMessages } from "#app/web/admin/mail-server/messages.ts";
import { adminMoveMessages } from "#app/web/admin/move-booking/messages.ts";
import { adminPushMessages } from "#app/web/admin/phones/push-messages.ts";
import { postMessages } from "#app/web/admin/post-parts/messages.ts";
import { adminPrivacyMessages } from "#app/web/admin/privacy/messages.ts";
import { adminWaiverMessages } from "#app/web/admin/rider-parts/waiver-messages.ts";
import { bookPaidRide } from "./book-paid-ride.ts";
import { runWithTestClient } from "./database-server.ts";
import type { createScriptlessBrowser } from "./operator-without-scripts.ts";
import type { changingServices } from "./service-effects.ts";

type OperatorBrowser = Pick<ReturnType<typeof createScriptlessBrowser>, "send">;
type Site = Readonly<{ url: string; connectionString: string }>;

export type Fields = Readonly<Record<string, string>>;
export type Typed = Readonly<Record<string, string | null>>;

/** A form for a newly created record. */
type Target = Readonly<{
  address: string;
  /** The field values that identify this form among others with the same button. */
  where?: Fields;
  stored: () => Promise<Fields>;
  /** Changes by two accounts to different fields, and the values stored after both. */
  apart?: readonly [Typed, Typed, Fields];
  /**
   * A field that two accounts change, the value that each enters, and the values stored after each
   * change.
   */
  same?: readonly [string, Typed, Typed, first: Fields, second: Fields];
}>;

export type EditingForm = Readonly<{
  service: (typeof changingServices)[number];
  button: (locale: Locale) => string;
  prepare: () => Promise<Target>;
}>;

/**
 * Creates the operator's forms that change stored values (ADR 53), each with a record of its own on a
 * site. `booking` creates a paid booking.
 */
export function createEditingForms(site: Site, getOperator: () => OperatorBrowser) {
  let days = 30;
  /** Returns a day that no other test uses. */
  function newDay(): string {
    days += 1;
    return addDays(toLocalDate(new Date()), days);
  }
  const newName = () =>
    `N${randomUUID()
      .replace(/[^a-f]/g, "")
      .padEnd(4, "o")}`;

  /** Returns the first row of a statement, in which `now()` is the clock of this process. */
  async function row(sql: string, ...values: readonly unknown[]): Promise<Fields> {
    return runWithTestClient(site.connectionString, async (client) => {
      const time = `'${new Date().toISOString()}'::timestamptz`;
      const { rows } = await client.query(sql.replaceAll("now()", time), [...values]);
      return rows[0] ?? {};
    });
  }

  async function booking() {
    const date = newDay();
    const id = await bookPaidRide(site, { date });
    return { id, date, address: `/admin/bookings/${id}` };
  }

  /** Creates a booking and opens its move page, on which two accounts change the pickup. */
  async function onMovePage(): Promise<Target> {
    const { id, date, address } = await booking();
    const stored = () =>
      row(
        "select booking_date::text as date, pickup_time as pickup from bookings where id = $1",
        id,
      );
    const ride = (pickup: string) => ({ ride: `sunset ${date} 16:00 ${pickup}` });
    return {
      address: `${address}/move?tour=sunset&date=${date}`,
      stored,
      same: [
        "ride",
        ride("15:00"),
        ride("15:30"),
        { date, pickup: "15:00" },
        { date, pickup: "15:30" },
      ],
    };
  }

  async function agency() {
    const id = randomUUID();
    const name = newName();
    await row(
      `insert into agencies (id, kind, name, contact_name, email, phone, language, commission_basis_points, code, made_at)
     values ($1, 'hotel', $2, '', '', '', 'es', 1000, $3, now())`,
      ...[id, name, name.toLowerCase()],
    );
    return { id, name };
  }

  async function account() {
    const id = randomUUID();
    const name = newName();
    await row(
      "insert into accounts (id, name, email, role, language) values ($1, $2, $3, 'office', 'es')",
      ...[id, name, `${name}@example.com`.toLowerCase()],
    );
    return { id, name };
  }

  const forms: readonly EditingForm[] = [
    {
      service: "guest.changeDetails",
      button: (locale) => adminBookingMessages[locale].details.submit,
      async prepare() {
        const { id, address } = await booking();
        const stored = () =>
          row(`select phone, pickup_location as "pickupLocation" from bookings where id = $1`, id);
        const [phone, pickupLocation] = ["+52 954 100 2030", "Casa Azul"];
        const other = { pickupLocation: "Hotel Olas" };
        return {
          ...{ address, stored },
          apart: [{ phone }, { pickupLocation }, { phone, pickupLocation }],
          same: ["pickupLocation", { pickupLocation }, other, { pickupLocation }, other],
        };
      },
    },
    {
      service: "guest.rescheduleBooking",
      button: (locale) => adminMoveMessages[locale].submit,
      prepare: onMovePage,
    },
    {
      // This form also changes the tour, which `edit-conflicts.test.ts` covers.
      service: "operator.changeTour",
      button: (locale) => adminMoveMessages[locale].submit,
      prepare: onMovePage,
    },
    {
      service: "agencies.setBookingAgency",
      button: (locale) => adminAgenciesMessages[locale].booking.submit,
      async prepare() {
        const [one, two] = [await agency(), await agency()];
        const { id, address } = await booking();
        const stored = () => row(`select agency_id as "agencyId" from bookings where id = $1`, id);
        const of = ({ id: agencyId }: { id: string }) => ({ agencyId });
        return { address, stored, same: ["agencyId", of(one), of(two), of(one), of(two)] };
      },
    },
    {
      service: "agencies.updateAgency",
      button: (locale) => adminAgenciesMessages[locale].form.submitChange,
      async prepare() {
        const { id } = await agency();
        const stored = () =>
          row(
            "select name, phone, commission_basis_points::text as points from agencies where id = $1",
            id,
          );
        const [phone, name, other] = ["+52 954 100 2031", newName(), newName()];
        return {
          address: `/admin/agencies/${id}`,
          stored,
          apart: [{ phone }, { name, commission: "12.5" }, { phone, name, points: "1250" }],
          same: ["name", { name }, { name: other }, { name }, { name: other }],
        };
      },
    },
    {
      service: "horses.changeHorseRules",
      button: (locale) => horseRulesMessages[locale].submit,
      async prepare() {
        const name = horseRulesSetting;
        await row("delete from stored_settings where name = $1", name);
        const stored = async () => {
          const { value = null } = await row(
            "select value from stored_settings where name = $1",
            name,
          );
          const { mostHoursADay, daysOffAWeek } = parseHorseRules(value);
          return { mostHoursADay: String(mostHoursADay), daysOffAWeek: String(daysOffAWeek) };
        };
        return {
          address: "/admin/horses",
          stored,
          apart: [
            { mostHoursADay: "5" },
            { daysOffAWeek: "2" },
            { mostHoursADay: "5", daysOffAWeek: "2" },
          ],
          same: [
            "daysOffAWeek",
            { daysOffAWeek: "1" },
            { daysOffAWeek: "3" },
            { daysOffAWeek: "1" },
            { daysOffAWeek: "3" },
          ],
        };
      },
    },
    {
      service: "horses.updateHorse",
      button: (locale) => horsesMessages[locale].form.submitChange,
      async prepare() {
        const [id, name, other, restMinutes] = [randomUUID(), newName(), newName(), "45"];
        await row(
          `insert into horses (id, name, max_rider_kg, temperament, max_rides_per_day, rest_minutes, made_at)
         values ($1, $2, 80, 'calm', 2, 30, now())`,
          ...[id, newName()],
        );
        const stored = () =>
          row(
            `select name, rest_minutes::text as "restMinutes", max_rides_per_day::text as rides
             from horses where id = $1`,
            id,
          );
        return {
          address: `/admin/horses/${id}`,
          stored,
          apart: [
            { restMinutes },
            { name, maxRidesPerDay: "3" },
            { restMinutes, name, rides: "3" },
          ],
          same: ["name", { name }, { name: other }, { name }, { name: other }],
        };
      },
    },
    {
      service: "waivers.updateWaiverText",
      button: (locale) => adminWaiverMessages[locale].text.save,
      async prepare() {
        const [start, en, other, es] = [newName(), newName(), newName(), newName()];
        const agreed = "on";
        await row(
          `insert into waiver_texts (number, en, es, made_at, made_by)
         select coalesce(max(number), 0) + 1, $1, $1, now(), 'Ana' from waiver_texts`,
          start,
        );
        const stored = () => row("select en, es from waiver_texts order by number desc limit 1");
        return {
          ...{ address: "/admin/waiver", stored },
          apart: [
            { en, agreed },
            { es, agreed },
            { en, es },
          ],
          same: ["en", { en, agreed }, { en: other, agreed }, { en }, { en: other }],
        };
      },
    },
    {
      service: "content.saveSection",
      button: (locale) => adminContentMessages[locale].section.save,
      async prepare() {
        const name = (language: "en" | "es") => `text.title.${language}`;
        const stored = () =>
          row(
            `select section->'title'->>'en' as en, section->'title'->>'es' as es
           from content_drafts, jsonb_array_elements(document->'sections') as section
           where page = $1 and section->>'kind' = 'tours'`,
            "home",
          );
        const [en, es, other] = [newName(), newName(), newName()];
        return {
          address: "/admin/content/home/tours",
          stored,
          apart: [{ [name("en")]: en }, { [name("es")]: es }, { en, es }],
          same: ["title.en", { [name("en")]: en }, { [name("en")]: other }, { en }, { en: other }],
        };
      },
    },
    {
      service: "posts.savePost",
      button: (locale) => postMessages[locale].save,
      async prepare() {
        const stored = async () => ({
          title: "",
          author: "",
          ...(await row(
            `select texts->>'en.title' as title, texts->>'author' as author
             from post_drafts where post = $1`,
            "culture",
          )),
        });
        const [title, author, other] = [newName(), newName(), newName()];
        return {
          address: "/admin/content-posts/culture?language=en",
          stored,
          apart: [{ "text.en.title": title }, { "text.author": author }, { title, author }],
          same: [
            "en.title",
            { "text.en.title": title },
            { "text.en.title": other },
            { title },
            { title: other },
          ],
        };
      },
    },
    {
      service: "agencies.extendAllotment",
      button: (locale) => adminAgenciesMessages[locale].change.prolongSubmit,
      async prepare() {
        const [id, date, { id: agencyId }] = [randomUUID(), newDay(), await agency()];
        const until = { untilDate: addDays(date, -1), untilTime: "10:00" };
        const wish = { id, agencyId, ride: "sunset-16:00", seats: "2", note: "", ...until };
        await getOperator().send(`/admin/departures/${date}/new-allotment`, {
          method: "POST",
          body: new URLSearchParams(wish),
        });
        const stored = () =>
          row(
            `select to_char(hold_expires_at at time zone 'America/Mexico_City', 'HH24:MI') as hour from bookings where id = $1`,
            id,
          );
        const at = (untilTime: string) => ({ untilTime });
        return {
          address: `/admin/allotments/${id}`,
          stored,
          same: ["until", at("11:00"), at("12:00"), { hour: "11:00" }, { hour: "12:00" }],
        };
      },
    },
    {
      service: "operator.changeParty",
      button: (locale) => adminAdjustMessages[locale].riders.look,
      async prepare() {
        const { id, address } = await booking();
        const stored = () => row("select participants::text from bookings where id = $1", id);
        const riders = (participants: string) => ({ participants });
        return {
          address,
          stored,
          same: ["party", riders("3"), riders("4"), riders("3"), riders("4")],
        };
      },
    },
    {
      service: "operator.setCapacity",
      button: (locale) => adminDeparturesMessages[locale].capacity.submit,
      async prepare() {
        const date = newDay();
        const stored = () =>
          row(
            "select capacity::text from departures where date = $1 and start_time = '16:00'",
            date,
          );
        const of = (capacity: string) => ({ capacity });
        return {
          address: `/admin/departures/${date}`,
          where: { ride: "sunset-16:00" },
          stored,
          same: ["capacity", of("8"), of("9"), of("8"), of("9")],
        };
      },
    },
    {
      service: "operator.setRetention",
      button: (locale) => adminPrivacyMessages[locale].retention.submit,
      async prepare() {
        const stored = () =>
          row("select value as months from stored_settings where name = 'retention-months'");
        const before = Number((await stored()).months ?? 0);
        const [first, second] = [before === 9 ? "10" : "9", before === 7 ? "8" : "7"];
        const of = (months: string) => ({ months });
        return {
          address: "/admin/privacy",
          stored,
          same: ["months", of(first), of(second), of(first), of(second)],
        };
      },
    },
    {
      service: "connections.setOperatorAddress",
      button: (locale) => mailServerMessages[locale].operator.submit,
      async prepare() {
        const stored = () =>
          row(`select coalesce(max(value), '') as "operatorAddress"
            from stored_settings where name = 'operator-email'`);
        const of = (name: string) => ({ operatorAddress: `${name}@example.com` });
        const [first, second] = [of(newName()), of(newName())];
        return {
          address: "/admin/mail-server",
          where: { intent: "operator" },
          stored,
          same: ["operatorAddress", first, second, first, second],
        };
      },
    },
    {
      service: "ownAccount.rename",
      button: (locale) => adminAccountMessages[locale].self.save,
      async prepare() {
        await row("update accounts set language = 'es' where is_first");
        const stored = () => row("select name, language from accounts where is_first");
        const [one, two] = [newName(), newName()];
        return {
          address: "/admin/account",
          stored,
          where: { intent: "self" },
          apart: [{ name: one }, { language: "en" }, { name: one, language: "en" }],
          same: ["name", { name: two }, { name: one }, { name: two }, { name: one }],
        };
      },
    },
    {
      service: "staff.change",
      button: (locale) => staffMessages[locale].list.save,
      async prepare() {
        const { id } = await account();
        const stored = () => row("select name, role, email from accounts where id = $1", id);
        const [name, other] = [newName(), newName()];
        return {
          address: "/admin/staff",
          stored,
          where: { id, intent: "change" },
          apart: [{ name }, { role: "guide" }, { name, role: "guide" }],
          same: ["name", { name }, { name: other }, { name }, { name: other }],
        };
      },
    },
    {
      service: "staff.requireSecondFactor",
      button: (locale) => staffMessages[locale].second.save,
      async prepare() {
        await row("delete from stored_settings where name like '%second-factor%'");
        const stored = () =>
          row(
            `select (value::text ~ 'office.*guide')::text as "areBoth" from stored_settings
           where name like '%second-factor%'`,
          );
        const both = { areBoth: "true" };
        return {
          address: "/admin/staff",
          stored,
          apart: [{ "need-guide": "on" }, { "need-office": "on" }, both],
        };
      },
    },
    {
      service: "operator.assignGuides",
      button: (locale) => adminGuidesMessages[locale].submit,
      async prepare() {
        const [one, two, date] = [await account(), await account(), newDay()];
        const stored = () =>
          row(
            `select count(*)::text as guides from departure_guides join departures on departures.id = departure_id
           where date = $1 and account_id in ($2, $3)`,
            ...[date, one.id, two.id],
          );
        const tick = ({ id }: { id: string }) => ({ [`guide-${id}`]: "yes" });
        return {
          address: `/admin/departures/${date}`,
          where: { ride: "sunset-16:00" },
          stored,
          apart: [tick(one), tick(two), { guides: "2" }],
        };
      },
    },
    {
      service: "pushPhones.setKinds",
      button: (locale) => adminPushMessages[locale].list.save,
      async prepare() {
        const id = randomUUID();
        await row(
          `insert into ringing_phones (id, endpoint, public_key, auth_secret, name, account_id, language, rings, made_at)
         select $1, $2, 'x', 'x', 'Mar', id, 'es', '["new", "changed"]', now() from accounts where is_first`,
          ...[id, `https://push.example/${id}`],
        );
        const stored = () => row("select rings::text from ringing_phones where id = $1", id);
        return {
          address: "/admin/phones",
          stored,
          where: { id },
          apart: [
            { "ring-message": "on" },
            { "ring-new": null },
            { rings: '["changed", "message"]' },
          ],
        };
      },
    },
  ];

  return { forms, booking };
}
