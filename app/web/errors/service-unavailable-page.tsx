import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { TextAreaField, TextField } from "#app/web/ui/field.tsx";
import { ErrorStyles } from "../layout/error-styles.tsx";
import type { UnavailableData } from "./unavailable-data.ts";

/**
 * Replaces a page that cannot be shown without the database. Error pages have no action, so the
 * form here is a plain one that the browser sends to the original page.
 */
export function ServiceUnavailablePage({ away }: { away: UnavailableData }) {
  const { words, path, sent } = away;
  const wasSent = away.away === "kept";
  const title = wasSent ? words.keptTitle : words.closedTitle;
  return (
    <div className="mx-auto w-[min(40rem,100%-40px)] pt-8 pb-24">
      <ErrorStyles />
      <title>{title}</title>
      <h1 className="text-h1">{title}</h1>
      <p className="mt-4 text-lead">{wasSent ? words.kept : words.closed}</p>
      {wasSent ? (
        <form method="post" action={path} noValidate className="mt-8 grid gap-5">
          {sent.map(({ name, value, label }) =>
            label && value.includes("\n") ? (
              <TextAreaField key={name} name={name} label={label} defaultValue={value} />
            ) : label ? (
              <TextField key={name} name={name} label={label} defaultValue={value} />
            ) : (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
          <ButtonRow>
            <Button>{words.sendAgain}</Button>
            <ButtonLink href={path} document variant="line">
              {words.back}
            </ButtonLink>
          </ButtonRow>
        </form>
      ) : (
        <ButtonRow className="mt-8">
          <ButtonLink href="" document>
            {words.tryAgain}
          </ButtonLink>
        </ButtonRow>
      )}
    </div>
  );
}
