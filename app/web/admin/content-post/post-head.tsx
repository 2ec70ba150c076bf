import { Anchor } from "#app/web/ui/anchor.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { postMessages } from "../post-parts/messages.ts";
import type { PostPage } from "./loader.server.ts";

/** What guests see of a post, and the languages of its texts. */
export function PostHead({ page }: Readonly<{ page: PostPage }>) {
  const { id, locale, language, state, languages, address } = page;
  const messages = postMessages[locale];
  return (
    <>
      <p className="mt-1 text-muted">{state}</p>
      {address && (
        <p>
          <TextLink href={address} newTabLabel={messages.newTab} className="tap">
            {messages.listed.view}
          </TextLink>
        </p>
      )}
      <nav aria-label={messages.tabs} className="mt-2">
        <ul className="flex flex-wrap gap-2">
          {languages.map((one) => (
            <li key={one.language}>
              <Anchor
                href={`/admin/content-posts/${id}?language=${one.language}`}
                aria-current={one.language === language ? "page" : undefined}
                className="post-tab"
              >
                {messages.languages[one.language]}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
