import { useEffect, useRef, useState } from "react";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { Brand, type BrandProps } from "./brand.tsx";
import { LanguageToggle, type LanguageToggleProps } from "./language-toggle.tsx";
import { MobileMenu, MobileMenuButton, type MobileMenuProps } from "./mobile-menu.tsx";
import { WhatsAppButton, type WhatsAppButtonProps } from "./whatsapp-button.tsx";

export interface NavItem {
  href: string;
  label: string;
  /**
   * "page" if the link is to this page, "section" if it is to the section that contains this page.
   */
  current: "page" | "section" | false;
}

export interface HeaderProps {
  /** "over" means transparent on top of a hero picture until the visitor has scrolled. */
  variant: "over" | "cream";
  brand: BrandProps;
  /** The accessible name of the main navigation. */
  navLabel: string;
  nav: NavItem[];
  language: LanguageToggleProps;
  menu: MobileMenuProps;
  whatsapp: WhatsAppButtonProps;
}

/** The header: logo, five links, language toggle, chat, and the menu button for phones. */
export function Header({ variant, brand, navLabel, nav, language, menu, whatsapp }: HeaderProps) {
  const { sentinel, live, scrolled } = useScrolled();
  return (
    <>
      <div ref={sentinel} className="header-sentinel" aria-hidden="true" />
      <header
        className={joinClassNames("header", variant === "over" && "header-over")}
        data-live={live || undefined}
        data-scrolled={scrolled || undefined}
      >
        <div className="header-bar wrap">
          <Brand {...brand} first />
          <nav className="nav" aria-label={navLabel}>
            {nav.map(({ href, label, current }) => (
              <Anchor
                key={href}
                href={href}
                aria-current={current === "section" ? "true" : current || undefined}
              >
                {label}
              </Anchor>
            ))}
          </nav>
          <LanguageToggle {...language} />
          <WhatsAppButton {...whatsapp} />
          <MobileMenuButton label={menu.openLabel} />
        </div>
      </header>
      <MobileMenu {...menu} brand={brand} language={language} />
    </>
  );
}

/**
 * Tells whether the visitor has scrolled more than 50 px, for browsers whose styles cannot depend
 * on the scroll position. It observes an element that covers the first 50 px instead of every
 * scroll event.
 */
function useScrolled() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState(false);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const element = sentinel.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      // A quick scroll down and up is reported as one batch; the last entry is the latest.
      setScrolled(entries.at(-1)?.isIntersecting === false);
      setLive(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { sentinel, live, scrolled };
}
