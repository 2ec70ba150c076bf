import { type MouseEvent, useCallback, useEffect, useRef } from "react";
import type { PictureName } from "#app/media/pictures.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import {
  isOpenAsPopover,
  makeModalAfterFirstFrame,
  supportsPopovers,
} from "#app/web/ui/modal-dialog.ts";
import { Picture } from "#app/web/ui/picture.tsx";
import { Brand, type BrandProps } from "./brand.tsx";
import { LanguageToggle, type LanguageToggleProps } from "./language-toggle.tsx";

const MENU_ID = "menu";

export interface MobileMenuItem {
  href: string;
  label: string;
  /**
   * "page" if the link is to this page, "section" if it is to the section that contains this page.
   */
  current: "page" | "section" | false;
  /** Only for tours: a picture in an arch, and a note such as "MXN 1,850, 4-5 hours". */
  picture?: PictureName;
  note?: string;
}

export interface MobileMenuProps {
  /** The accessible name of the dialog. */
  label: string;
  openLabel: string;
  closeLabel: string;
  items: MobileMenuItem[];
  book: { href: string; label: string };
  whatsapp: { href: string; label: string; newTabLabel: string };
}

/** The button that opens the menu. Even without scripts, the browser itself shows the popover. */
export function MobileMenuButton({ label }: { label: string }) {
  const open = () => {
    const menu = document.getElementById(MENU_ID);
    if (!(menu instanceof HTMLDialogElement) || menu.open) return;
    if (supportsPopovers()) makeModalAfterFirstFrame(menu);
    else menu.showModal();
  };
  return (
    <button
      type="button"
      className="menu-button"
      aria-label={label}
      aria-haspopup="dialog"
      popoverTarget={MENU_ID}
      onClick={open}
    >
      <Icon name="list-bold" />
    </button>
  );
}

/**
 * The full-screen menu of narrow windows. Without scripts it is a popover. With scripts it is a
 * modal dialog, which keeps the focus inside and returns it on closing. A popover that is open when
 * the scripts start is turned into a modal dialog.
 */
export function MobileMenu({
  label,
  closeLabel,
  items,
  book,
  whatsapp,
  brand,
  language,
}: MobileMenuProps & { brand: BrandProps; language: LanguageToggleProps }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useCallback(() => {
    const menu = dialog.current;
    if (menu && isOpenAsPopover(menu)) menu.hidePopover();
    if (menu?.open) menu.close();
  }, []);

  useEffect(() => {
    const menu = dialog.current;
    const callOff = menu ? makeModalAfterFirstFrame(menu) : undefined;
    const wide = matchMedia("(width >= 63.75rem)");
    wide.addEventListener("change", close);
    return () => {
      callOff?.();
      wide.removeEventListener("change", close);
    };
  }, [close]);

  const closeAfterLink = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest("a")) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard fires click on links, too
    <dialog
      ref={dialog}
      id={MENU_ID}
      className="menu"
      popover="auto"
      aria-label={label}
      onClick={closeAfterLink}
    >
      <div className="header-bar wrap">
        <Brand {...brand} />
        <LanguageToggle {...language} />
        <button
          type="button"
          className="menu-button"
          aria-label={closeLabel}
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: an open dialog must focus its close button
          autoFocus
          onClick={close}
        >
          <Icon name="x-bold" />
        </button>
      </div>
      <ul className="menu-list wrap">
        {items.map(({ href, label: text, current, picture, note }) => (
          <li key={href}>
            <Anchor
              href={href}
              aria-current={current === "section" ? "true" : current || undefined}
            >
              {picture && (
                <span className="menu-arch">
                  <Picture name={picture} sizes="128px" decorative />
                </span>
              )}
              <span>
                {text}
                {note && <span className="menu-note">{note}</span>}
              </span>
              <Icon name="caret-right" />
            </Anchor>
          </li>
        ))}
      </ul>
      <div className="menu-actions wrap">
        <ButtonLink href={book.href} full>
          {book.label}
        </ButtonLink>
        <ButtonLink
          href={whatsapp.href}
          newTabLabel={whatsapp.newTabLabel}
          variant="line"
          icon="whatsapp-logo"
          full
        >
          {whatsapp.label}
        </ButtonLink>
      </div>
    </dialog>
  );
}
