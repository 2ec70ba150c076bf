import type { ReactNode } from "react";
import type { ToastLabels } from "#app/web/ui/toast-view.tsx";
import { Toaster } from "#app/web/ui/toaster.tsx";
import { Footer, type FooterProps } from "./footer.tsx";
import { Header, type HeaderProps } from "./header.tsx";
import { SkipLink } from "./skip-link.tsx";

export interface PageLayoutProps {
  skipLabel: string;
  header: HeaderProps;
  footer: FooterProps;
  /** Set only on pages that show toasts. */
  toasts?: ToastLabels;
  children: ReactNode;
}

/** The layout of every public page: header, content and footer. */
export function PageLayout({ skipLabel, header, footer, toasts, children }: PageLayoutProps) {
  return (
    <>
      <SkipLink label={skipLabel} />
      <Header {...header} />
      <main
        id="main"
        tabIndex={-1}
        className={header.variant === "cream" ? "main-below" : undefined}
      >
        {children}
      </main>
      <Footer {...footer} />
      {toasts && <Toaster {...toasts} />}
    </>
  );
}
