/** The reply if a form of the guides' work stored nothing. */
export type GuideFormReply = Readonly<{
  id: string;
  /** The name of the departure; empty for a form about the whole day. */
  ride: string;
  refusal: "collect" | "hand-in" | "horse-remark";
  /** What the form is about: the id of a booking or of a horse; empty for the form of the day. */
  about: string;
  /** The name of the field that is wrong. */
  field: string;
  text: string;
  /** The posted texts, by the name of the field. */
  typed: Readonly<Record<string, string>>;
}>;

/** Returns the posted texts of the given fields. */
export function pickPostedTexts(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const value = form.get(name);
      return [name, typeof value === "string" ? value : ""];
    }),
  );
}
