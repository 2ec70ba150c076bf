import type { Blog, BlogPosting } from "schema-dts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { type Locale, languageTag } from "../../i18n/locale.ts";
import { getPagePath } from "../../routing/paths.ts";
import { formatPublicationTime } from "../publication-time.ts";
import { getLogoForSearchEngines } from "./logo.ts";
import { getNodeIds } from "./node-ids.ts";

/** The data of a post for structured data. Days are `YYYY-MM-DD`. */
export type PostData = Readonly<{
  path: string;
  locale: Locale;
  title: string;
  description: string;
  images: readonly string[];
  published: string;
  modified: string;
  keywords: readonly string[];
  section: string;
  words: number;
  /** The name of the author; the business if there is none. */
  author?: string;
}>;

/** Search engines truncate headlines that are longer. */
const maxHeadlineLength = 110;

export function buildBlogPosting(
  siteUrl: string,
  post: PostData,
  blog: Readonly<{ path: string; name: string }>,
): BlogPosting {
  const url = siteUrl + post.path;
  const logo = getLogoForSearchEngines();
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    headline: shortenTitle(post.title),
    description: post.description,
    url,
    image: post.images,
    datePublished: formatPublicationTime(post.published),
    dateModified: formatPublicationTime(post.modified),
    author: post.author
      ? { "@type": "Person", name: post.author }
      : buildAuthor(siteUrl, post.locale),
    publisher: {
      "@type": "Organization",
      name: getPublishedBusiness().brand.value,
      url: `${siteUrl}/`,
      logo: {
        "@type": "ImageObject",
        url: siteUrl + logo.path,
        width: String(logo.width),
        height: String(logo.height),
      },
    },
    inLanguage: languageTag[post.locale],
    wordCount: post.words,
    ...(post.keywords.length > 0 && { keywords: post.keywords }),
    articleSection: post.section,
    mainEntityOfPage: { "@type": "WebPage", "@id": url },
    isPartOf: { "@type": "Blog", "@id": getNodeIds(siteUrl).getBlogId(blog.path), name: blog.name },
  };
}

/** Builds the node of the blog with its posts, newest first. */
export function buildBlog(
  siteUrl: string,
  list: Readonly<{
    path: string;
    locale: Locale;
    name: string;
    description: string;
    posts: readonly Pick<PostData, "path" | "title" | "published" | "author">[];
  }>,
): Blog {
  return {
    "@type": "Blog",
    "@id": getNodeIds(siteUrl).getBlogId(list.path),
    name: list.name,
    description: list.description,
    url: siteUrl + list.path,
    inLanguage: languageTag[list.locale],
    publisher: { "@id": getNodeIds(siteUrl).business },
    blogPost: list.posts.map((post) => ({
      "@type": "BlogPosting",
      "@id": `${siteUrl}${post.path}#post`,
      headline: shortenTitle(post.title),
      url: siteUrl + post.path,
      datePublished: formatPublicationTime(post.published),
      author: post.author
        ? { "@type": "Person", name: post.author }
        : buildAuthor(siteUrl, list.locale),
    })),
  };
}

function buildAuthor(siteUrl: string, locale: Locale) {
  return {
    "@type": "Organization",
    "@id": getNodeIds(siteUrl).business,
    name: getPublishedBusiness().brand.value,
    url: siteUrl + getPagePath("about", locale),
  } as const;
}

function shortenTitle(title: string): string {
  return title.length <= maxHeadlineLength
    ? title
    : `${title.slice(0, maxHeadlineLength - 1).replace(/(?<!\s)\s+\S*$/, "")}…`;
}
