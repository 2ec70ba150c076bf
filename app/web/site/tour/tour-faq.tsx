import type { TourContent } from "#app/tours/tour-content.ts";
import { FaqList } from "#app/web/ui/faq.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { FeatureList } from "./tour-features.tsx";

/** The questions and answers, next to the reasons for the tour if there are any. */
export function TourFaq({ content }: { content: TourContent }) {
  const { whyUs, faqs, faqTitle } = content;
  return (
    <div className="wrap split-5-7 questions">
      {whyUs && (
        <section aria-labelledby="why-title">
          <h2 id="why-title" className="text-h2">
            {whyUs.title}
          </h2>
          <FeatureList features={whyUs.features} tour="marea" />
        </section>
      )}
      <section
        id="questions"
        aria-labelledby="questions-title"
        className={whyUs ? undefined : "split-5-7 questions-alone"}
      >
        <h2 id="questions-title" className="text-h2">
          {faqTitle}
        </h2>
        <FaqList
          name="questions"
          firstOpen
          items={faqs.map(({ question, answer }) => ({
            question,
            answer: (
              <p>
                <NoWrapText text={answer} />
              </p>
            ),
          }))}
        />
      </section>
    </div>
  );
}
