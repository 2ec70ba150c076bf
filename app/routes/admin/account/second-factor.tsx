import type { ReactNode } from "react";
import { Form } from "react-router";
import { fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminAccountMessages } from "#app/i18n/messages/admin-account.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PasswordField } from "../doors/password-field.tsx";
import { FocusedNotice } from "../focused-notice.tsx";
import { Panel } from "../panel.tsx";
import type { AccountReply } from "./account-forms.server.ts";

type SecondFactorProps = Readonly<{
  page: Readonly<{
    hasSecondFactor: boolean;
    codesLeft: number;
    /** A key that waits for its first code. */
    offer:
      | Readonly<{
          key: string;
          picture: Readonly<{ size: number; path: string }>;
        }>
      | null
      | "";
  }>;
  reply: AccountReply | undefined;
  locale: Locale;
}>;

/** The second factor: off, being set up, or on. */
export function SecondFactor({ page, reply, locale }: SecondFactorProps) {
  const { second, done } = adminAccountMessages[locale];
  const { hasSecondFactor, codesLeft, offer } = page;
  return (
    <Panel id="second" title={second.title}>
      {reply?.outcome === "codes" && (
        <>
          <FocusedNotice kind="ok" attempt={reply.id}>
            {done[reply.deed]}
          </FocusedNotice>
          <h3 className="text-[1.125rem]">{second.codesTitle}</h3>
          <p>{second.codesText}</p>
          <ul
            className="my-3 grid gap-x-6 gap-y-1 rounded-small bg-cream px-4 py-3 font-mono xs:grid-cols-2"
            translate="no"
          >
            {reply.codes.map((code) => (
              <li key={code} className="select-all">
                {code}
              </li>
            ))}
          </ul>
        </>
      )}
      {hasSecondFactor ? (
        <>
          <p className="mt-2">
            {second.on} {fillPlural(second.codesLeft, codesLeft)}
          </p>
          <WithPassword intent="new-codes" reply={reply} summary={second.newCodes} locale={locale}>
            <p>{second.newCodesText}</p>
          </WithPassword>
          <WithPassword
            intent="switch-off"
            reply={reply}
            summary={second.switchOff}
            locale={locale}
          />
        </>
      ) : offer ? (
        <Setup offer={offer} reply={reply} locale={locale} />
      ) : (
        <>
          <p className="mt-2 mb-3">{second.off}</p>
          <One intent="offer" label={second.begin} />
        </>
      )}
    </Panel>
  );
}

type SetupProps = Readonly<{
  offer: Exclude<SecondFactorProps["page"]["offer"], null | "">;
  reply: AccountReply | undefined;
  locale: Locale;
}>;

function Setup({ offer: { key, picture }, reply, locale }: SetupProps) {
  const { second, problems } = adminAccountMessages[locale];
  const isWrong = reply?.intent === "confirm" && reply.outcome === "wrong-code";
  return (
    <>
      <p className="mt-2">{second.scan}</p>
      <svg
        role="img"
        aria-label={second.picture}
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        width={208}
        height={208}
        shapeRendering="crispEdges"
        className="my-3 bg-paper text-ink"
      >
        <path d={picture.path} fill="currentColor" />
      </svg>
      <p>{second.orType}</p>
      <p
        className="my-2 rounded-small bg-cream px-4 py-3 font-mono break-words select-all"
        translate="no"
      >
        {key}
      </p>
      <Form method="post" action="/admin/account" noValidate className="mt-3 grid gap-4">
        <input type="hidden" name="intent" value="confirm" />
        <TextField
          name="code"
          label={second.code}
          hint={second.codeHint}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="max-w-[14rem]"
          error={isWrong ? problems["wrong-code"] : undefined}
        />
        <div>
          <Button variant="plum" size="small">
            {second.confirm}
          </Button>
        </div>
      </Form>
      <div className="mt-3">
        <One intent="cancel-offer" label={second.cancel} />
      </div>
    </>
  );
}

type WithPasswordProps = Readonly<{
  intent: "new-codes" | "switch-off";
  reply: AccountReply | undefined;
  summary: string;
  locale: Locale;
  children?: ReactNode;
}>;

/** A folded form that asks for the password again. */
function WithPassword({ intent, reply, summary, locale, children }: WithPasswordProps) {
  const { second, problems } = adminAccountMessages[locale];
  const isWrong = reply?.intent === intent && reply.outcome === "wrong-password";
  return (
    <details className="mt-2" open={isWrong || undefined}>
      <summary className="inline-flex min-h-11 items-center font-semibold underline">
        {summary}
      </summary>
      {children}
      <Form method="post" action="/admin/account" noValidate className="mt-2 grid gap-4">
        <input type="hidden" name="intent" value={intent} />
        <PasswordField
          id={`${intent}-password`}
          name="password"
          label={second.password}
          required
          autoComplete="current-password"
          error={isWrong ? problems["wrong-password"] : undefined}
          locale={locale}
        />
        <div>
          <Button variant="quiet" size="small">
            {summary}
          </Button>
        </div>
      </Form>
    </details>
  );
}

function One({ intent, label }: Readonly<{ intent: string; label: string }>) {
  return (
    <Form method="post" action="/admin/account">
      <input type="hidden" name="intent" value={intent} />
      <Button variant="quiet" size="small">
        {label}
      </Button>
    </Form>
  );
}
