import type { Locale } from "#app/i18n/locale.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";

export interface LanguageOption {
  code: Locale;
  /** The language's own name ("English", "Español"), for screen readers. Others see EN or ES. */
  name: string;
  href: string;
  current: boolean;
  /**
   * Set if the page in the other language is on another site. The link then opens a new tab and
   * says so.
   */
  newTabLabel?: string;
}

export interface LanguageToggleProps {
  label: string;
  options: LanguageOption[];
}

/** Two links to this page, one per language, each with a flag and a code. */
export function LanguageToggle({ label, options }: LanguageToggleProps) {
  return (
    <ul className="languages" aria-label={label}>
      {options.map(({ code, name, href, current, newTabLabel }) => (
        <li key={code}>
          <Anchor
            href={href}
            newTabLabel={newTabLabel}
            hrefLang={code}
            lang={code}
            aria-current={current ? "true" : undefined}
          >
            {code === "en" ? <FlagUnitedStates /> : <FlagMexico />}
            <span aria-hidden="true">{code.toUpperCase()}</span>
            <span className="sr-only">{name}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function FlagUnitedStates() {
  return (
    <svg className="flag" viewBox="0 0 20 14" aria-hidden="true">
      <path className="fill-white" d="M0 0h20v14H0z" />
      <path
        className="stroke-flag-us-red"
        strokeWidth="1.08"
        d="M0 .54h20M0 2.7h20M0 4.85h20M0 7h20M0 9.15h20M0 11.3h20M0 13.46h20"
      />
      <path className="fill-flag-us-blue" d="M0 0h9v7.54H0z" />
      <path
        className="stroke-white"
        strokeWidth=".9"
        strokeDasharray=".9 1.5"
        d="M1 1.6h8M2.2 3.8h6M1 6h8"
      />
    </svg>
  );
}

function FlagMexico() {
  return (
    <svg className="flag" viewBox="0 0 20 14" aria-hidden="true">
      <path className="fill-white" d="M0 0h20v14H0z" />
      <path className="fill-flag-mx-green" d="M0 0h6.67v14H0z" />
      <path className="fill-flag-mx-red" d="M13.33 0H20v14h-6.67z" />
      <circle cx="10" cy="7" r="1.9" className="fill-flag-mx-eagle" />
    </svg>
  );
}
