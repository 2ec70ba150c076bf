import type { FormTexts } from "#app/forms/form-texts.ts";

/** Hidden fields that keep a form's values while the page does not show the form. */
export function HiddenForm({ basedOn, texts }: { basedOn: number; texts: FormTexts }) {
  return (
    <>
      <input type="hidden" name="basedOn" value={basedOn} />
      {Object.entries(texts).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
    </>
  );
}
