import { adminPassword } from "./site-process.ts";

/** The default fields of a booking. A test overrides the fields that matter to it. */
const guestDetails = {
  tour: "sunset",
  pickupTime: "14:30",
  participants: "2",
  firstName: "Hannah",
  lastName: "Meyer",
  email: "hannah.meyer@example.com",
  phone: "+1 415 555 0134",
  pickupLocation: "Hotel Santa Fe, Zicatela",
  remarks: "",
  /** The number of a new site's catalog version. */
  catalog: "1",
};

type Booking = Partial<typeof guestDetails> & {
  date: string;
  visit?: string;
  refund?: string;
  lead?: string;
};

/**
 * Posts the booking form as a browser without scripts does. Returns the response without following
 * its redirect.
 */
export function postBooking(
  siteUrl: string,
  booking: Booking,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams({
    ...guestDetails,
    visit: crypto.randomUUID(),
    ...booking,
  });
  return fetch(`${siteUrl}/booking`, { method: "POST", body, headers, redirect: "manual" });
}

/** Books a ride and returns the payment session that the guest is redirected to. */
export async function bookOnline(
  siteUrl: string,
  booking: Booking,
): Promise<{ sessionId: string }> {
  const answer = await postBooking(siteUrl, booking);
  const sessionId = answer.headers.get("location")?.split("/").at(-1);
  if (answer.status !== 303 || !/^cs_(?:test|live)_/.test(sessionId ?? "")) {
    throw new Error(
      `the booking did not lead to a payment page: ${answer.status} ${await answer.text()}`,
    );
  }
  return { sessionId: sessionId ?? "" };
}

/** Presses "pay" on the sandbox's payment page. */
export async function payInSandbox(siteUrl: string, sessionId: string): Promise<Response> {
  return fetch(`${siteUrl}/sandbox/checkout/${sessionId}`, {
    method: "POST",
    body: new URLSearchParams({ outcome: "pay" }),
    redirect: "manual",
  });
}

/** Logs the operator in and returns the session's cookie header. */
export async function logIn(siteUrl: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/admin`, {
    method: "POST",
    body: new URLSearchParams({ intent: "login", password: adminPassword }),
    redirect: "manual",
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (cookies.length === 0) throw new Error(`the login failed with status ${answer.status}`);
  return cookies.join("; ");
}
