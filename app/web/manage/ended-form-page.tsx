import { ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { ChatText } from "#app/web/ui/chat-text.tsx";
import type { EndedForm } from "./ended-form.server.ts";

type EndedFormPageProps = Readonly<{ brand: string }> & EndedForm;

/** Says that a form changed nothing, because its booking can no longer be changed. */
export function EndedFormPage({ brand, ended: { title, text, link } }: EndedFormPageProps) {
  return (
    <div className="mx-auto w-[min(40rem,100%-40px)] pt-8 pb-24">
      <title>{`${title} | ${brand}`}</title>
      <h1 className="mt-4 text-h1">{title}</h1>
      <p className="mt-4 text-lead" role="alert">
        <ChatText text={text} />
      </p>
      <ButtonRow className="mt-8">
        <ButtonLink href={link.href}>{link.label}</ButtonLink>
      </ButtonRow>
    </div>
  );
}
