import { useEffect, useRef, useState } from "react";
import { Notice } from "#app/web/ui/notice.tsx";
import { Spinner } from "#app/web/ui/spinner.tsx";
import feedCss from "./feed.css?url";
import { loadSocialFeed, type SocialPost } from "./load-social-feed.ts";
import type { HomePageContent } from "./loader.server.ts";

type FeedState =
  | Readonly<{ kind: "loading" }>
  | Readonly<{ kind: "failed" }>
  | Readonly<{ kind: "ready"; posts: readonly SocialPost[] }>;

interface SocialFeedProps {
  words: HomePageContent["feed"];
  path: string;
  newTabLabel: string;
}

/** The latest posts of a feed on this site. They load when the visitor scrolls near the section. */
export function SocialFeed({ words, path, newTabLabel }: SocialFeedProps) {
  const section = useRef<HTMLElement>(null);
  const [state, setState] = useState<FeedState>({ kind: "loading" });
  useEffect(() => {
    if (!section.current) return;
    const leaving = new AbortController();
    const observer = new IntersectionObserver(
      async (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        try {
          setState({ kind: "ready", posts: await loadSocialFeed(path, leaving.signal) });
        } catch (error) {
          if (leaving.signal.aborted) return;
          console.error("the social feed could not be shown", error);
          setState({ kind: "failed" });
        }
      },
      { rootMargin: "600px 0px" },
    );
    observer.observe(section.current);
    return () => {
      observer.disconnect();
      leaving.abort();
    };
  }, [path]);
  return (
    <section ref={section} className="wrap feed" aria-labelledby="feed-title">
      <link rel="stylesheet" href={feedCss} precedence="feed" />
      <h2 id="feed-title" className="text-h2">
        {words.title}
      </h2>
      <SocialFeedPosts state={state} words={words} newTabLabel={newTabLabel} />
    </section>
  );
}

/** The section's content: while loading, after a failure, or with posts. */
export function SocialFeedPosts({
  state,
  words,
  newTabLabel,
}: Omit<SocialFeedProps, "path"> & { state: FeedState }) {
  if (state.kind === "failed") {
    return (
      <Notice kind="error" title={words.errorTitle} live>
        <p>{words.errorText}</p>
      </Notice>
    );
  }
  if (state.kind === "loading") {
    return (
      <p className="feed-loading" role="status">
        <Spinner />
        {words.loading}
      </p>
    );
  }
  return (
    <ul className="feed-posts">
      {state.posts.map(({ url, image, text }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener">
            <img src={image} alt={text} width={400} height={400} loading="lazy" />
            <span className="sr-only"> {newTabLabel}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
