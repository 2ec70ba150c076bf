import { fillMessage } from "#app/i18n/format.ts";
import { NextSteps } from "#app/web/ui/step-indicator.tsx";
import {
  areGuestDetailsHidden,
  type BookingExtras,
  type ConfirmationPageData,
  type ConfirmedView,
} from "./confirmation-view.ts";

type ConfirmedStepsProps = Readonly<{
  page: ConfirmationPageData;
  view: ConfirmedView;
  extras: BookingExtras | null;
}>;

/** What the guest does today and before the ride, and what happens on its day. */
export function ConfirmedSteps({ page, view, extras }: ConfirmedStepsProps) {
  if (extras?.hasStarted) return null;
  const { next } = page.words;
  // The browser alone knows a booking only right after its payment.
  const isToday = extras?.isBookedToday ?? true;
  const place = view.pickupLocation;
  const inMail = areGuestDetailsHidden(extras) && extras?.isMailed;
  const placeless = inMail ? next.dayInMail : next.dayPlaceless;
  const pickup = `${place ? fillMessage(next.day, { place }) : placeless} ${page.waiting}`;
  const packing = `${view.tour.packing} ${page.riderAdvice}`.trim();
  return (
    <section className="mt-16 lg:mt-20">
      <h2 className="mb-7 text-h2">{next.title}</h2>
      <NextSteps
        steps={[
          { title: isToday ? next.todayTitle : next.laterTitle, text: formatToday(page, extras) },
          // The page mentions a reminder only if the server says that one will be sent.
          extras?.isReminded
            ? { title: next.beforeTitle, text: `${next.reminder} ${packing}` }
            : { title: next.soonTitle, text: packing },
          {
            title: view.pickupTime
              ? fillMessage(next.dayTitle, { time: view.pickupTime })
              : next.dayTitleUntimed,
            text: extras?.arrival ?? pickup,
          },
        ]}
      />
    </section>
  );
}

/** Formats what to do today: read the email, or keep the booking's page if no email arrives. */
function formatToday({ words: { next } }: ConfirmationPageData, extras: BookingExtras | null) {
  if (!extras || extras.isMailed || !extras.links) return next.today;
  return fillMessage(next.todayUnmailed, { manage: extras.links.manage });
}
