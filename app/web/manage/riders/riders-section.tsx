import { ButtonLink } from "#app/web/ui/button.tsx";
import { ChatText } from "#app/web/ui/chat-text.tsx";
import type { ManagePageData } from "../overview/manage-view.ts";

/** The section about adding and removing riders, with a link to the page where guests do so. */
export function RidersSection({ page }: { page: ManagePageData }) {
  const { words, links, riders } = page;
  if (!riders) return null;
  return (
    <section id="riders" aria-labelledby="riders-heading" tabIndex={-1} className="mt-22">
      <h2 id="riders-heading" className="text-h2">
        {words.riders.heading}
      </h2>
      <p className="mt-3 max-w-[40rem]">
        <ChatText text={riders.sentences.join(" ")} />
      </p>
      {riders.hasPage && (
        <ButtonLink href={links.riders} variant="plum" className="mt-6">
          {words.riders.link}
        </ButtonLink>
      )}
    </section>
  );
}
