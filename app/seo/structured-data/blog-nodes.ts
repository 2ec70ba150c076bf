import type { Blog, BlogPosting } from "schema-dts";
import { printedBusiness } from "../../business/published-business.server.ts";
import { type Locale, languageTag } from "../../i18n/locale.ts";
import { pathTo } from "../../routing/paths.ts";
import { publishedAt } from "../publication-time.ts";
import { ids } from "./node-ids.ts";

/** The data of a post from which structured data is made. Days are `YYYY-MM-DD`. */
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
}>;

/** Longer headlines are cut by search engines. */
const longestHeadline = 110;

export function blogPosting(
  siteUrl: string,
  post: PostData,
  blog: Readonly<{ path: string; name: string }>,
): BlogPosting {
  const url = siteUrl + post.path;
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    headline: shortened(post.title),
    description: post.description,
    url,
    image: post.images,
    datePublished: publishedAt(post.published),
    dateModified: publishedAt(post.modified),
    author: author(siteUrl, post.locale),
    publisher: {
      "@type": "Organization",
      name: printedBusiness().brand.value,
      url: `${siteUrl}/`,
      logo: {
        "@type": "ImageObject",
        url: `${siteUrl}/app-icons/icon-512.png`,
        width: "512",
        height: "512",
      },
    },
    inLanguage: languageTag[post.locale],
    wordCount: post.words,
    keywords: post.keywords,
    articleSection: post.section,
    mainEntityOfPage: { "@type": "WebPage", "@id": url },
    isPartOf: { "@type": "Blog", "@id": ids(siteUrl).blog(blog.path), name: blog.name },
  };
}

/** The list of posts, newest first. */
export function blog(
  siteUrl: string,
  list: Readonly<{
    path: string;
    locale: Locale;
    name: string;
    description: string;
    posts: readonly Pick<PostData, "path" | "title" | "published">[];
  }>,
): Blog {
  return {
    "@type": "Blog",
    "@id": ids(siteUrl).blog(list.path),
    name: list.name,
    description: list.description,
    url: siteUrl + list.path,
    inLanguage: languageTag[list.locale],
    publisher: { "@id": ids(siteUrl).business },
    blogPost: list.posts.map((post) => ({
      "@type": "BlogPosting",
      "@id": `${siteUrl}${post.path}#post`,
      headline: shortened(post.title),
      url: siteUrl + post.path,
      datePublished: publishedAt(post.published),
      author: author(siteUrl, list.locale),
    })),
  };
}

function author(siteUrl: string, locale: Locale) {
  return {
    "@type": "Organization",
    "@id": ids(siteUrl).business,
    name: printedBusiness().brand.value,
    url: siteUrl + pathTo("about", locale),
  } as const;
}

function shortened(title: string): string {
  return title.length <= longestHeadline
    ? title
    : `${title.slice(0, longestHeadline - 1).replace(/(?<!\s)\s+\S*$/, "")}…`;
}
