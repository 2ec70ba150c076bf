import type { PendingBooking } from "#app/bookings/checkout/pending-booking.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import { Chip, Stamp } from "#app/web/ui/badges.tsx";
import { ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { LogoPicture } from "#app/web/ui/logo-picture.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import { Remarks } from "#app/web/ui/remarks-text.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { Ticket, TicketBody, TicketRow, TicketRows, TicketStub } from "#app/web/ui/ticket.tsx";
import { getPhaseAge, Moon } from "../2-day/moon-icon.tsx";
import { ConfirmationHero } from "./confirmation-hero.tsx";
import {
  areGuestDetailsHidden,
  type BookingExtras,
  buildConfirmedView,
  type ConfirmationPageData,
  type ConfirmedView,
} from "./confirmation-view.ts";
import { ConfirmedSteps } from "./confirmed-steps.tsx";

interface ConfirmedProps {
  page: ConfirmationPageData;
  booking: PendingBooking;
  extras: BookingExtras | null;
  /** Whether to play the stamp's animation. */
  press?: boolean;
}

/** The page after a confirmed payment: a thank-you, the ticket, and the next steps. */
export function BookingConfirmed({ page, booking, extras, press }: ConfirmedProps) {
  const { words } = page;
  const view = buildConfirmedView(booking, page);
  return (
    <>
      <ConfirmationHero
        className="ground-dark min-h-[732px] bg-sky-confirmed pb-[390px] [--ground:--theme(--color-sky-confirmed)] lg:min-h-[600px] lg:pb-32"
        picture={
          <>
            <div
              className={joinClassNames(
                "confirmed-sunrise absolute inset-x-0 bottom-0 -z-20 h-[400px] pb-[70px] lg:h-full lg:pb-0",
                view.tour.picture === "confirmed" ? "bg-sand-confirmed" : "bg-sky-confirmed",
              )}
            >
              <Picture
                name={view.tour.picture}
                sizes="(min-width: 56.25rem) 100vw, 180vw"
                priority
                decorative
                className="size-full object-cover object-[80%_100%] lg:object-[50%_100%]"
              />
            </div>
            <div className="confirmed-shade absolute inset-0 -z-10" />
          </>
        }
      >
        <p className="flex flex-wrap gap-2">
          <Chip icon="check-circle-fill" tone="ok">
            {words.received}
          </Chip>
          {view.isTest && <Chip tone="gold">{words.test}</Chip>}
        </p>
        <h1 className="mt-4 text-h1-page lg:mt-5">{words.confirmedTitle}</h1>
        <p className="mt-5 text-lead">{formatThanks(page, view, extras)}</p>
      </ConfirmationHero>
      <div className="mx-auto w-[min(1060px,100%-40px)] pb-24">
        <BookingTicket page={page} view={view} extras={extras} press={press} />
        {extras?.links && (
          <ButtonRow className="mt-9">
            <ButtonLink href={extras.links.calendarHref} document icon="calendar-check">
              {words.addToCalendar}
            </ButtonLink>
            <ButtonLink href={extras.links.manageHref} document variant="line">
              {extras.links.manage}
            </ButtonLink>
            {extras.links.riders && (
              <ButtonLink href={extras.links.riders.href} document variant="line">
                {extras.links.riders.label}
              </ButtonLink>
            )}
            {extras.chat && (
              <ButtonLink
                href={extras.chat.url}
                newTabLabel={words.newTab}
                variant="line"
                icon="whatsapp-logo"
              >
                {extras.chat.label}
              </ButtonLink>
            )}
          </ButtonRow>
        )}
        {areGuestDetailsHidden(extras) && (
          <p className="mt-9 max-w-[44rem]">
            {extras?.isMailed ? words.linkInMail : words.linkOnRequest}{" "}
            <TextLink href={page.whatsApp} newTabLabel={words.newTab}>
              {words.whatsApp}
            </TextLink>
          </p>
        )}
        <ConfirmedSteps page={page} view={view} extras={extras} />
        <div className="mt-16 flex flex-col gap-6 rounded-card ground-sand p-6 lg:flex-row lg:items-center lg:justify-between lg:px-9 lg:py-8">
          <p className="max-w-[38rem]">
            {extras && !extras.hasStarted && (
              <>
                <strong className="font-bold">{words.plansTitle}</strong> {extras.refundSentence}
              </>
            )}
          </p>
          <ButtonRow className="flex-none">
            <ButtonLink href={page.homeHref} variant="plum">
              {words.home}
            </ButtonLink>
            <ButtonLink href={page.contactHref} variant="line">
              {words.contact}
            </ButtonLink>
          </ButtonRow>
        </div>
      </div>
    </>
  );
}

function formatThanks(
  { words }: ConfirmationPageData,
  { greetingName: name, email }: ConfirmedView,
  extras: BookingExtras | null,
): string {
  if (extras && !extras.isMailed) return words.thanksUnmailed;
  return name && email ? fillMessage(words.thanks, { name, email }) : words.thanksNameless;
}

interface BookingTicketProps {
  page: ConfirmationPageData;
  view: ConfirmedView;
  extras: BookingExtras | null;
  press?: boolean;
}

function BookingTicket({ page, view, extras, press }: BookingTicketProps) {
  const { words } = page;
  const { labels } = words;
  const late = areGuestDetailsHidden(extras);
  const toPay = extras ? extras.toPay : formatBalanceAfterDeposit(page, view);
  return (
    <Ticket layout="split" className="relative -mt-[70px] lg:-mt-14">
      <TicketBody className={joinClassNames(view.tour.accent === "monte" && "tour-monte")}>
        <p className="text-small font-semibold text-accent">{view.eyebrow}</p>
        <h2 className="mt-1 text-[1.875rem]/[1.15] font-heading lg:text-[2.75rem]/[1.15]">
          <span className="sr-only">{labels.tour}: </span>
          {view.title}
        </h2>
        <p className="mt-2 text-[1.1875rem]/[1.4] font-semibold">
          <span className="sr-only">{labels.date}: </span>
          {view.date}
        </p>
        <TicketRows layout="grid" className="mt-7 max-lg:[&>div:nth-child(n+3)]:col-span-full">
          {!late && <TicketRow label={labels.name}>{view.name || words.missing}</TicketRow>}
          <TicketRow label={labels.participants}>{extras?.riders ?? view.participants}</TicketRow>
          <TicketRow label={labels.pickupTime}>{view.pickupTime || words.missing}</TicketRow>
          {!late && (
            <TicketRow label={labels.pickupLocation}>
              {view.pickupLocation || words.missing}
            </TicketRow>
          )}
          {extras?.returnRows.map(({ label, value }) => (
            <TicketRow key={label} label={label}>
              {value}
            </TicketRow>
          ))}
          {!late && (
            <>
              <TicketRow label={labels.email}>{view.email || words.missing}</TicketRow>
              <TicketRow label={labels.phone}>
                {(extras ? extras.phone : view.phone) || words.phoneMissing}
              </TicketRow>
            </>
          )}
          {extras && <TicketRow label={labels.reference}>{extras.reference}</TicketRow>}
          {extras?.additional.map(({ name, label, text }) => (
            <TicketRow key={name} label={label}>
              <Remarks text={text} />
            </TicketRow>
          ))}
        </TicketRows>
      </TicketBody>
      <TicketStub>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 lg:flex-col lg:gap-y-2">
          <LogoPicture height={82} className="size-16 lg:mb-3 lg:size-[82px]" />
          <p className="mr-auto lg:mr-0">
            <span className="block text-small text-muted">{labels.total}</span>
            <span className="text-[1.625rem]/[1.1] font-heading whitespace-nowrap lg:text-figure">
              {view.total}
            </span>
          </p>
          <p className="lg:mt-1">
            <span className="sr-only">{labels.paymentStatus}: </span>
            {toPay ? <Chip tone="gold">{toPay}</Chip> : <Stamp press={press}>{words.paid}</Stamp>}
          </p>
          {extras?.sunset && (
            <p className="flex w-full flex-wrap items-center gap-x-2 lg:justify-center text-small text-muted">
              {fillMessage(words.sunset, { time: extras.sunset })}
              {extras.phase && (
                <>
                  <Moon age={getPhaseAge(extras.phase)} className="size-4 text-moon-rim" />
                  {words.phases[extras.phase]}
                </>
              )}
            </p>
          )}
        </div>
      </TicketStub>
    </Ticket>
  );
}

/** Formats the balance after a deposit, using only the payment's data. */
function formatBalanceAfterDeposit(
  { toPay, locale }: ConfirmationPageData,
  { totalMxn, depositMxn }: ConfirmedView,
) {
  if (depositMxn === undefined) return null;
  return fillMessage(toPay, { amount: formatMoney(totalMxn - depositMxn, locale) });
}
