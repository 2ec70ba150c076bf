import { splitNames } from "#app/content/posts/post-form.ts";
import { Button } from "#app/web/ui/button.tsx";
import { SelectField, TextField } from "#app/web/ui/field.tsx";
import { tickNames } from "../post-parts/read-post-texts.ts";
import { PlainText, PostText } from "./block-fields.tsx";
import {
  PictureDescription,
  PictureInput,
  UploadButton,
  useSelectablePictures,
} from "./picture-input.tsx";
import { usePostField, usePostForm } from "./post-form-context.ts";

type FactsProps = Readonly<{
  isOpen: boolean;
  onGallery: (names: readonly string[]) => void;
  onCover: (name: string) => void;
}>;

/** What a post has once for both languages: cover, gallery, categories, tour, author and date. */
export function PostFacts({ isOpen, onGallery, onCover }: FactsProps) {
  const { page, messages, texts } = usePostForm();
  const { fields, hints } = messages;
  const also = splitNames(texts.also);
  return (
    <details className="post-more" open={isOpen}>
      <summary>{messages.more.post}</summary>
      <div>
        <PictureInput name="cover" label={fields.cover} hint={hints.cover} />
        <UploadButton most={1} onUploaded={([name]) => name && onCover(name)} />
        <Gallery onUploaded={onGallery} />
        <SelectField {...usePostField("category")} label={fields.category}>
          {page.categories.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <fieldset>
          <legend className="fieldset-legend">{fields.also}</legend>
          {page.categories.map(({ value, label }) => (
            <label key={value} className="tick">
              <input
                type="checkbox"
                name={tickNames.also(value)}
                defaultChecked={also.includes(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <SelectField {...usePostField("tour")} label={fields.tour}>
          {page.tours.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <PlainText name="author" label={fields.author} hint={hints.author} />
        <TextField
          {...usePostField("date")}
          type="date"
          label={fields.date}
          hint={hints.date}
          optionalLabel={hints.optional}
        />
      </div>
    </details>
  );
}

/** The pictures below the text. */
function Gallery({ onUploaded }: Readonly<{ onUploaded: FactsProps["onGallery"] }>) {
  const { messages, texts, errors } = usePostForm();
  const pictures = useSelectablePictures();
  const names = splitNames(texts.gallery);
  return (
    <fieldset className="content-list" id="gallery" tabIndex={-1}>
      <legend className="fieldset-legend">{messages.fields.gallery}</legend>
      <p className="text-muted">{messages.hints.gallery}</p>
      <input type="hidden" name="text.gallery" value={names.join(" ")} />
      {errors.gallery && <p className="field-error">{errors.gallery}</p>}
      <ul className="grid gap-3">
        {names.map((name) => {
          const found = pictures.find(({ value }) => value === name);
          return (
            <li key={name} className="grid gap-3">
              <p className="flex flex-wrap items-center gap-3">
                {found?.src && <img src={found.src} alt="" className="content-picture" />}
                {found?.label ?? name}
                <Button variant="quiet" size="small" name="intent" value={`gallery-remove ${name}`}>
                  {messages.pictures.remove}
                  <span className="sr-only">: {found?.label ?? name}</span>
                </Button>
              </p>
              <PictureDescription picture={name} place="gallery" />
            </li>
          );
        })}
      </ul>
      <UploadButton most={12} onUploaded={onUploaded} />
      <SelectField
        id="gallery-add"
        name="gallery-add"
        label={messages.fields.picture1}
        defaultValue=""
      >
        <option value="">{messages.chooseNone}</option>
        {pictures.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div>
        <Button variant="quiet" size="small" name="intent" value="gallery-add">
          {messages.pictures.add}
        </Button>
      </div>
    </fieldset>
  );
}

/** The address of a post in a language, and its texts outside of its page. */
export function LanguageFacts({ isOpen }: Readonly<{ isOpen: boolean }>) {
  const { language, messages } = usePostForm();
  const { fields, hints } = messages;
  const name = (field: string) => `${language}.${field}`;
  return (
    <details className="post-more" open={isOpen}>
      <summary>{messages.more.language}</summary>
      <div>
        <PlainText name={name("slug")} label={fields.slug} hint={hints.slug} />
        <PostText
          name={name("metaTitle")}
          label={fields.metaTitle}
          hint={hints.ifEmpty}
          isOptional
        />
        <PostText
          name={name("shortTitle")}
          label={fields.shortTitle}
          hint={hints.ifEmpty}
          isOptional
        />
        <PostText name={name("excerpt")} label={fields.excerpt} hint={hints.ifEmpty} isOptional />
        <PlainText name={name("keywords")} label={fields.keywords} />
        <PostText name={name("coverCaption")} label={fields.coverCaption} isOptional />
      </div>
    </details>
  );
}
