import { Picture } from "#app/web/ui/picture.tsx";
import type { PostPageContent } from "./loader.server.ts";

/** The pictures of a post, three in a row. */
export function PostGallery({ title, pictures }: PostPageContent["gallery"]) {
  if (pictures.length === 0) return null;
  return (
    <section className="post-gallery" aria-labelledby="gallery-title">
      <h2 className="text-h2-article" id="gallery-title">
        {title}
      </h2>
      <ul>
        {pictures.map((name) => (
          <li key={name}>
            <Picture name={name} sizes="(min-width: 600px) 540px, 100vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
