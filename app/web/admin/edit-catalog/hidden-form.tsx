import type { FormTexts } from "#app/tours/catalog/catalog-form.ts";

/** Carries the values of a form through a page that does not show its fields. */
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
