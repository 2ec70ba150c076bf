import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { ReceiptLinks } from "./receipt-links.server.ts";
import { adminReceiptMessages } from "./receipt-messages.ts";

type ReceiptButtonsProps = Readonly<{ receipt: ReceiptLinks | undefined }>;

/** The buttons that send the receipt of a payment and show it for printing. */
export function ReceiptButtons({ receipt }: ReceiptButtonsProps) {
  const locale = useLocale();
  if (!receipt) return null;
  const messages = adminReceiptMessages[locale];
  return (
    <ButtonRow className="mt-1">
      <ButtonLink
        href={receipt.chat}
        newTabLabel={adminBookingMessages[locale].links.newTab}
        variant="quiet"
        size="small"
        icon="whatsapp-logo"
      >
        {messages.sendShort}
      </ButtonLink>
      <ButtonLink href={receipt.path} variant="quiet" size="small" icon="printer">
        {messages.look}
      </ButtonLink>
    </ButtonRow>
  );
}

/** The button that sends the receipt of the payment that was just recorded. */
export function SendReceipt({ receipt }: ReceiptButtonsProps) {
  const locale = useLocale();
  if (!receipt) return null;
  return (
    <ButtonLink
      href={receipt.chat}
      newTabLabel={adminBookingMessages[locale].links.newTab}
      variant="whatsapp"
      size="small"
      icon="whatsapp-logo"
      className="mt-2 flex w-fit"
    >
      {adminReceiptMessages[locale].send}
    </ButtonLink>
  );
}
