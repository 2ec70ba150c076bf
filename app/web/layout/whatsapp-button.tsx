import { Icon } from "#app/web/ui/icon.tsx";

export interface WhatsAppButtonProps {
  /** The chat link with the prefilled message. */
  href: string;
  /** The accessible name, with "(opens in a new tab)"; the button has no visible text. */
  label: string;
}

/**
 * The round chat button, which stays in view while the page scrolls. It floats where it covers no
 * text: in wide windows beside the content, otherwise in the header.
 */
export function WhatsAppButton({ href, label }: WhatsAppButtonProps) {
  return (
    <a className="whatsapp" href={href} target="_blank" rel="noopener" aria-label={label}>
      <Icon name="whatsapp-logo-fill" />
    </a>
  );
}
