import { FaqList } from "#app/web/ui/faq.tsx";
import { RichText } from "#app/web/ui/rich-text.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import type { TourPageView } from "./loader.server.ts";
import { FeatureList } from "./tour-features.tsx";

/**
 * The questions and answers with a link to the enquiry form, next to the reasons for the tour if
 * there are any.
 */
export function TourFaq({ reasons, questions }: Pick<TourPageView, "reasons" | "questions">) {
  return (
    <div className="wrap split-5-7 questions">
      {reasons.title && (
        <section aria-labelledby="why-title">
          <h2 id="why-title" className="text-h2">
            {reasons.title}
          </h2>
          <FeatureList features={reasons.reasons} tour="marea" />
        </section>
      )}
      <section
        id="questions"
        aria-labelledby="questions-title"
        className={reasons.title ? undefined : "split-5-7 questions-alone"}
      >
        <h2 id="questions-title" className="text-h2">
          {questions.title}
        </h2>
        <div>
          <FaqList
            name="questions"
            firstOpen
            items={questions.items.map(({ question, answer }) => ({
              question,
              answer: (
                <p>
                  <RichText text={answer} />
                </p>
              ),
            }))}
          />
          <p className="mt-6">
            {questions.ask.text}{" "}
            <TextLink href={questions.ask.href}>{questions.ask.action}</TextLink>
          </p>
        </div>
      </section>
    </div>
  );
}
