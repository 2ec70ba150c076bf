import { useEffect, useState } from "react";
import { Icon } from "#app/web/ui/icon.tsx";

export interface WhatsAppButtonProps {
  /** The chat link with the prefilled message. */
  href: string;
  /** The accessible name, with "(opens in a new tab)"; the button has no visible text. */
  label: string;
  /**
   * True if the button would cover text before the visitor has scrolled. On phones the button then
   * starts half hidden.
   */
  startsHalfHidden?: boolean;
}

/**
 * The round chat button beside the content. In narrower windows it slides partly over the window's
 * edge while the guest scrolls down, but can still be tapped. On phones, a page with a bottom bar
 * shows the chat link there instead.
 */
export function WhatsAppButton({ href, label, startsHalfHidden }: WhatsAppButtonProps) {
  const place = useButtonPosition(startsHalfHidden ? "away" : "here");
  return (
    <a
      className="whatsapp"
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
      data-place={place}
    >
      <Icon name="whatsapp-logo-fill" />
    </a>
  );
}

/**
 * Returns "away" while the visitor scrolls down or types in a field. At the end of the page,
 * scrolling down has no effect, so it returns "away" only while the visitor types.
 */
function useButtonPosition(first: "here" | "away") {
  const [place, setPlace] = useState(first);
  const [typing, setTyping] = useState(false);
  useEffect(() => setPlace(first), [first]);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 40;
      if (Math.abs(scrollY - last) < 8 && !atEnd) return;
      const reading = scrollY > last && scrollY > 80 && !atEnd;
      setPlace(reading || (scrollY <= 80 && first === "away") ? "away" : "here");
      last = scrollY;
    };
    const onFocus = () =>
      setTyping(document.activeElement?.matches("input, textarea, select") ?? false);
    addEventListener("scroll", onScroll, { passive: true });
    document.addEventListener("focusin", onFocus);
    document.addEventListener("focusout", onFocus);
    return () => {
      removeEventListener("scroll", onScroll);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("focusout", onFocus);
    };
  }, [first]);
  return typing ? "away" : place;
}
