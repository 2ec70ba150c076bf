import { Form } from "react-router";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { Button } from "#app/web/ui/button.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { ContentChangeList } from "../content-parts/content-change-list.tsx";
import { contentHistoryMessages } from "../content-parts/content-history-messages.ts";
import { adminContentMessages } from "../content-parts/messages.ts";
import type { ShownChange } from "../content-parts/shown-changes.server.ts";
import { useMessages } from "../ui/use-locale.ts";

type ChangedPagesProps = Readonly<{
  changes: Readonly<{
    pages: readonly Readonly<{
      page: string;
      name: string;
      changes: readonly ShownChange[];
      previews: readonly Readonly<{ language: Locale; path: string }>[];
    }>[];
    /** The titles of changed posts. */
    posts: readonly string[];
  }>;
  number: number;
  /** The newest version, if each page can be brought back. */
  basedOn?: number;
}>;

/** Lists the changed pages of a version, each with previews and the button that brings it back. */
export function ChangedPages({ changes: { pages, posts }, number, basedOn }: ChangedPagesProps) {
  const messages = useMessages(contentHistoryMessages).one;
  const { previewIn } = useMessages(adminContentMessages).page;
  return (
    <>
      {pages.map(({ page, name, changes, previews }) => (
        <section key={page} aria-label={name} className="mt-4 border-t border-admin-edge pt-4">
          <h3 className="text-[1.125rem]">{name}</h3>
          <ContentChangeList changes={changes} level={4} />
          {previews.length > 0 && (
            <p className="mt-3 flex flex-wrap items-center gap-x-4">
              <span>{messages.preview}:</span>
              {previews.map(({ language, path }) => (
                <TextLink
                  key={language}
                  href={`/admin/content-history/${number}/preview${path}`}
                  newTabLabel={messages.newTab}
                  className="tap"
                >
                  {previewIn[language]}
                </TextLink>
              ))}
            </p>
          )}
          {basedOn !== undefined && pages.length + posts.length > 1 && (
            <div className="mt-3">
              <BringBackForm basedOn={basedOn} page={page} label={messages.page} about={name} />
            </div>
          )}
        </section>
      ))}
      {posts.length > 0 && (
        <p className="mt-4 border-t border-admin-edge pt-4">
          {fillMessage(messages.posts, { posts: posts.join("; ") })}
          {basedOn !== undefined && <span className="block text-muted">{messages.postsNote}</span>}
        </p>
      )}
    </>
  );
}

type BringBackFormProps = Readonly<{
  basedOn: number;
  page?: string;
  label: string;
  /** The name of the page, for screen readers. */
  about?: string;
}>;

/** The button that brings a version, or one page of it, back. */
export function BringBackForm({ basedOn, page, label, about }: BringBackFormProps) {
  return (
    <Form method="post">
      <input type="hidden" name="basedOn" value={basedOn} />
      {page !== undefined && <input type="hidden" name="page" value={page} />}
      <Button variant={page === undefined ? "plum" : "quiet"} size="small">
        {label}
        {about !== undefined && <span className="sr-only">: {about}</span>}
      </Button>
    </Form>
  );
}
