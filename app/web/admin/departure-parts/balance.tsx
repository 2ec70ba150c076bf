import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminTodayMessages } from "#app/web/admin/departure-parts/today-messages.ts";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { useLocale } from "../ui/use-locale.ts";

/** Shows the amount to collect, or to refund manually. Renders nothing for 0. */
export function Balance({ mxn }: { mxn: number }) {
  const locale = useLocale();
  const text = formatBalance(mxn, locale);
  return (
    text && (
      <span className="balance">
        <NoWrapText text={text} />
      </span>
    )
  );
}

/** Returns text such as "MXN 3,700 to collect", or null for 0. */
function formatBalance(mxn: number, locale: Locale): string | null {
  if (mxn === 0) return null;
  const { toCollect, toGiveBack } = adminTodayMessages[locale];
  return fillMessage(mxn > 0 ? toCollect : toGiveBack, {
    amount: formatMoney(Math.abs(mxn), locale),
  });
}
