import { Picture } from "#app/web/ui/picture.tsx";
import type { PostPageContent } from "./loader.server.ts";

/** The author's face in a circle, beside the author's name. */
export function AuthorPicture({ name }: { name: PostPageContent["author"]["picture"] }) {
  return (
    <span className="author-picture">
      <Picture name={name} sizes="160px" decorative />
    </span>
  );
}

export function AuthorBox({ post: { author } }: { post: PostPageContent }) {
  return (
    <div className="author-box ground-paper">
      <AuthorPicture name={author.picture} />
      <div>
        <p className="text-small text-muted">{author.label}</p>
        <p className="text-h3">{author.name}</p>
        <p className="text-small">{author.about}</p>
      </div>
    </div>
  );
}
