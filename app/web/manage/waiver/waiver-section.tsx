import { ButtonLink } from "#app/web/ui/button.tsx";
import type { WaiverProgress } from "./waiver-progress.server.ts";

type SectionProps = Readonly<{ waivers: WaiverProgress | null; className: string }>;

/** The section that says how many waivers are signed and leads to them. */
export function WaiverSection({ waivers, className }: SectionProps) {
  if (!waivers) return null;
  const { title, text, link, href, isComplete } = waivers;
  return (
    <section aria-labelledby="waivers-heading" className={className}>
      <h2 id="waivers-heading" className="text-h2">
        {title}
      </h2>
      <p className="mt-3 max-w-[40rem]">{text}</p>
      <ButtonLink href={href} variant={isComplete ? "line" : "plum"} className="mt-6">
        {link}
      </ButtonLink>
    </section>
  );
}
