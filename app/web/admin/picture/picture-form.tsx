import { useRef } from "react";
import { Form } from "react-router";
import type { SectionTexts } from "#app/content/editing/section-texts.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { type Locale, listLocalesFrom } from "#app/i18n/locale.ts";
import { sand } from "#app/media/colours.ts";
import { getPictureLook } from "#app/media/picture-look.ts";
import { Button } from "#app/web/ui/button.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { contentEditMessages } from "../content-edit/messages.ts";
import type { ShownPicture } from "../picture-parts/library.server.ts";
import { adminPicturesMessages } from "../picture-parts/messages.ts";
import { type FormInput, FormInputs } from "../ui/form-inputs.tsx";
import type { KeptForm } from "../ui/form-saver.ts";
import { useFormSaver, useKeptForm } from "../ui/use-form-saver.ts";
import { useLocale } from "../ui/use-locale.ts";
import type { PicturePage } from "./loader.server.ts";

type PictureFormProps = Readonly<{
  name: string;
  shown: ShownPicture;
  /** The stored texts of the picture, and those that the form shows. */
  texts: SectionTexts;
  typed: SectionTexts;
  target: PicturePage["target"];
  /** Why the last form was refused, with the names of the fields to correct. */
  refusal: Readonly<{ text: string | undefined; fields: readonly string[] }> | undefined;
}>;

const steps = Array.from({ length: 21 }, (_, index) => String(index * 5));

/** The form with the descriptions of a picture and the point that stays visible. */
export function PictureForm(props: PictureFormProps) {
  const kept = useKeptForm(`picture ${props.name}`, toFormValues(props.texts));
  return <PictureFields key={kept ? "kept" : ""} {...props} kept={kept} />;
}

/** The values of the form by the names of its inputs. */
function toFormValues({ altEn = "", altEs = "", kind = "", focal = "" }: SectionTexts) {
  const [across = "50", down = "50"] = focal.split(" ");
  return { altEn, altEs, kind, across, down };
}

type PictureFieldsProps = PictureFormProps & Readonly<{ kept: KeptForm | null }>;

function PictureFields({ name, shown, texts, typed, target, refusal, kept }: PictureFieldsProps) {
  const locale = useLocale();
  const { picture: messages } = adminPicturesMessages[locale];
  const form = useRef<HTMLFormElement>(null);
  const saver = useFormSaver({
    ...{ form, kept, place: `picture ${name}`, action: `/admin/pictures/${name}` },
    shown: toFormValues(texts),
    read: (posted) =>
      Object.fromEntries(
        Object.keys(toFormValues({})).map((field) => [field, String(posted.get(field) ?? "")]),
      ),
    getInputName: (field) => field,
  });
  const values = { ...toFormValues(typed), ...kept?.typed };
  const { across, down } = values;
  const [wasAcross = "50", wasDown = "50"] = (texts.focal ?? "").split(" ");
  const look = getPictureLook([Number(across), Number(down)], texts.ground ?? sand);
  const { altEn = "", altEs = "", kind = "" } = texts;
  const getError = (field: string) => {
    if (saver.reply?.problems[field])
      return adminPicturesMessages[locale].problems["text-unreadable"];
    return refusal?.fields.includes(field) ? refusal.text : undefined;
  };
  const described = Object.fromEntries(
    listLocalesFrom(locale).map((one) => [one === "en" ? "altEn" : "altEs", { lang: one }]),
  ) as Record<"altEn" | "altEs", { lang: Locale }>;
  const intent = target ? "choose" : "save";
  return (
    <Form
      ref={form}
      method="post"
      className="grid gap-5"
      noValidate
      onInput={saver.onInput}
      // A button sends everything, so nothing is left to save.
      onSubmit={() => void saver.leave()}
    >
      {/* Enter in a field presses the first button, which must not be the picture. */}
      <button
        type="submit"
        name="intent"
        value={intent}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      >
        {messages.save}
      </button>
      <OriginalValueFields
        key={JSON.stringify(saver.shown)}
        shown={saver.reply ? saver.shown : { altEn, altEs, kind, across: wasAcross, down: wasDown }}
      />
      {target &&
        Object.entries(target.seen).map(([name, value]) => (
          <input key={name} type="hidden" name={`seen.${name}`} value={value} />
        ))}
      <fieldset className="fieldset grid gap-4">
        <legend className="fieldset-legend">{messages.describe}</legend>
        <p className="field-hint">{messages.altHint}</p>
        <FormInputs
          inputs={{
            ...described,
            kind: {
              options: (["photograph", "illustration"] as const).map((one) => [one, messages[one]]),
            },
          }}
          labels={messages}
          texts={values}
          errors={{ altEn: getError("altEn"), altEs: getError("altEs") }}
        />
      </fieldset>
      {target && (
        <div>
          <p className="mb-2">{fillMessage(messages.useFor, { place: target.label })}</p>
          <Button name="intent" value="choose">
            {messages.use}
          </Button>
        </div>
      )}
      <fieldset className="fieldset grid gap-4">
        <legend className="fieldset-legend">{messages.focus}</legend>
        <p className="field-hint">{messages.focusHint}</p>
        <input
          type="image"
          name="tap"
          src={shown.large}
          width={shown.width}
          height={shown.height}
          alt={messages.tap}
          className="picture-tap"
        />
        <div className="flex flex-wrap gap-4">
          <FormInputs
            inputs={{
              across: createPercentInput(across, messages.percent),
              down: createPercentInput(down, messages.percent),
            }}
            labels={messages}
            texts={{ across, down }}
          />
        </div>
        <div className="picture-crops">
          {(["phone", "wide"] as const).map((screen) => (
            <figure key={screen}>
              <img src={shown.large} alt="" className={`picture-crop-${screen} ${look}`} />
              <figcaption className="text-muted">{messages[screen]}</figcaption>
            </figure>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center gap-4">
        <Button name="intent" value="save" variant={target ? "quiet" : "gold"}>
          {messages.save}
        </Button>
        <p role="status">{contentEditMessages[locale].states[saver.state]}</p>
      </div>
    </Form>
  );
}

/** The steps of a position, for people who do not tap. A stored value between two steps is kept. */
function createPercentInput(value: string, message: string): FormInput {
  const options = steps.includes(value) ? steps : [value, ...steps];
  return { options: options.map((number) => [number, fillMessage(message, { number })]) };
}
