import { ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { Notices } from "../site/site-notices.tsx";
import type { BookingPageData, CashWay } from "./booking-view.ts";

type CashBookingProps = Readonly<{ page: BookingPageData; cash: CashWay }>;

/** The booking page of a business without card payments: how guests ask for their day. */
export function CashBooking({ page, cash }: CashBookingProps) {
  return (
    <div className="max-w-[40rem]">
      <h1 className="text-h1">{page.title}</h1>
      <p className="mt-4 text-lead">{cash.lead}</p>
      <ButtonRow className="mt-8">
        <ButtonLink href={cash.href}>{cash.ask}</ButtonLink>
        <ButtonLink
          href={page.whatsApp}
          newTabLabel={cash.newTab}
          variant="line"
          icon="whatsapp-logo"
        >
          {cash.write}
        </ButtonLink>
      </ButtonRow>
      {page.notices.length > 0 && (
        <div className="mt-8">
          <Notices notices={page.notices} />
        </div>
      )}
    </div>
  );
}
