import { ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { Notices } from "../site/site-notices.tsx";
import type { cashMessages } from "./cash-messages.ts";

type CashBookingProps = Readonly<{
  page: Readonly<{ title: string; notices: readonly string[]; whatsApp: string; enquiry: string }>;
  messages: (typeof cashMessages)["en"];
}>;

/** The booking page of a business without card payments: how guests ask for their day. */
export function CashBooking({ page, messages }: CashBookingProps) {
  return (
    <div className="max-w-[40rem]">
      <h1 className="text-h1">{page.title}</h1>
      <p className="mt-4 text-lead">{messages.lead}</p>
      <ButtonRow className="mt-8">
        <ButtonLink href={page.enquiry} document>
          {messages.ask}
        </ButtonLink>
        <ButtonLink
          href={page.whatsApp}
          newTabLabel={messages.newTab}
          variant="line"
          icon="whatsapp-logo"
        >
          {messages.write}
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
