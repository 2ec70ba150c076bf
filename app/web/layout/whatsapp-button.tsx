import { useEffect, useState } from "react";
import { Icon } from "#app/web/ui/icon.tsx";

export interface WhatsAppButtonProps {
  /** The chat address with the prefilled message. */
  href: string;
  /** Name and "(opens in a new tab)"; there is no visible word. */
  label: string;
  /** The first screen has words under the button: on phones the button starts leaning out. */
  leans?: boolean;
}

/**
 * Round chat button in the gutter. On narrower windows it leans out over the edge while the guest
 * scrolls down, but stays within reach of a thumb. A bottom bar with the chat link replaces it.
 */
export function WhatsAppButton({ href, label, leans }: WhatsAppButtonProps) {
  const place = usePlace(leans ? "away" : "here");
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

/** Away while the page is scrolled down or a field has the focus; never at the page's end. */
function usePlace(first: "here" | "away") {
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
