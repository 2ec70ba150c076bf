import pg from "pg";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { bookPaidRide } from "./book-paid-ride.ts";
import { createOperatorBrowser, type Screen } from "./operator-without-scripts.ts";

type Site = Readonly<{ url: string; connectionString: string }>;

/** What is typed to book by hand for a guest who pays on arrival. */
export const bookingTexts = { name: "Ana", terms: "on-arrival" };

/** The day that many days from today. */
export const ahead = (days: number) => addDays(toLocalDate(new Date()), days);

/** Opens the operator's screens on which money changes, without scripts. Each has a day of its own. */
export function createMoneyScreens(site: Site) {
  let browser: ReturnType<typeof createOperatorBrowser> | undefined;
  let nextDay = 30;
  const getBrowser = () => {
    browser ??= createOperatorBrowser(site.url);
    return browser;
  };
  const open = async (address: string): Promise<Screen> => (await getBrowser()).open(address);
  const openManualForm = () => {
    nextDay += 1;
    return open(`/admin/departures/${ahead(nextDay)}/manual-booking?lang=en`);
  };
  const openUnpaidBooking = async () => (await openManualForm()).press(/^Book 2/, bookingTexts);
  return {
    open,
    openManualForm,
    /** A booking of two riders for 3,700 pesos who pay on arrival. */
    openUnpaidBooking,
    /** The day of a new booking that is to be collected. */
    async openDay(): Promise<Screen> {
      await openUnpaidBooking();
      return open(`/admin/departures/${ahead(nextDay)}?lang=en`);
    },
    /** A booking of two riders who paid 3,700 pesos by card on the site. */
    async openPaidBooking(): Promise<Screen> {
      nextDay += 1;
      const id = await bookPaidRide(site, { date: ahead(nextDay) });
      return open(`/admin/bookings/${id}?lang=en`);
    },
    send: async (...request: Parameters<Awaited<ReturnType<typeof getBrowser>>["send"]>) =>
      (await getBrowser()).send(...request),
    /** Counts the lines of every table that a typed sum can change. */
    async countMoneyLines(): Promise<Readonly<Record<string, string>>> {
      const client = new pg.Client({ connectionString: site.connectionString });
      await client.connect();
      const { rows } = await client.query(
        `select (select count(*) from hand_payments) as by_hand, (select count(*) from bookings) as bookings,
          (select count(*) from refund_orders) as orders, (select count(*) from payment_requests) as links,
          (select count(*) from quotes) as quotes, (select sum(total_price) from bookings) as prices,
          (select count(*) from cash_handovers) as handovers,
          (select string_agg(state, ' ' order by id) from payments) as payments,
          (select count(*) from catalog_versions) as versions, (select count(*) from deliveries where subject like '%refund%') as refunds_told`,
      );
      await client.end();
      return rows[0];
    },
  };
}
