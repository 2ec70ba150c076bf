import { fillMessage } from "#app/i18n/format.ts";
import { Button, ButtonRow } from "../ui/button.tsx";
import { emailAnswer } from "./email-answer.ts";

type EmailQuestionProps = Readonly<{
  typed: string;
  suggested: string;
  words: Readonly<{ use: string; keep: string }>;
}>;

/** Two buttons that send the form: with the suggested address, or with the typed one. */
export function EmailQuestion({ typed, suggested, words }: EmailQuestionProps) {
  return (
    <ButtonRow className="mt-3">
      {/* The Return key must send the form as it is, not with the suggested address. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <Button name={emailAnswer} value={suggested} variant="plum" size="small">
        {fillMessage(words.use, { email: suggested })}
      </Button>
      <Button name={emailAnswer} value={typed} variant="line" size="small">
        {fillMessage(words.keep, { email: typed })}
      </Button>
    </ButtonRow>
  );
}
