import { lookAgainMessages } from "#app/web/admin/ui/look-again-messages.ts";
import { LookAgainPage } from "../ui/look-again-page.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { RefundLook } from "./refund-look.ts";
import { formatRefundLook, type RefundLookBooking } from "./refund-look-texts.ts";

type RefundLookPageProps = Readonly<{
  attempt: string;
  look: RefundLook;
  page: RefundLookBooking;
  /** What else changes, such as the ride or who leaves. */
  about?: readonly string[];
}>;

/** The second page of every refund: the sum, to whom and by which way. */
export function RefundLookPage({ attempt, look, page, about = [] }: RefundLookPageProps) {
  const locale = useLocale();
  const { title, lines, submit } = formatRefundLook(look, page, locale);
  return (
    <LookAgainPage
      attempt={attempt}
      look={look}
      title={title}
      lines={[...about, ...lines]}
      submit={submit}
      back={{ href: `/admin/bookings/${page.id}`, label: lookAgainMessages[locale].refund.back }}
    />
  );
}
