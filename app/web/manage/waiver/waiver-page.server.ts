import { acceptsAnswers } from "#app/bookings/riders/accepts-answers.ts";
import { formatRiderTitle } from "#app/bookings/riders/format-rider.ts";
import { noAnswers } from "#app/bookings/riders/rider-answers.ts";
import type { BookingRider } from "#app/bookings/riders/rider-store.server.ts";
import { findSignerRole, findValidWaiver } from "#app/bookings/waivers/signer-role.ts";
import { listParagraphs } from "#app/bookings/waivers/waiver-text.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { getWhatsAppShareLink } from "#app/business/whatsapp-links.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { redirectToBooking } from "../redirect-to-booking.server.ts";
import type { AnswersVisit } from "../rider-answers/answers-visit.ts";
import { getVisitChat } from "../rider-answers/get-visit-chat.server.ts";
import { buildWaiverDocument } from "./document-view.ts";
import { waiverMessages } from "./messages.ts";

/** The riders of a link with their signed waivers, and the rider whose waiver is open. */
export async function getWaiverVisit(visit: AnswersVisit, search: URLSearchParams) {
  const { services, managed, only } = visit;
  const riders = await services.guest.listBookingRiders([managed.booking.id]);
  const signed = await services.waivers.listSignedWaivers([managed.booking.id]);
  const requestedPosition =
    only ?? Number(search.get("rider") ?? (riders.length === 1 ? riders[0]?.position : 0));
  const findSigned = (rider: BookingRider) => findValidWaiver(signed, rider) ?? null;
  const opened = riders.find(({ position }) => position === requestedPosition) ?? null;
  return { riders, findSigned, opened };
}

/**
 * Returns the page of a booking's waivers: the list of its riders, or the waiver of one rider to
 * sign or to read. Redirects to the booking's page if nobody signed and nothing is to be signed.
 */
export async function getWaiverPage(visit: AnswersVisit, search: URLSearchParams) {
  const { services, managed, locale, only } = visit;
  const { booking } = managed;
  const messages = waiverMessages[locale];
  const { riders, findSigned, opened } = await getWaiverVisit(visit, search);
  const { isOn, newest } = await services.waivers.getWaiverSetting();
  const isOpen = isOn && newest !== null && acceptsAnswers(booking, services.clock.now());
  const count = riders.filter(findSigned).length;
  if (!isOpen && only === null && count === 0) throw redirectToBooking(visit);
  const brand = getPublishedBusiness().brand.value;
  const own = opened && findSigned(opened);
  const signedWaiver = own && (await services.waivers.findWaiver(own.id));
  // A page that is closed shows no answers, so riders have numbers instead of names.
  const areAnswersShown = acceptsAnswers(booking, services.clock.now());
  const getTitle = (rider: BookingRider) =>
    formatRiderTitle(
      areAnswersShown ? rider : { ...rider, answers: noAnswers },
      riders.indexOf(rider),
      locale,
    );
  const path = getPagePath("riderWaivers", locale, booking.manageToken);
  const listView = {
    lead: messages.listLead,
    progress:
      count === riders.length
        ? messages.allSigned
        : fillPlural(messages.progress, riders.length, { signed: count }),
    riders: riders.map((rider) => {
      const waiver = findSigned(rider);
      const url = services.env.siteUrl + getPagePath("singleRiderWaiver", locale, rider.token);
      const text = fillMessage(messages.message, { brand, url });
      return {
        position: rider.position,
        title: getTitle(rider),
        state: waiver
          ? fillMessage(messages.signedBy, { name: waiver.signerName })
          : messages.missing,
        isSigned: waiver !== null,
        href: waiver || isOpen ? `${path}?rider=${rider.position}` : null,
        share: waiver || !isOpen ? null : getWhatsAppShareLink(text),
      };
    }),
  };
  return {
    locale,
    brand,
    say: messages,
    unreachable: bookingMessages[locale].unreachable,
    chat: getVisitChat(visit),
    isSigned: search.get("done") === "signed",
    back: getBackLink(visit, opened, riders.length),
    list: opened ? null : listView,
    document: signedWaiver
      ? buildWaiverDocument(signedWaiver, { locale, brand, withReference: only === null })
      : null,
    form:
      opened && !signedWaiver && isOpen
        ? {
            number: newest.number,
            paragraphs: listParagraphs(newest[locale]),
            rider: fillMessage(messages.forRider, { rider: getTitle(opened) }),
            role: findSignerRole(opened),
            riderName: opened.answers.name ?? "",
          }
        : null,
  };
}

export type WaiverPage = Awaited<ReturnType<typeof getWaiverPage>>;

/** The link from one waiver to the list of all, or from there to the riders' questions. */
function getBackLink(
  { managed, locale, only }: AnswersVisit,
  opened: BookingRider | null,
  riders: number,
) {
  const messages = waiverMessages[locale];
  const { manageToken } = managed.booking;
  if (only !== null) {
    return {
      href: getPagePath("singleRiderAnswers", locale, opened?.token ?? ""),
      label: messages.back,
    };
  }
  return opened && riders > 1
    ? { href: getPagePath("riderWaivers", locale, manageToken), label: messages.backToList }
    : { href: getPagePath("riderAnswers", locale, manageToken), label: messages.back };
}
