import type { Locale } from "#app/i18n/locale.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { CollapsedPanel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import { getFormState } from "./adjust-form-state.ts";
import type { AdjustForm, BookingReply } from "./booking-form-replies.ts";
import { ChangePriceForm, RefundForm } from "./change-money-forms.tsx";
import { ChangePartyForm } from "./change-party-form.tsx";
import type { BookingPage } from "./loader.server.ts";

type AdjustProps = Readonly<{
  page: BookingPage;
  reply: BookingReply | undefined;
}>;

function getFormProps(form: AdjustForm, { page, reply }: AdjustProps, locale: Locale) {
  const { adjust } = page;
  if (!adjust) return null;
  const limits = { most: adjust.maxRiders, age: adjust.minimumAge };
  const state = getFormState(form, reply, adminAdjustMessages[locale], limits);
  return { page, adjust, state };
}

/** The form that changes a booking's riders. */
export function ChangePartyPanel(props: AdjustProps) {
  const { reply } = props;
  const locale = useLocale();
  const form = getFormProps("party", props, locale);
  if (!form?.adjust.isConfirmed) return null;
  const isOpen = reply?.form === "party";
  return (
    <CollapsedPanel title={adminAdjustMessages[locale].riders.title} open={isOpen} inGroup>
      {/* A link to this place opens the panel. */}
      <div id="party">
        <ChangePartyForm {...form} preview={isOpen ? reply?.adjust?.preview : null} />
      </div>
    </CollapsedPanel>
  );
}

/** The forms that change a booking's price and refund money. */
export function AdjustMoneyPanels(props: AdjustProps) {
  const { reply } = props;
  const locale = useLocale();
  const messages = adminAdjustMessages[locale];
  const [price, refund] = [
    getFormProps("price", props, locale),
    getFormProps("refund", props, locale),
  ];
  return (
    <>
      {price?.adjust.isConfirmed && (
        <CollapsedPanel title={messages.price.title} open={reply?.form === "price"} inGroup>
          <ChangePriceForm {...price} />
        </CollapsedPanel>
      )}
      {refund && refund.adjust.maxMxn > 0 && (
        <CollapsedPanel title={messages.refund.title} open={reply?.form === "refund"} inGroup>
          <RefundForm {...refund} />
        </CollapsedPanel>
      )}
    </>
  );
}
