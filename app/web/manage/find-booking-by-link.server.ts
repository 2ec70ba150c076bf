import { data } from "react-router";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { getWhatsAppLink } from "#app/business/published-business.server.ts";
import { getLocaleOfPath, type Locale } from "#app/i18n/locale.ts";
import { type ManageMessages, manageMessages } from "#app/web/manage/messages.ts";
import type { Services } from "#server/wiring/services.ts";
import { runWithDatabase } from "../errors/service-unavailable.server.ts";

/** The data of the page for a link that opens no booking. */
export type UnknownLink = Readonly<
  Pick<ManageMessages, "unknownLink" | "newTab"> & { chat: string }
>;

/**
 * Returns the booking to which a manage link belongs. If there is none, throws a 404 whose page
 * says how the guest gets a working link.
 */
export async function getBookingByLink(
  services: Pick<Services, "guest">,
  token: string,
  locale: Locale,
): Promise<ManagedBooking> {
  const managed = isToken(token) ? await services.guest.findManagedBooking(token) : undefined;
  if (managed) return managed;
  throw createUnknownLinkError(locale);
}

/** Creates the 404 whose page says how a guest gets a working link. */
export function createUnknownLinkError(locale: Locale) {
  const { unknownLink, newTab } = manageMessages[locale];
  const chat = getWhatsAppLink(unknownLink.message);
  return data<UnknownLink>({ unknownLink, newTab, chat }, { status: 404 });
}

/**
 * Creates the 404 for the link of one rider. The token of a rider who leaves is deleted, so a complete
 * one that is unknown was of somebody who has left.
 */
export function createUnknownRiderError(token: string, locale: Locale) {
  const { unknownLink, unknownRiderLink: messages, newTab } = manageMessages[locale];
  const { help, message } = messages;
  const unknownRider = {
    ...unknownLink,
    ...(isToken(token) ? messages.gone : messages.cutOff),
    help,
    message,
  };
  const chat = getWhatsAppLink(message);
  return data<UnknownLink>({ unknownLink: unknownRider, newTab, chat }, { status: 404 });
}

/** Returns whether a text has the form of the secret part of a link. */
export function isToken(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
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
  const locale = getLocaleOfPath(pathname);
  const page = {
    locale,
    pageGroup: "guest",
    path: pathname,
    form,
    labels,
  } as const;
  return runWithDatabase(
    services,
    () => page,
    async () => work(await getBookingByLink(services, token, locale)),
  );
}
