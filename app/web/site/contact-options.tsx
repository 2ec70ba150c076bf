import { Section, type SectionBackground } from "#app/web/site/page-section.tsx";
import type { EdgeSpec } from "#app/web/site/section-edge.tsx";
import { ButtonLink } from "#app/web/ui/button.tsx";

/** The texts and the link that invite visitors to contact the operator. */
export interface ContactOptions {
  title: string;
  description: string;
  buttonText: string;
  linkTo: string;
}

/** The invitation to contact the operator as a small card, below a tour's ticket. */
export function ContactCard({ title, description, buttonText, linkTo }: ContactOptions) {
  return (
    <section className="ask-card ground-sand" aria-labelledby="contact-call-title">
      <h2 id="contact-call-title" className="text-item">
        {title}
      </h2>
      <p>{description}</p>
      <ButtonLink href={linkTo} variant="line" size="small">
        {buttonText}
      </ButtonLink>
    </section>
  );
}

interface ContactBandProps {
  call: ContactOptions;
  ground: SectionBackground;
  edge: EdgeSpec["kind"];
}

/**
 * The invitation to contact the operator as a section of full width, at the end of the blog's list
 * and of each post.
 */
export function ContactBand({ call, ground, edge }: ContactBandProps) {
  const { title, description, buttonText, linkTo } = call;
  return (
    <Section ground={ground} className="contact-section" top={{ kind: edge, colour: "cream" }}>
      <div className="wrap contact-call">
        <div>
          <h2 className="text-h2">{title}</h2>
          <p className="text-lead">{description}</p>
        </div>
        <ButtonLink href={linkTo}>{buttonText}</ButtonLink>
      </div>
    </Section>
  );
}
