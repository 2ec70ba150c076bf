import { Edge } from "#app/web/site/section-edge.tsx";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import { DottedLine } from "#app/web/ui/step-indicator.tsx";
import { CategoryChips } from "../blog/category-chips.tsx";
import { AuthorPicture } from "./author-box.tsx";
import type { PostPageContent } from "./loader.server.ts";

/** The breadcrumb, title, author and date, and the cover picture between two waves. */
export function PostHeader({ post }: { post: PostPageContent }) {
  return (
    <header>
      <div className="wrap post-header">
        <Breadcrumb {...post.breadcrumb} />
        <h1 className="text-h1">{post.title}</h1>
        <div className="post-byline">
          <AuthorPicture name={post.author.picture} />
          <div>
            <p className="font-bold">{post.author.name}</p>
            <p className="text-small text-muted">
              <time dateTime={post.date.iso}>{post.date.label}</time>, {post.readingTime}
            </p>
          </div>
          <CategoryChips {...post.categories} />
        </div>
      </div>
      <figure className="post-cover">
        <div>
          <Picture name={post.cover.picture} sizes="100vw" priority />
          <Edge kind="wave-a" colour="cream" side="top" />
          <Edge kind="wave-b" colour="cream" side="bottom" />
        </div>
        {post.cover.caption && <figcaption className="wrap">{post.cover.caption}</figcaption>}
      </figure>
    </header>
  );
}

function Breadcrumb({ label, links, current }: PostPageContent["breadcrumb"]) {
  return (
    <nav aria-label={label} className="breadcrumb">
      <ol>
        {links.map((link) => (
          <li key={link.href}>
            <Anchor href={link.href}>{link.label}</Anchor>
            <DottedLine />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
