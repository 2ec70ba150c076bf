import { data } from "react-router";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import type { Services } from "#server/wiring/services.ts";
import { runWithDatabase } from "../errors/service-unavailable.server.ts";

/**
 * Returns the booking to which a manage link belongs. If there is none, throws the same 404 as for
 * any missing page.
 */
export async function getBookingByLink(
  services: Pick<Services, "guest">,
  token: string,
): Promise<ManagedBooking> {
  const managed = /^[0-9a-f]{32}$/.test(token)
    ? await services.guest.findManagedBooking(token)
    : undefined;
  if (!managed) throw data(null, { status: 404 });
  return managed;
}

type Visit = Readonly<{
  services: Services;
  token: string;
  url: URL;
  form?: FormData;
  /** The labels of the fields that the guest fills in. */
  labels?: Readonly<Record<string, string>>;
}>;

/**
 * Runs `work` with the link's booking. Throws the "unavailable" error page while the database is
 * unavailable.
 */
export function withBookingByLink<T>(
  { services, token, url, form, labels }: Visit,
  work: (managed: ManagedBooking) => T | Promise<T>,
): Promise<T> {
  const { pathname } = url;
  const page = {
    locale: getLocaleOfPath(pathname),
    pageGroup: "guest",
    path: pathname,
    form,
    labels,
  } as const;
  return runWithDatabase(
    services,
    () => page,
    async () => work(await getBookingByLink(services, token)),
  );
}
