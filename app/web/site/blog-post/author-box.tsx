import { Picture } from "#app/web/ui/picture.tsx";
import type { PostPageContent } from "./loader.server.ts";

/** The author's face in a circle, beside the author's name. */
export function AuthorPicture() {
  return (
    <span className="author-picture">
      <Picture name="guide-portrait" sizes="160px" decorative />
    </span>
  );
}

/** The box about the post's author. */
export function AuthorBox({ post: { author } }: { post: PostPageContent }) {
  return (
    <div className="author-box ground-paper">
      <AuthorPicture />
      <div>
        <p className="text-small text-muted">{author.label}</p>
        <p className="text-h3">{author.name}</p>
        <p className="text-small">{author.about}</p>
      </div>
    </div>
  );
}
