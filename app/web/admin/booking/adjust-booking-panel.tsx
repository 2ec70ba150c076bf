import type { Locale } from "#app/i18n/locale.ts";
import { adminAdjustMessages } from "#app/web/admin/booking/adjust-messages.ts";
import { CollapsedPanel } from "../ui/panel.tsx";
import { getFormState } from "./adjust-form-state.ts";
import type { AdjustForm, BookingReply } from "./booking-form-replies.ts";
import { ChangePriceForm, RefundForm } from "./change-money-forms.tsx";
import { ChangePartyForm } from "./change-party-form.tsx";
import type { BookingPage } from "./loader.server.ts";

type AdjustProps = Readonly<{
  page: BookingPage;
  reply: BookingReply | undefined;
  locale: Locale;
}>;

/** The forms that change a booking's riders and price, and refund money. */
export function AdjustBookingPanel({ page, reply, locale }: AdjustProps) {
  const { adjust } = page;
  if (!adjust) return null;
  const words = adminAdjustMessages[locale];
  const isOpen = (form: AdjustForm) => reply?.form === form;
  const getProps = (form: AdjustForm) => ({
    page,
    adjust,
    state: getFormState(form, reply, words, adjust.maxRiders),
    locale,
  });
  return (
    <>
      {adjust.isConfirmed && (
        <>
          <CollapsedPanel title={words.riders.title} open={isOpen("party")}>
            <ChangePartyForm
              {...getProps("party")}
              preview={isOpen("party") ? reply?.adjust?.preview : null}
            />
          </CollapsedPanel>
          <CollapsedPanel title={words.price.title} open={isOpen("price")}>
            <ChangePriceForm {...getProps("price")} />
          </CollapsedPanel>
        </>
      )}
      {adjust.maxMxn > 0 && (
        <CollapsedPanel title={words.refund.title} open={isOpen("refund")}>
          <RefundForm {...getProps("refund")} />
        </CollapsedPanel>
      )}
    </>
  );
}
