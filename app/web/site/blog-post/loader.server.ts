import { openingHours, operatingSince } from "#app/business/facts.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import type { BlogPost } from "#app/content/blog/blog-post-source.ts";
import { countWords } from "#app/content/blog/word-count.ts";
import { fillMessage, fillPlural, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { blogMessages } from "#app/i18n/messages/blog.ts";
import { layoutMessages } from "#app/i18n/messages/layout.ts";
import { pictures } from "#app/media/pictures.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { tourIds, tours } from "#app/tours/all-tours.ts";
import { tourThemes } from "#app/tours/tour-themes.ts";
import { formatPostDate, getCategoryLink } from "../blog/post-card.server.ts";
import { getBookingCard } from "../tour/booking-card.server.ts";
import { getContactLink } from "../tour/contact-link.server.ts";
import { getSmallTourCard } from "../tour/tour-card-content.server.ts";
import { buildPostBody, formatPictureCaption } from "./post-body.server.ts";
import { listShareLinks } from "./share.ts";

/** The speed of a slow reader, for estimating the reading time. */
const wordsPerMinute = 200;

/** Returns the content of a post's page. `siteUrl` is the site's address, for absolute links. */
export function getPostPage(post: BlogPost, locale: Locale, siteUrl: string) {
  const messages = blogMessages[locale];
  const words = post.words[locale];
  const author = getPublishedBusiness().brand.value;
  const path = getPagePath("blogPost", locale, post.id);
  const minutes = Math.max(1, Math.round(countWords(words.body) / wordsPerMinute));
  return {
    id: post.id,
    locale,
    breadcrumb: {
      label: messages.breadcrumb,
      links: [
        { href: getPagePath("home", locale), label: messages.home },
        { href: getPagePath("blog", locale), label: messages.blog },
      ],
      current: words.title,
    },
    title: words.title,
    author: {
      name: author,
      label: messages.writtenBy,
      about: fillMessage(messages.aboutAuthor, { since: operatingSince }),
    },
    date: formatPostDate(post.date, locale),
    readingTime: fillPlural(messages.readingTime, minutes),
    categories: {
      label: messages.categoriesLabel,
      links: post.categories.map((id) => getCategoryLink(id, locale)),
    },
    cover: {
      picture: post.cover,
      caption: formatPictureCaption(
        words.coverCaption,
        pictures[post.cover].illustration,
        messages.illustration,
      ),
    },
    share: {
      title: messages.share.title,
      links: listShareLinks(siteUrl + path, words.title).map((link) => ({
        ...link,
        label: `${fillMessage(messages.share.on, { network: link.name })} (${layoutMessages[locale].opensInNewTab})`,
      })),
    },
    blocks: buildPostBody(words.body, siteUrl),
    gallery: { title: messages.gallery, pictures: post.gallery },
    booking: {
      picture: tourThemes[post.tour].card,
      name: tours[post.tour].name[locale],
      card: getBookingCard(post.tour, locale, siteUrl),
    },
    tours: {
      title: messages.toursTitle,
      cards: tourIds.map((id) => getSmallTourCard(id, locale, siteUrl)),
    },
    contact: {
      title: messages.contact.postTitle,
      description: fillMessage(messages.contact.postText, {
        opens: formatTime(openingHours.opens, locale),
        closes: formatTime(openingHours.closes, locale),
      }),
      buttonText: messages.contact.button,
      linkTo: getContactLink(locale),
    },
  };
}

export type PostPageContent = ReturnType<typeof getPostPage>;
