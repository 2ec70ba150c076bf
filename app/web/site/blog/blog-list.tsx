import { ChipLink } from "#app/web/ui/badges.tsx";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import { ContactBand } from "../contact-options.tsx";
import type { BlogListContent } from "./loader.server.ts";
import { type CardSize, PostCard } from "./post-card.tsx";

/**
 * The list of posts: one in the first row, then two, then three. If a category is selected, all
 * rows have three.
 */
export function BlogList({ list }: { list: BlogListContent }) {
  return (
    <>
      <section className="wrap blog-list">
        <h1 className="text-h1-page">{list.title}</h1>
        <p className="text-lead blog-list-lead">{list.lead}</p>
        <nav aria-label={list.filter.label}>
          <ul className="blog-filter">
            {list.filter.options.map((option) => (
              <li key={option.href}>
                <ChipLink href={option.href} current={option.current}>
                  {option.label}
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
        {list.posts.length > 0 ? (
          <div className="blog-posts">
            {list.posts.map((post, index) => (
              <PostCard
                key={post.id}
                post={post}
                size={getCardSize(index, list.filtered)}
                priority={index === 0}
              />
            ))}
          </div>
        ) : (
          <NoPosts empty={list.empty} />
        )}
      </section>
      <ContactBand call={list.contact} ground="deep" edge="wave-a" />
    </>
  );
}

function getCardSize(index: number, filtered: boolean): CardSize {
  if (filtered || index > 2) return "third";
  return index === 0 ? "lead" : "half";
}

function NoPosts({ empty }: { empty: BlogListContent["empty"] }) {
  return (
    <div className="blog-empty">
      <div className="blog-empty-picture">
        <Picture name={empty.picture} sizes="(min-width: 900px) 36vw, 70vw" decorative />
      </div>
      <div>
        <h2 className="text-h3">{empty.title}</h2>
        <p className="text-lead">{empty.text}</p>
        <ButtonLink href={empty.button.href} className="mt-6">
          {empty.button.label}
        </ButtonLink>
      </div>
    </div>
  );
}
