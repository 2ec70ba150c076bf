import pg from "pg";
import { bookOnline, payInSandbox } from "./guest-requests.ts";

type Site = Readonly<{ url: string; connectionString: string }>;

/** A ride that a guest has booked and paid on the site; returns the id of the booking. */
export async function bookPaidRide(
  site: Site,
  booking: Parameters<typeof bookOnline>[1],
): Promise<string> {
  const { sessionId } = await bookOnline(site.url, booking);
  const paid = await payInSandbox(site.url, sessionId);
  // The provider reports when it likes; the return page records the payment at once.
  await fetch(paid.headers.get("location") ?? "");
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    "select id from bookings where stripe_session_id = $1 and state = 'confirmed'",
    [sessionId],
  );
  await client.end();
  const [booked] = rows;
  if (!booked) throw new Error("the booking is not confirmed");
  return booked.id;
}
