import pg from "pg";
import { settingGroupIds } from "#app/business/business-groups.ts";
import { addDays, addMonths } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { accessRules } from "#app/web/admin/layout/access-rules.ts";

/** The ids and the day that the addresses of the screens contain. */
export type ScreenIds = Readonly<
  Record<"day" | "booking" | "customer" | "agency" | "horse" | "hold" | "message", string>
>;

/** Screens by their route patterns, with addresses that have content. */
const screensWithAddresses: Readonly<Record<string, (ids: ScreenIds) => string[]>> = {
  "/admin/departures": () =>
    ["list", "week", "month"].map((view) => `/admin/departures?view=${view}`),
  "/admin/departures/close": ({ day }) => [
    "/admin/departures/close",
    `/admin/departures/close?from=${day}&until=${addMonths(day, 1)}&review=yes`,
  ],
  "/admin/departures/reopen": ({ day }) => [
    "/admin/departures/reopen",
    `/admin/departures/reopen?from=${day}&until=${addMonths(day, 1)}&review=yes`,
  ],
  "/admin/departures/:day": ({ day }) => [`/admin/departures/${day}`],
  "/admin/departures/:day/manual-booking": ({ day }) => [`/admin/departures/${day}/manual-booking`],
  "/admin/departures/:day/new-allotment": ({ day }) => [`/admin/departures/${day}/new-allotment`],
  "/admin/departures/:day/cancel": ({ day }) => [
    `/admin/departures/${day}/cancel`,
    `/admin/departures/${day}/cancel?ride=sunset-16:00`,
  ],
  "/admin/bookings": () => ["/admin/bookings", "/admin/bookings?q=nobody+has+this+name"],
  "/admin/bookings/:id": ({ booking }) => [`/admin/bookings/${booking}`],
  "/admin/bookings/:id/cancel": ({ booking }) => [`/admin/bookings/${booking}/cancel`],
  "/admin/bookings/:id/move": ({ booking }) => [`/admin/bookings/${booking}/move`],
  "/admin/customers/:id": ({ customer }) => [`/admin/customers/${customer}`],
  "/admin/horses": () => ["/admin/horses", "/admin/horses?count=ask"],
  "/admin/horses/:id": ({ horse }) => [`/admin/horses/${horse}`],
  "/admin/agencies/:id": ({ agency }) => [`/admin/agencies/${agency}`],
  "/admin/agencies/:id/statement": ({ agency }) => [`/admin/agencies/${agency}/statement`],
  "/admin/allotments/:id": ({ hold }) => [`/admin/allotments/${hold}`],
  "/admin/inbox/:id": ({ message }) => [`/admin/inbox/${message}`],
  "/admin/tours/history/:number": () => ["/admin/tours/history/1"],
  "/admin/tours/:part": () => ["/admin/tours/sunset", "/admin/tours/policy"],
  "/admin/tours/:tour/price": () => ["/admin/tours/sunset/price"],
  "/admin/content/:page": () => ["/admin/content/home", "/admin/content/terms"],
  "/admin/content/:page/:section": () => [
    "/admin/content/home/hero",
    "/admin/content/tour:sunset/questions",
    "/admin/content/terms/sections",
    "/admin/content/terms/sections?item=items.cancellation",
  ],
  "/admin/content-compare/*": () => ["/admin/content-compare", "/admin/content-compare/es"],
  "/admin/content-history/:number": () => ["/admin/content-history/1"],
  "/admin/logo": () => ["/admin/logo", "/admin/logo?for=icon&problem=icon-too-small"],
  "/admin/content-posts": () => ["/admin/content-posts", "/admin/content-posts?search=nothing"],
  "/admin/content-posts/:post": () => [
    "/admin/content-posts/culture",
    "/admin/content-posts/culture?language=es",
  ],
  "/admin/pictures": () => ["/admin/pictures", "/admin/pictures?for=home/hero/picture"],
  "/admin/pictures/:name": () => [
    "/admin/pictures/home-hero",
    "/admin/pictures/home-hero?for=home/closing/picture",
  ],
  "/admin/business/:group": () => settingGroupIds.map((id) => `/admin/business/${id}`),
  "/admin/privacy": () => ["/admin/privacy", "/admin/privacy?email=hannah@example.com"],
  "/admin/forgot": () => ["/admin/forgot"],
};

/**
 * Addresses that are files, redirects or screens with tests of their own: the preview, the kept day
 * sheet, a signed waiver, a receipt, a backup, the pages of links to an account and the page for a
 * second factor.
 */
export const otherAddresses = [
  ...Object.keys(accessRules).filter((path) => path.endsWith(".csv")),
  ...["/admin/bookings/new", "/admin/lists/:list", "/admin/links/:file", "/admin/emails/:id/html"],
  ...["/admin/privacy/export", "/admin/preview/:draft", "/admin/preview/:draft/page/*"],
  ...["/admin/content-preview/*", "/admin/content-history/:number/preview/*"],
  "/admin/content-posts/:post/preview/:language",
  ...["/admin/waivers/:id", "/admin/bookings/:id/receipts/:paymentId"],
  "/admin/chat/:id",
  ...["/admin/sheet", "/admin/sheet.json"],
  ...["/admin/pictures/uploads", "/admin/pictures/uploads/:id"],
  ...["/admin/*", "/admin.webmanifest", "/admin/password/:token", "/admin/second-factor"],
  ...["/admin/invitation/:token", "/admin/backup/download"],
];

const plainScreens = Object.keys(accessRules).filter(
  (path) => !(/[:*]/.test(path) || otherAddresses.includes(path)),
);

/**
 * Every screen of the operator by its route pattern, with addresses. A screen without an entry above
 * has the address of its pattern.
 */
export const screens: typeof screensWithAddresses = {
  ...Object.fromEntries(plainScreens.map((path) => [path, () => [path]])),
  ...screensWithAddresses,
};

/** Screens that report an invalid or missing item, with their status. */
export const refusedScreens: Readonly<Record<string, number>> = {
  "/admin/departures/close?from=2026-02-02&until=2026-02-01&review=yes": 400,
  "/admin/unknown": 404,
  "/admin/bookings/unknown": 404,
  "/admin/customers/unknown": 404,
  "/admin/content/nothing": 404,
  "/admin/content/home/nothing": 404,
  "/admin/content-history/99999": 404,
  "/admin/content-compare/nothing": 404,
  "/admin/content-posts/nothing": 404,
  "/admin/content/terms/sections?item=items.nothing": 404,
  "/admin/content/terms/sections?item=constructor.nothing": 404,
};

/** Finds an id for each kind of screen in the database of a season. */
export async function findIds(connectionString: string): Promise<ScreenIds> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const queryText = async (text: string): Promise<string> => {
    const [row] = (await client.query<{ id: string }>(`${text} limit 1`)).rows;
    if (!row) throw new Error(`the season's data has no row for: ${text}`);
    return row.id;
  };
  const day = addDays(toLocalDate(new Date()), 1);
  const ids = {
    day,
    booking: await queryText(
      `select id from bookings where state = 'confirmed' and not is_block
        and booking_date > '${day}' order by booking_timestamp`,
    ),
    customer: await queryText(
      `select customers.primary_id as id from customer_bookings
        inner join customers on customers.id = customer_bookings.customer_id
        group by customers.primary_id order by count(*) desc`,
    ),
    agency: await queryText("select agency_id as id from bookings where agency_id is not null"),
    hold: await queryText("select id from bookings where is_block and state = 'held'"),
    horse: await queryText("select id from horses"),
    message: await queryText("select id from contact_messages"),
  };
  await client.end();
  return ids;
}
