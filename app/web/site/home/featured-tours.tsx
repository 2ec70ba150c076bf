import { Anchor } from "#app/web/ui/anchor.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import type { HomePageContent } from "./loader.server.ts";

export function FeaturedTours({ page }: { page: HomePageContent }) {
  const { featured, featuredLinks } = page;
  return (
    <section className="wrap featured" aria-labelledby="featured-title">
      <h2 id="featured-title" className="text-h2">
        {featured.title}
      </h2>
      <p className="text-lead text-muted">{featured.lead}</p>
      <ul>
        {featured.posts.map(({ title, text, picture }, index) => (
          <li key={title}>
            <div className="featured-picture" data-reveal>
              <Picture
                name={picture}
                sizes={
                  index === 0
                    ? "(min-width: 900px) 83vw, 38vw"
                    : "(min-width: 1440px) 528px, (min-width: 900px) 37vw, 38vw"
                }
              />
            </div>
            <h3>
              <Anchor href={featuredLinks[index] ?? "/"}>{title}</Anchor>
            </h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
