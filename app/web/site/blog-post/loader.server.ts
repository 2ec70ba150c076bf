import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import type { BlogPost } from "#app/content/blog/blog-posts.server.ts";
import { countWords } from "#app/content/blog/word-count.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { blogMessages } from "#app/i18n/messages/blog.ts";
import { layoutMessages } from "#app/i18n/messages/layout.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { getTourName } from "#app/tours/tour-names.ts";
import { formatPostDate, getCategoryLink } from "../blog/post-card.server.ts";
import { getBookingCard } from "../tour/booking-card.server.ts";
import { getContactLink } from "../tour/contact-link.server.ts";
import { getSmallTourCard } from "../tour/tour-card-content.server.ts";
import { buildPostBody, formatPictureCaption } from "./post-body.server.ts";
import { listShareLinks } from "./share.ts";

/** The speed of a slow reader, for estimating the reading time. */
const wordsPerMinute = 200;

/** Returns the content of a post's page. `siteUrl` is the site's address, for absolute links. */
export function getPostPage(post: BlogPost, siteUrl: string) {
  const { locale, texts } = post;
  const messages = blogMessages[locale];
  const blog = getPageContent("blog", locale);
  const author = post.author ?? getPublishedBusiness().brand.value;
  const path = getPagePath("blogPost", locale, post.id);
  const minutes = Math.max(1, Math.round(countWords(texts.blocks) / wordsPerMinute));
  return {
    id: post.id,
    locale,
    breadcrumb: {
      label: messages.breadcrumb,
      links: [
        { href: getPagePath("home", locale), label: messages.home },
        { href: getPagePath("blog", locale), label: messages.blog },
      ],
      current: texts.title,
    },
    title: texts.title,
    author: {
      name: author,
      label: messages.writtenBy,
      about: blog.author.text,
      picture: blog.author.picture,
    },
    date: formatPostDate(post.date, locale),
    readingTime: fillPlural(messages.readingTime, minutes),
    categories: {
      label: messages.categoriesLabel,
      links: post.categories.map((id) => getCategoryLink(id, locale)),
    },
    cover: {
      picture: post.cover,
      caption: formatPictureCaption(post.cover, texts.coverCaption, locale),
    },
    share: {
      title: messages.share.title,
      links: listShareLinks(siteUrl + path, texts.title).map((link) => ({
        ...link,
        label: `${fillMessage(messages.share.on, { network: link.name })} (${layoutMessages[locale].opensInNewTab})`,
      })),
    },
    blocks: buildPostBody(texts.blocks, locale, siteUrl),
    gallery: { title: messages.gallery, pictures: post.gallery },
    booking: {
      picture: getPageContent(`tour:${post.tour}`, locale).card.picture,
      name: getTourName(post.tour, locale),
      card: getBookingCard(post.tour, locale, siteUrl),
    },
    tours: {
      title: blog.tours.title,
      cards: tourIds.map((id) => getSmallTourCard(id, locale, siteUrl)),
    },
    contact: {
      title: blog.postContact.title,
      description: blog.postContact.text,
      buttonText: messages.contact,
      linkTo: getContactLink(locale),
    },
  };
}

export type PostPageContent = ReturnType<typeof getPostPage>;
