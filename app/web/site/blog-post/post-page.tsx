import { CategoryChips } from "../blog/category-chips.tsx";
import { scrollToTopOnBooking } from "../blog/scroll-to-booking.ts";
import { TourCards } from "../blog/tour-cards.tsx";
import { ContactBand } from "../contact-options.tsx";
import { AuthorBox } from "./author-box.tsx";
import { BookingPrompt } from "./booking-prompt.tsx";
import type { PostPageContent } from "./loader.server.ts";
import { PostBlocks } from "./post-blocks.tsx";
import { PostGallery } from "./post-gallery.tsx";
import { PostHeader } from "./post-header.tsx";
import { ShareBlock } from "./share-block.tsx";

/**
 * A post: header, share links, text and booking card, followed by cards of the tours and the
 * contact section.
 */
export function PostPage({ post }: { post: PostPageContent }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles clicks on links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard fires click on links, too
    <div onClick={scrollToTopOnBooking}>
      <article>
        <PostHeader post={post} />
        <div className="wrap post-columns">
          <ShareBlock {...post.share} />
          <div className="post-main">
            <div className="post-body text-article">
              <PostBlocks blocks={post.blocks} />
            </div>
            <PostGallery {...post.gallery} />
            <CategoryChips {...post.categories} />
            <AuthorBox post={post} />
          </div>
          <div className="post-card-column">
            <BookingPrompt {...post.booking} />
          </div>
        </div>
      </article>
      <TourCards {...post.tours} />
      <ContactBand call={post.contact} ground="forest" edge="ridge" />
    </div>
  );
}
