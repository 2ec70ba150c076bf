import { openingHours, operatingSince } from "#app/business/facts.ts";
import { printedBusiness } from "#app/business/published-business.server.ts";
import type { BlogPost } from "#app/content/blog/blog-post-source.ts";
import { wordCount } from "#app/content/blog/word-count.ts";
import { fill, fillPlural, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { blogMessages } from "#app/i18n/messages/blog.ts";
import { shellMessages } from "#app/i18n/messages/layout.ts";
import { pictures } from "#app/media/pictures.ts";
import { pathTo } from "#app/routing/paths.ts";
import { tourIds, tours } from "#app/tours/all-tours.ts";
import { tourLooks } from "#app/tours/tour-themes.ts";
import { categoryLink, postDate } from "../blog/post-card.server.ts";
import { bookingCard } from "../tour/booking-card.server.ts";
import { contactLink } from "../tour/contact-link.server.ts";
import { smallTourCard } from "../tour/tour-card-content.server.ts";
import { pictureCaption, postBody } from "./post-body.server.ts";
import { shareLinks } from "./share.ts";

/** The pace of an unhurried reader. */
const wordsPerMinute = 200;

/** Everything a post's page shows in a language. `siteUrl` begins the address that is shared. */
export function postPage(post: BlogPost, locale: Locale, siteUrl: string) {
  const messages = blogMessages[locale];
  const words = post.words[locale];
  const author = printedBusiness().brand.value;
  const path = pathTo("blogPost", locale, post.id);
  const minutes = Math.max(1, Math.round(wordCount(words.body) / wordsPerMinute));
  return {
    id: post.id,
    locale,
    breadcrumb: {
      label: messages.breadcrumb,
      links: [
        { href: pathTo("home", locale), label: messages.home },
        { href: pathTo("blog", locale), label: messages.blog },
      ],
      current: words.title,
    },
    title: words.title,
    author: {
      name: author,
      label: messages.writtenBy,
      about: fill(messages.aboutAuthor, { since: operatingSince }),
    },
    date: postDate(post.date, locale),
    readingTime: fillPlural(messages.readingTime, minutes),
    categories: {
      label: messages.categoriesLabel,
      links: post.categories.map((id) => categoryLink(id, locale)),
    },
    cover: {
      picture: post.cover,
      caption: pictureCaption(
        words.coverCaption,
        pictures[post.cover].illustration,
        messages.illustration,
      ),
    },
    share: {
      title: messages.share.title,
      links: shareLinks(siteUrl + path, words.title).map((link) => ({
        ...link,
        label: `${fill(messages.share.on, { network: link.name })} (${shellMessages[locale].opensInNewTab})`,
      })),
    },
    blocks: postBody(words.body),
    gallery: { title: messages.gallery, pictures: post.gallery },
    booking: {
      picture: tourLooks[post.tour].card,
      name: tours[post.tour].name[locale],
      card: bookingCard(post.tour, locale),
    },
    tours: {
      title: messages.toursTitle,
      cards: tourIds.map((id) => smallTourCard(id, locale)),
    },
    contact: {
      title: messages.contact.postTitle,
      description: fill(messages.contact.postText, {
        opens: formatTime(openingHours.opens, locale),
        closes: formatTime(openingHours.closes, locale),
      }),
      buttonText: messages.contact.button,
      linkTo: contactLink(locale),
    },
  };
}

export type PostPageContent = ReturnType<typeof postPage>;
