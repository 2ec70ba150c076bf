import type { ReactNode } from "react";
import type { Permitted } from "#app/accounts/account.ts";
import type { Ways } from "#app/business/ways.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { SkipLink } from "#app/web/layout/skip-link.tsx";
import { Toaster } from "#app/web/ui/toaster.tsx";
import { LocaleContext } from "../ui/use-locale.ts";
import { TopBar } from "./top-bar.tsx";
import { useKeptSheet } from "./use-kept-sheet.ts";

type FrameProps = Readonly<{
  locale: Locale;
  brand: string;
  /** Null if the account is unknown. The bar then has no links. */
  account: Permitted | null;
  openMessages: number;
  /** How the business works; null if it is unknown. */
  ways: Ways | null;
  /** Whether this is the account's own phone, which keeps the day sheet. */
  keepsSheet: boolean;
  children: ReactNode;
}>;

/** The bar and the content of an operator's page. */
export function AdminLayout({ locale, children, keepsSheet, ...bar }: FrameProps) {
  useKeptSheet(keepsSheet);
  return (
    <LocaleContext value={locale}>
      <div
        lang={locale}
        className="min-h-svh [--header:60px] md:[&_.toasts]:top-auto md:[&_.toasts]:bottom-4"
      >
        <SkipLink label={adminMessages[locale].skipToContent} />
        <TopBar {...bar} />
        <main
          id="main"
          tabIndex={-1}
          className="ground-admin min-h-[calc(100svh-60px)] px-4 pt-4 pb-12 text-[0.9375rem] leading-[1.4] md:px-7 md:pt-6"
        >
          {children}
        </main>
        <Toaster {...adminMessages[locale].notices} />
      </div>
    </LocaleContext>
  );
}
