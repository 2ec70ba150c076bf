import { ButtonLink } from "#app/ui/button.tsx";
import type { EdgeSpec } from "#app/ui/edge.tsx";
import { type Ground, Section } from "#app/ui/section.tsx";

interface ContactBandProps {
  title: string;
  text: string;
  button: { href: string; label: string };
  ground: Ground;
  edge: EdgeSpec["kind"];
}

/** The way to ask, at the end of the list and of every post. */
export function ContactBand({ title, text, button, ground, edge }: ContactBandProps) {
  return (
    <Section ground={ground} className="contact-section" top={{ kind: edge, colour: "cream" }}>
      <div className="wrap contact-band">
        <div>
          <h2 className="text-h2">{title}</h2>
          <p className="text-lead">{text}</p>
        </div>
        <ButtonLink href={button.href}>{button.label}</ButtonLink>
      </div>
    </Section>
  );
}
