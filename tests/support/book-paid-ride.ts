import pg from "pg";
import { bookOnline, payInSandbox } from "./guest-requests.ts";

type Site = Readonly<{ url: string; connectionString: string }>;

/** Books and pays a ride on the site as a guest. Returns the booking's id. */
export async function bookPaidRide(
  site: Site,
  booking: Parameters<typeof bookOnline>[1],
): Promise<string> {
  const { sessionId } = await bookOnline(site.url, booking);
  const paid = await payInSandbox(site.url, sessionId);
  // The provider's report may arrive late, but the return page records the payment immediately.
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
