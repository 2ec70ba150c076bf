import { Section } from "#app/web/site/page-section.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import type { Postcard } from "./list-postcards.server.ts";

const allStars = [1, 2, 3, 4, 5] as const;

interface PostcardsProps {
  title: string;
  postcards: readonly Postcard[];
  /** Puts the title beside the postcards, where there are few. */
  beside?: boolean;
}

/** Testimonials as postcards. Without testimonials the section is omitted. */
export function Postcards({ title, postcards, beside }: PostcardsProps) {
  if (postcards.length === 0) return null;
  return (
    <Section ground="sand" banners className="postcards" aria-labelledby="postcards-title">
      <div className={beside ? "wrap split-5-7" : "wrap"}>
        <h2 id="postcards-title" className="text-h2">
          {title}
        </h2>
        {/* On phones it scrolls sideways, for which the keyboard has to reach it. */}
        <ul aria-labelledby="postcards-title" tabIndex={postcards.length > 1 ? 0 : undefined}>
          {postcards.map(({ quote, author, details, rating, ratingLabel, stamp }) => (
            <li key={`${author} ${quote}`}>
              <figure className="postcard ground-paper">
                <div className="postcard-head">
                  <span className="postcard-stars" role="img" aria-label={ratingLabel}>
                    {allStars.map((star) => (
                      <Icon key={star} name={star <= rating ? "star-fill" : "star"} />
                    ))}
                  </span>
                  <Postmark />
                  <span className="postcard-stamp">
                    <span className="stamp-paper">
                      <Picture name={stamp} sizes="160px" decorative />
                    </span>
                  </span>
                </div>
                <blockquote className="text-quote">{quote}</blockquote>
                <figcaption>
                  <strong>{author}</strong>
                  {details.map((detail) => (
                    <span key={detail} className="text-muted">
                      {detail}
                    </span>
                  ))}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Postmark() {
  return (
    <svg className="postmark" viewBox="0 0 108 52" aria-hidden="true">
      <circle cx="26" cy="26" r="24" />
      <circle cx="26" cy="26" r="16" />
      <path d="M54,14q9,-6 18,0t18,0t18,0M54,26q9,-6 18,0t18,0t18,0M54,38q9,-6 18,0t18,0t18,0" />
    </svg>
  );
}
