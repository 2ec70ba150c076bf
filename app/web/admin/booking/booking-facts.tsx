import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatBookingState } from "#app/bookings/format-booking-state.ts";
import { formatRidersOfBooking } from "#app/bookings/sold-party.ts";
import { sourceNames } from "#app/bookings/source-messages.ts";
import { timeZone } from "#app/business/facts.ts";
import { formatPickup, hasNoPickup } from "#app/departures/pickup.ts";
import { getRideTitle } from "#app/departures/ride-title.ts";
import {
  fillMessage,
  formatDate,
  formatInstant,
  formatMoney,
  formatTime,
} from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingFieldMessages } from "#app/i18n/messages/booking-fields.ts";
import { contactQuestionMessages } from "#app/i18n/messages/contact-questions.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { formatLead } from "#app/leads/format-lead.ts";
import { leadMessages } from "#app/leads/lead-messages.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { Badge } from "#app/web/ui/badges.tsx";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { EmailAddress } from "#app/web/ui/email-address.tsx";
import { Remarks } from "#app/web/ui/remarks-text.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { PaymentBadges } from "../booking-parts/payment-badge.tsx";
import { getDayPath } from "../departure-parts/departure-view.ts";
import { customerMessages } from "../rider-parts/customer-messages.ts";
import { formatOrdinal, getCustomerPath } from "../rider-parts/format-customer.ts";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { BookingPage } from "./loader.server.ts";
import { WhatsAppMenu } from "./whatsapp-menu.tsx";

type BookingFactsProps = Readonly<{ page: BookingPage }>;

const badges = {
  confirmed: "paid",
  held: "other",
  "held-until-paid": "other",
  offer: "other",
  lapsed: "other",
  expired: "other",
  cancelled: "other",
  unscheduled: "other",
} as const;

type FactProps = Pick<BookingFactsProps, "page">;

/** The phone number; while its country is unknown, with a link to the form that sets it. */
function GuestPhone({ page }: FactProps) {
  const locale = useLocale();
  const { text } = page.phone;
  const isFixable = page.phoneCountry.mayBeUnknown && page.change !== null;
  return (
    <>
      {text || adminBookingMessages[locale].facts.missing}
      {isFixable && (
        <a href="#phoneCountry" className="ml-2 underline">
          {contactQuestionMessages[locale].team.set}
        </a>
      )}
    </>
  );
}

/** The email address; if it looks like a slip, with the address that was probably meant. */
function GuestEmail({ page }: FactProps) {
  const locale = useLocale();
  const { email } = page.guest;
  if (!email) return adminBookingMessages[locale].facts.missing;
  return (
    <>
      <EmailAddress address={email} />
      {page.suggestedEmail && (
        <span className="block font-semibold">
          {fillMessage(contactQuestionMessages[locale].team.suggestion, {
            email: page.suggestedEmail,
          })}
        </span>
      )}
    </>
  );
}

/** Shows the ride, the guest, and the guest's contact data. */
export function BookingFacts({ page }: BookingFactsProps) {
  const locale = useLocale();
  const messages = adminBookingMessages[locale];
  const { facts, links } = messages;
  const manualMessages = manualBookingMessages[locale];
  const { noShow } = adminAdjustMessages[locale];
  const { guest, state } = page;
  const phone = page.phone.links;
  const formatInstantText = (at: Date) => formatInstant(at, locale, timeZone);
  const rows: [label: string, value: ReactNode][] = [
    [facts.date, formatDate(page.date, locale)],
    [facts.pickup, formatPickup(page.pickupTime, locale) || facts.missing],
    ...(hasNoPickup(page.pickupTime) && !guest.pickupLocation
      ? []
      : [[facts.place, guest.pickupLocation || facts.missing] satisfies [string, ReactNode]]),
    ...page.additionalTexts.map(({ name, text }): [string, ReactNode] => [
      bookingFieldMessages[locale][name].short,
      <Remarks key={name} text={text} />,
    ]),
    [facts.riders, formatRidersOfBooking(page.party.participants, page.party, locale)],
    [facts.total, formatMoney(page.totalMxn, locale)],
    ...(page.source === "site" && page.broughtBy === null
      ? []
      : [
          [manualMessages.cameBy, formatSource(page, manualMessages.siteOffer, locale)] satisfies [
            string,
            ReactNode,
          ],
        ]),
    ...(page.lead
      ? [[leadMessages[locale].short, formatLead(page.lead, locale)] satisfies [string, ReactNode]]
      : []),
    [facts.email, <GuestEmail key="email" page={page} />],
    [facts.phone, <GuestPhone key="phone" page={page} />],
    [facts.language, messages.languages[page.language]],
    [facts.bookedOn, formatInstantText(page.bookedOn)],
    ...(page.offerUntil
      ? [[facts.offer, formatInstantText(page.offerUntil)] satisfies [string, ReactNode]]
      : []),
  ];
  return (
    <Panel id="facts" title={page.isErased ? messages.erasedName : page.name || facts.title}>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <Badge kind={badges[state]}>
          {formatBookingState(state, page.hold?.until ?? null, locale)}
        </Badge>
        <PaymentBadges row={page.money.row} />
        {page.isNoShow && <Badge kind="other">{noShow.badge}</Badge>}
        {page.attendance.arrived > 0 && (
          <Badge kind="paid">
            {fillMessage(noShow.arrived, {
              ...{ riders: page.attendance.arrived, of: page.attendance.of },
            })}
          </Badge>
        )}
      </p>
      {page.customer && (
        <p className="mt-2">
          <TextLink href={getCustomerPath(page.customer.id)} arrow>
            {page.customer.earlier > 0
              ? formatOrdinal("bookingOfGuest", page.customer.earlier, locale)
              : customerMessages[locale].open}
          </TextLink>
        </p>
      )}
      <p className="mt-2 font-bold">
        {page.tour ? getRideTitle(page.tour, page.ownName, locale) : page.tourName}
        {page.rideStart && `, ${formatTime(page.rideStart, locale)}`}
      </p>
      <dl className="mt-2 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        {phone && (
          <>
            <ButtonLink href={phone.call} variant="quiet" size="small" icon="phone">
              {links.call}
            </ButtonLink>
            {phone.whatsApp && <WhatsAppMenu empty={phone.whatsApp} chats={page.chats} />}
          </>
        )}
        {page.tour && (
          <ButtonLink
            href={getDayPath(page.date)}
            variant="quiet"
            size="small"
            icon="calendar-blank"
          >
            {links.day}
          </ButtonLink>
        )}
        {page.guestPage && page.tour && (
          <ButtonLink href={page.guestPage} newTabLabel={links.newTab} variant="quiet" size="small">
            {links.guest}
          </ButtonLink>
        )}
        {page.adjust?.isConfirmed && (page.canBeMissing || page.isNoShow) && (
          <Form method="post">
            <input type="hidden" name="intent" value="no-show" />
            <input type="hidden" name="came" value={page.isNoShow ? "yes" : "no"} />
            <Button variant="quiet" size="small">
              {page.isNoShow ? noShow.unmark : noShow.mark}
            </Button>
          </Form>
        )}
      </div>
    </Panel>
  );
}

function formatSource(
  { source, broughtBy, isFromSiteEnquiry }: BookingPage,
  siteOffer: string,
  locale: Locale,
): string {
  const names = sourceNames[locale];
  if (isFromSiteEnquiry && !broughtBy) return siteOffer;
  return broughtBy ? `${names[source]}: ${broughtBy}` : names[source];
}
