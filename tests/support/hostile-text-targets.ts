import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { textRules } from "#app/forms/text-rules.ts";
import { prepareFirstStart } from "./database-templates.ts";
import {
  byHand,
  chatted,
  day,
  existing,
  type FieldTarget,
  fieldTargets,
  getBookingPath,
  getCustomerPath,
  getManagePath,
  guest,
  horse,
  hotel,
  insertTargetRows,
  letter,
  written,
} from "./form-targets.ts";
import { bookOnline, logIn, payInSandbox } from "./guest-requests.ts";
import { repeatToFill } from "./hostile-text.ts";
import { publicKey, type SiteProcess, startSite } from "./site-process.ts";
import { useTestDatabase } from "./use-test-database.ts";

// This file can send a text in every field of every form and API call of the site (form-targets.ts).

const longest: Record<string, number> = {
  message: textRules.message.maximum,
  subject: textRules.subject.maximum,
  pickupLocation: textRules.place.maximum,
  pickup_location: textRules.place.maximum,
  remarks: textRules.remarks.maximum,
  email: textRules.email.maximum,
};

/** The fields in which guests type texts. */
export const typedTargets = fieldTargets.filter(
  ({ field }) => field in { ...guest, ...letter, ...longest, first_name: 1 },
);

/** Repeats `part` up to the maximum length of the field. */
export const getLongestText = (part: string, { field }: FieldTarget) =>
  part.repeat(Math.floor((longest[field] ?? 80) / part.length));

const toUrlEncoded = (text: string) => new URLSearchParams({ "": text }).toString();

/** Returns a text that fills a whole request, with an equal share of each part. */
export function createHugeText({ door }: FieldTarget, ...parts: string[]): string {
  const room = (door.by === "address" ? 14_000 : 63_000) / parts.length;
  const written = door.by === "json" ? JSON.stringify : toUrlEncoded;
  return parts.map((part) => repeatToFill(part, room, written)).join("");
}

/**
 * Provides a site with a booking, a pending payment, a message and an agency. A test file calls
 * this at its top level.
 */
export function useFieldTargetSite() {
  const database = useTestDatabase({ prepare: prepareFirstStart });
  let site: SiteProcess;
  let client: pg.Client;
  let cookie = "";
  beforeAll(async () => {
    site = await startSite({ DATABASE_URL: database.connectionString, LOG_LEVEL: "error" });
    client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    cookie = await logIn(site.url);
    const paid = await bookOnline(site.url, { date: day });
    await payInSandbox(site.url, paid.sessionId);
    await fetch(`${site.url}/booking-confirmation?session_id=${paid.sessionId}`);
    const { rows } = await client.query(
      "select id, manage_token from bookings where state = 'confirmed'",
    );
    existing.bookingId = rows[0].id;
    existing.manageToken = rows[0].manage_token;
    const owners = await client.query(
      "select customer_id from customer_bookings where booking_id = $1",
      [existing.bookingId],
    );
    existing.customerId = owners.rows[0].customer_id;
    await insertTargetRows(client);
    const held = await bookOnline(site.url, { date: day, pickupTime: "15:00" });
    existing.session = held.sessionId;
  });
  // This signal also ends a site that is busy for hours and ignores all others.
  afterAll(async () => {
    await client?.end();
    await site?.stop("SIGKILL");
  });

  return {
    get url() {
      return site.url;
    },

    /** Sends a form, API call or query with the text in one of its fields. */
    send({ door, field }: FieldTarget, text: string): Promise<Response> {
      const headers: Record<string, string> = {
        apikey: publicKey,
        ...(door.isOperators && { cookie }),
      };
      const fields = { ...door.base, [field]: text };
      const patience = { redirect: "manual", signal: AbortSignal.timeout(60_000) } as const;
      if (door.by === "address") {
        return fetch(`${site.url}${door.getPath()}?${new URLSearchParams({ [field]: text })}`, {
          headers,
          ...patience,
        });
      }
      if (door.by === "json") headers["content-type"] = "application/json";
      const body =
        door.by === "json"
          ? JSON.stringify(fields)
          : new URLSearchParams(fields as Record<string, string>);
      return fetch(site.url + door.getPath(), { method: "POST", body, headers, ...patience });
    },

    /** Stores a text directly in a message and a booking, cut to the length of each column. */
    async store(text: string): Promise<void> {
      const limitLength = (length: number) => text.slice(0, length);
      await client.query(
        "update contact_messages set name = $2, subject = $3, message = $4 where id = $1",
        [written, limitLength(80), limitLength(150), limitLength(5_000)],
      );
      await client.query(
        "insert into waiting_entries (id, tour_id, riders, language, name, phone, created_at) values (gen_random_uuid(), 'sunset', 2, 'en', $1, $2, now()) on conflict do nothing",
        [limitLength(80), limitLength(40)],
      );
      await client.query(
        "update bookings set first_name = $2, last_name = $2, pickup_location = $3, remarks = $4, team_note = $4, team_notes = jsonb_build_array(jsonb_build_object('id', '1', 'text', $4::text)) where id = $1",
        [existing.bookingId, limitLength(80), limitLength(200), limitLength(500)],
      );
    },

    /** Lists the paths that show, export or search what `store` has stored. */
    listReaders: (): readonly string[] => [
      ...["/admin/inbox", `/admin/inbox/${written}`, "/admin/inbox?q=a"],
      ...[
        "/admin/lists/messages.csv",
        `/admin/lists/riders.csv?from=${day}`,
        "/admin/bookings.csv",
        ...["/admin/waiting-list", "/admin/waiting-list.csv"],
      ],
      ...[
        "/admin",
        "/admin/bookings",
        "/admin/bookings?q=a",
        getBookingPath(),
        getCustomerPath(),
        `/admin/departures/${day}`,
      ],
      ...[getManagePath(), `${getManagePath()}/voucher`, `${getManagePath()}/calendar.ics`],
      ...["/admin/privacy?email=ana@example.com"],
    ],

    /** Requests a path as the operator. */
    readPage: (path: string) => fetch(site.url + path, { headers: { cookie } }),

    /**
     * Reads counts and hashes of all data of guests and the operator, so that a test can detect
     * changes.
     */
    async readStoredData(): Promise<unknown> {
      const { rows } = await client.query(`
        select (select md5(string_agg(b::text, '' order by b.id)) from bookings b) as bookings,
               (select md5(string_agg(d::text, '' order by d.id)) from departures d) as departures,
               (select count(*) from contact_messages) as messages,
               (select md5(string_agg(s::text, '' order by s.name)) from stored_settings s) as settings,
               (select count(*) from customer_notes) as notes,
               (select count(*) from payments) as payments,
               (select count(*) from booking_history) as history`);
      return rows[0];
    },

    /** Lists the names of all form fields on the pages below. */
    async listRenderedFieldNames(): Promise<string[]> {
      const onDay = `/admin/departures/${day}`;
      const pages = [
        ...["/booking", "/contact", "/search", getManagePath(), `${getManagePath()}/cancel`],
        ...[`${getManagePath()}/riders?participants=3`, `${getManagePath()}/ages`],
        ...[`${getManagePath()}/rider-details`, `${getManagePath()}/rider-refund`],
        ...[
          `/sandbox/checkout/${existing.session}`,
          "/admin",
          "/admin/bookings",
          getBookingPath(),
          getCustomerPath(),
          `${getBookingPath()}/cancel`,
          onDay,
        ],
        ...[`${onDay}/cancel`, "/admin/emails", "/admin/inbox", `/admin/inbox/${written}`],
        ...[
          `${onDay}/manual-booking`,
          `${onDay}/new-allotment`,
          "/admin/agencies",
          `/admin/agencies/${hotel}`,
        ],
        ...["/admin/horses", `/admin/horses/${horse}`, "/admin/waiver"],
        ...["/admin/links", "/admin/reports", "/admin/mail-server", "/admin/whatsapp"],
        `/admin/chat/${chatted}`,
        `${getManagePath()}/waivers?rider=1`,
        ...["/booking?via=hotel"],
        ...["/admin/privacy?email=ana@example.com"],
      ];
      const asked = new Set<string>();
      for (const path of pages) {
        for (const sent of path.startsWith("/admin") ? [cookie, ""] : [""]) {
          const page = await (await fetch(site.url + path, { headers: { cookie: sent } })).text();
          for (const [, name = ""] of page.matchAll(
            /<(?:input|textarea|select|button)\b[^>]*\sname="([^"]+)"/g,
          )) {
            // Each member of the staff has a checkbox with the account's id in its name.
            const field = name.replace(/^(guide|was)-[\da-f-]{36}$/, `$1-${byHand}`);
            // The questions about each rider have the same names, with the rider's number.
            asked.add(
              field.replace(
                /^(?<field>(?:name|weight|unit|height|experience)-|shown\.)2$/,
                "$<field>1",
              ),
            );
          }
        }
      }
      return [...asked];
    },
  };
}
