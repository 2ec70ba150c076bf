import { adminPassword } from "./site-process.ts";

/** The default fields of a booking; a test overrides those it is about. */
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
  /** The number of the first version of the catalog, which a new site shows. */
  catalog: "1",
};

type Booking = Partial<typeof guestDetails> & { date: string; visit?: string };

/** Posts the booking form as a browser without scripts does. Returns the unfollowed answer. */
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

/** Books and returns the payment session to which the guest was sent. */
export async function bookOnline(
  siteUrl: string,
  booking: Booking,
): Promise<{ sessionId: string }> {
  const answer = await postBooking(siteUrl, booking);
  const sessionId = answer.headers.get("location")?.split("/").at(-1);
  if (answer.status !== 303 || !sessionId?.startsWith("cs_test_")) {
    throw new Error(
      `the booking did not lead to a payment page: ${answer.status} ${await answer.text()}`,
    );
  }
  return { sessionId };
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
