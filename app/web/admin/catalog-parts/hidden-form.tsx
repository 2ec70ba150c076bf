import type { DocumentTexts } from "#app/forms/document-texts.ts";

/** Hidden fields that keep a form's values while the page does not show the form. */
export function HiddenForm({ basedOn, texts }: { basedOn: number; texts: DocumentTexts }) {
  return (
    <>
      <input type="hidden" name="basedOn" value={basedOn} />
      {Object.entries(texts).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
    </>
  );
}
