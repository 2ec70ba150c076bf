import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Form } from "react-router";
import { changeBlocks } from "#app/content/posts/change-blocks.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillPlural } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { buildConflictFields } from "#app/web/ui/conflict-fields.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { BrokenLinkNotice } from "../content-parts/broken-link-notice.tsx";
import { postMessages } from "../post-parts/messages.ts";
import { changeGallery, readPostTexts, tickNames } from "../post-parts/read-post-texts.ts";
import { formatStaffConflicts } from "../ui/format-conflicts.ts";
import type { PostReply } from "./action.server.ts";
import { PostText } from "./block-fields.tsx";
import { BlockList } from "./block-list.tsx";
import { formatPostField, listPostProblems } from "./format-post-problems.ts";
import type { PostPage } from "./loader.server.ts";
import { LanguageFacts, PostFacts } from "./post-facts.tsx";
import { PostFormProvider } from "./post-form-context.ts";
import { PublishPart } from "./publish-part.tsx";
import { readUnsavedPost } from "./unsaved-post.ts";
import { usePostSaver } from "./use-post-saver.ts";

type PostFormProps = Readonly<{
  page: PostPage;
  reply: PostReply | undefined;
  seen: string;
  onSaved: (seen: string) => void;
}>;

type Texts = Readonly<Record<string, string>>;

/** The form of a post in one language. With scripts it saves by itself. */
export function PostForm({ page, reply, seen, onSaved }: PostFormProps) {
  const { id, locale, language } = page;
  const messages = postMessages[locale];
  const form = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState<Texts>(reply?.texts ?? page.texts);
  const [version, setVersion] = useState(0);
  const [uploaded, setUploaded] = useState<readonly PostPage["pictures"][number][]>([]);
  const digests = reply?.digests || page.digests;
  const saver = usePostSaver({
    ...{ form, id, language, digests, onSaved },
    onRefused: () => {
      const button = form.current?.elements.namedItem("save-button");
      if (button instanceof HTMLButtonElement) form.current?.requestSubmit(button);
    },
  });
  const { restore, markChanged } = saver;

  // What was typed before and never reached the server comes back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is opened
  useEffect(() => {
    const kept = readUnsavedPost(`${id} ${language}`);
    if (!kept) return;
    flushSync(() => {
      setTexts((now) => ({ ...now, ...kept.typed }));
      setVersion((now) => now + 1);
    });
    restore(kept.digests);
  }, []);

  const readTexts = (): Record<string, string> =>
    form.current ? readPostTexts(new FormData(form.current), language) : {};
  const showTexts = (next: Texts) => {
    flushSync(() => setTexts((now) => ({ ...now, ...next })));
    markChanged();
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter;
    const intent = button instanceof HTMLButtonElement ? button.value : "";
    const added = form.current?.elements.namedItem("gallery-add");
    const chosen = added instanceof HTMLSelectElement ? added.value : "";
    const now = readTexts();
    const next = changeBlocks(now, intent) ?? changeGallery(now, intent, chosen);
    if (!next) {
      saver.stop();
      const sent = form.current?.elements.namedItem("digests");
      if (sent instanceof HTMLInputElement) sent.value = saver.formatStored();
      return;
    }
    event.preventDefault();
    showTexts(next);
    if (intent.startsWith("add ")) focusNewBlock(form.current, now, next, language);
  };

  const said = formatStaffConflicts(reply?.conflicts, locale);
  const { sentences, choices } = buildConflictFields(said, conflictMessages[locale]);
  const problems = listPostProblems(reply?.problems ?? {}, { texts, page, messages });
  const conflicts = Object.entries(sentences).map(([name, sentence]) => ({
    id: name,
    message: `${formatPostField(name, texts, messages)}: ${sentence}`,
  }));
  const wrong = [...conflicts, ...problems];
  const isOpen = (names: readonly string[]) =>
    wrong.some(({ id: name }) => names.some((one) => name === one || name.startsWith(`${one}.`)));
  const languageNames = ["slug", "metaTitle", "shortTitle", "excerpt", "keywords", "coverCaption"];
  return (
    <PostFormProvider
      value={{
        ...{ page, messages, language, texts, choices, uploaded },
        descriptions: reply?.descriptions ?? {},
        errors: Object.fromEntries(wrong.map(({ id: name, message }) => [name, message])),
        addUploaded: (picture) => setUploaded((now) => [picture, ...now]),
        onChange: markChanged,
      }}
    >
      <Form
        ref={form}
        method="post"
        action={`?language=${language}`}
        className="grid gap-5"
        noValidate
        onSubmit={handleSubmit}
        onInput={markChanged}
        onChange={markChanged}
      >
        <div className="[&:empty]:hidden">
          <ErrorSummary
            title={
              conflicts.length > 0
                ? `${conflictMessages[locale].title} ${conflictMessages[locale].choose}`
                : fillPlural(messages.problemsTitle, wrong.length)
            }
            items={wrong}
            attempt={reply?.id}
          />
        </div>
        {reply?.refusal === "broken-links" && (
          <BrokenLinkNotice links={reply.links} attempt={reply.id} />
        )}
        {/* Enter in a field presses the first button, which must only save. */}
        <button
          type="submit"
          id="save-button"
          name="intent"
          value="save"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        >
          {messages.save}
        </button>
        <OriginalValueFields shown={{}} conflicts={said} />
        <input type="hidden" name="digests" defaultValue={digests} />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="ticks" value={texts.also ?? ""} />
        <div key={version} className="grid gap-5">
          <label className="tick">
            <input
              type="checkbox"
              name={tickNames.shown(language)}
              defaultChecked={texts[`${language}.shown`] === "yes"}
            />
            {messages.shown[language]}
          </label>
          <PostText
            name={`${language}.title`}
            label={messages.fields.title}
            autoFocus={page.isNew && !texts[`${language}.title`]}
          />
          <BlockList
            onUploaded={(prefix, names) => {
              const now = readTexts();
              const free = ["picture1", "picture2"].filter((field) => !now[`${prefix}.${field}`]);
              const places = free.length >= names.length ? free : ["picture1", "picture2"];
              showTexts({
                ...now,
                ...Object.fromEntries(names.map((name, at) => [`${prefix}.${places[at]}`, name])),
              });
              focusDescription(form.current, names);
            }}
          />
          <PostText
            name={`${language}.metaDescription`}
            label={messages.fields.metaDescription}
            hint={messages.hints.metaDescription}
          />
          <LanguageFacts isOpen={isOpen(languageNames.map((name) => `${language}.${name}`))} />
          <PostFacts
            isOpen={isOpen(["cover", "gallery", "category", "author", "date"])}
            onCover={(name) => showTexts({ ...readTexts(), cover: name })}
            onGallery={(names) => {
              const now = readTexts();
              showTexts({ ...now, gallery: [now.gallery, ...names].filter(Boolean).join(" ") });
            }}
          />
        </div>
        <p className="post-saving text-muted" role="status">
          {messages.saving[saver.state]}
        </p>
        <div>
          <Button variant="quiet" name="intent" value="save">
            {messages.save}
          </Button>
        </div>
        <PublishPart page={page} typed={reply?.typed} />
      </Form>
    </PostFormProvider>
  );
}

/** Moves the focus to the first field of the part that was added. */
function focusNewBlock(
  form: HTMLFormElement | null,
  before: Texts,
  after: Texts,
  language: string,
): void {
  const name = `${language}.blocks`;
  const known = new Set((before[name] ?? "").split(" "));
  const added = (after[name] ?? "").split(" ").find((id) => !known.has(id));
  const block = added ? form?.ownerDocument.getElementById(`${name}.${added}`) : null;
  const field = block?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select");
  (field ?? block)?.focus();
}

/** Moves the focus to the description of the first picture that was uploaded. */
function focusDescription(form: HTMLFormElement | null, [name]: readonly string[]): void {
  form?.querySelector<HTMLElement>(`input[name*=".${name}."]`)?.focus();
}
