import { ButtonLink } from "#app/web/ui/button.tsx";
import type { ManagePageData } from "../overview/manage-view.ts";

/** The section that says how old the riders are, with a link to the page that corrects it. */
export function AgesSection({ page }: { page: ManagePageData }) {
  const { words, links, ages } = page;
  if (!ages) return null;
  return (
    <section id="ages" aria-labelledby="ages-heading" tabIndex={-1} className="mt-22">
      <h2 id="ages-heading" className="text-h2">
        {words.ages.heading}
      </h2>
      <p className="mt-3 max-w-[40rem]">{ages.text}</p>
      <ButtonLink href={links.ages} variant="line" className="mt-6">
        {words.ages.link}
      </ButtonLink>
    </section>
  );
}
