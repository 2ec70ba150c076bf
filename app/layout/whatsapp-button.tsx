import { useEffect, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";

export interface WhatsAppButtonProps {
  /** The chat address with the prefilled message. */
  href: string;
  /** Name and "(opens in a new tab)"; there is no visible word. */
  label: string;
}

/**
 * Round chat button in the gutter. On narrower windows it leans out over the edge while someone reads
 * on, always within reach of a thumb; while a bottom bar carries the chat, the bar takes its place.
 */
export function WhatsAppButton({ href, label }: WhatsAppButtonProps) {
  const away = useSteppedAside();
  return (
    <a
      className="whatsapp"
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
      data-away={away || undefined}
    >
      <Icon name="whatsapp-logo-fill" />
    </a>
  );
}

/** True while the page is scrolled down or a field has the focus; never at the page's end. */
function useSteppedAside(): boolean {
  const [scrollingDown, setScrollingDown] = useState(false);
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 40;
      if (Math.abs(scrollY - last) < 8 && !atEnd) return;
      setScrollingDown(scrollY > last && scrollY > 80 && !atEnd);
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
  }, []);
  return scrollingDown || typing;
}
