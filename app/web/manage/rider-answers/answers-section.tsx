import { ButtonLink } from "#app/web/ui/button.tsx";
import type { ManagePageData } from "../overview/manage-view.ts";
import { WaiverSection } from "../waiver/waiver-section.tsx";

/** The section that leads to the questions about the riders. */
export function AnswersSection({ page }: { page: ManagePageData }) {
  const { words, links, answers } = page;
  if (!answers) return null;
  return (
    <>
      <section aria-labelledby="answers-heading" className="mt-22">
        <h2 id="answers-heading" className="text-h2">
          {words.answers.heading}
        </h2>
        <p className="mt-3 max-w-[40rem]">{answers.text}</p>
        <ButtonLink
          href={links.answers}
          variant={answers.isComplete ? "line" : "plum"}
          className="mt-6"
        >
          {answers.isComplete ? words.answers.change : words.answers.link}
        </ButtonLink>
      </section>
      <WaiverSection waivers={answers.waivers} className="mt-22" />
    </>
  );
}
