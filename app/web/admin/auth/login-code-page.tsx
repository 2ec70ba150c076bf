import { Form, useLocation } from "react-router";
import { fillPlural } from "#app/i18n/format.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { authMessages } from "#app/web/admin/auth/messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { useOutcomeFocus } from "#app/web/ui/use-outcome-focus.ts";
import { useLocale } from "../ui/use-locale.ts";
import { AuthPage } from "./auth-page.tsx";
import { LoginLinkNotice, type LoginLinkRequestState } from "./request-login-link.tsx";

export type CodeRefusal =
  | { outcome: "wrong-code" }
  | { outcome: "too-many-attempts"; retryAfterSeconds: number };

type CodePageProps = Readonly<{
  brand: string;
  /** The reason why the latest code was rejected. Each attempt creates a new object. */
  refusal: CodeRefusal | undefined;
  /** The result of requesting a login link. */
  linkMailing: LoginLinkRequestState | undefined;
}>;

/** The second step of the login, which asks for a code from the authenticator app. */
export function LoginCodePage({ brand, refusal, linkMailing }: CodePageProps) {
  const locale = useLocale();
  const { code, tooMany } = authMessages[locale];
  const { login } = adminMessages[locale];
  const { pathname, search } = useLocation();
  const field = useOutcomeFocus<HTMLInputElement>(refusal);
  const error =
    refusal?.outcome === "wrong-code"
      ? code.wrong
      : refusal && fillPlural(tooMany, Math.ceil(refusal.retryAfterSeconds / 60));
  return (
    <AuthPage locale={locale} brand={brand} title={code.title}>
      <p className="mt-3">{code.text}</p>
      <Form method="post" action={pathname + search} className="mt-5 grid gap-5">
        <input type="hidden" name="intent" value="code" />
        <TextField
          ref={field}
          name="code"
          label={code.label}
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
        />
        <Button full>{code.submit}</Button>
      </Form>
      {refusal?.outcome === "too-many-attempts" && (
        <Form method="post" action={pathname + search} className="mt-6 grid gap-3">
          <input type="hidden" name="intent" value="login-link" />
          <p>{code.linkHint}</p>
          <Button full variant="line">
            {login.mailLink}
          </Button>
        </Form>
      )}
      {linkMailing && <LoginLinkNotice mailing={linkMailing} />}
      <Form method="post" action="/admin" className="mt-4">
        <input type="hidden" name="intent" value="logout" />
        <button type="submit" className="min-h-11 font-semibold underline">
          {code.back}
        </button>
      </Form>
    </AuthPage>
  );
}
