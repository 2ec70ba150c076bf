import { Anchor } from "#app/web/ui/anchor.tsx";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { Picture } from "#app/web/ui/picture.tsx";
import type { PostCardContent } from "./post-card.server.ts";

/** The size of a card: the first post, one of two in a row, or one of three. */
export type CardSize = "lead" | "half" | "third";

// On phones the pictures have fewer pixels than the screen could show, because showing their fine
// grain is not worth larger files.
const sizes: Record<CardSize, string> = {
  lead: "(min-width: 900px) 60vw, 70vw",
  half: "(min-width: 900px) 42vw, 70vw",
  third: "(min-width: 900px) 28vw, 70vw",
};

/** A post in the list. The whole card is a link whose accessible name is the title. */
export function PostCard({
  post,
  size,
  priority,
}: {
  post: PostCardContent;
  size: CardSize;
  priority?: boolean;
}) {
  return (
    <article className={joinClassNames("post-card", `post-card-${size}`)}>
      <div className="post-card-picture">
        <Picture name={post.cover} sizes={sizes[size]} priority={priority} decorative />
      </div>
      <div className="post-card-text">
        <p className="post-card-facts">
          <span className="post-card-category">{post.category}</span>
          <time dateTime={post.date.iso}>{post.date.label}</time>
        </p>
        <h2 className={size === "lead" ? undefined : "text-h3"}>
          <Anchor href={post.href} className="post-card-link">
            {post.title}
          </Anchor>
        </h2>
        <p className="text-muted">{post.excerpt}</p>
      </div>
    </article>
  );
}
