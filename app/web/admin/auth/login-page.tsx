import { useEffect } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { fillPlural } from "#app/i18n/format.ts";
import { type AdminMessages, adminMessages } from "#app/i18n/messages/admin.ts";
import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { LogoPicture } from "#app/web/ui/logo-picture.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { showToast } from "#app/web/ui/toast-store.ts";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";
import { useOutcomeFocus } from "#app/web/ui/use-outcome-focus.ts";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { PasswordField } from "./password-field.tsx";
import { LoginLinkNotice, type LoginLinkRequestState } from "./request-login-link.tsx";

type Refusal =
  | { outcome: "wrong-password" }
  | { outcome: "too-many-attempts"; retryAfterSeconds: number };

type LoginPageProps = Readonly<{
  brand: string;
  /** The result of requesting a login link. */
  linkMailing: LoginLinkRequestState | undefined;
  /** The email address entered in the form, if the page is the response to a form. */
  email: string | undefined;
  /** The reason why the latest attempt was rejected. Each attempt creates a new object. */
  refusal: Refusal | undefined;
  /** True when the visitor's session has just ended. */
  sessionOver: boolean;
}>;

/** The login with email address and password, and the request for a login link. */
export function LoginPage(props: LoginPageProps) {
  const { brand, linkMailing, email, refusal, sessionOver } = props;
  const messages = useMessages(adminMessages);
  const { login } = messages;
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const field = useOutcomeFocus<HTMLInputElement>(refusal ?? sessionOver, !refusal && !sessionOver);
  const busy = useNavigation().formData?.get("intent") === "login";

  useEffect(() => {
    if (!refusal) return;
    const description = formatLoginRefusal(refusal, messages);
    showToast({ title: messages.login.failedTitle, description, kind: "error" });
  }, [refusal, messages]);

  return (
    <main className="ground-plum flex min-h-svh flex-col items-center justify-center gap-6 px-5 py-10">
      <div className="flex items-center gap-3">
        <LogoPicture height={44} />
        <span className="text-item">{brand}</span>
      </div>
      <div className="ground-paper w-full max-w-[380px] rounded-card p-7 shadow-floating">
        <h1 className="text-h3">{login.title}</h1>
        {sessionOver && (
          <div className="mt-4">
            <Notice kind="tip" live>
              {login.sessionOver}
            </Notice>
          </div>
        )}
        {/* The form posts to the current URL, which contains the page to open after the login. */}
        <Form method="post" action={pathname + search} className="mt-5 grid gap-5">
          <TextField
            name="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            label={login.email}
            hint={login.emailHint}
            autoComplete="username"
            defaultValue={email}
          />
          <PasswordField
            ref={field}
            name="password"
            label={login.password}
            required
            autoComplete="current-password"
            // With scripts, a toast shows the reason instead.
            error={refusal && !hydrated ? formatLoginRefusal(refusal, messages) : undefined}
          />
          <label className="tick">
            <input type="checkbox" name="ownDevice" />
            {login.ownDevice}
          </label>
          <Button
            name="intent"
            value="login"
            full
            state={busy ? "busy" : "rest"}
            busyLabel={login.busy}
          >
            {login.submit}
          </Button>
          {refusal?.outcome === "too-many-attempts" && (
            // The button is part of the same form, so that the link is sent to the address entered
            // there.
            <div className="grid gap-3">
              <p>{login.linkHint}</p>
              <Button name="intent" value="login-link" formNoValidate full variant="line">
                {login.mailLink}
              </Button>
            </div>
          )}
        </Form>
        <p className="mt-4">
          <TextLink href="/admin/forgot">{login.forgot}</TextLink>
        </p>
        {linkMailing && <LoginLinkNotice mailing={linkMailing} />}
      </div>
      <LanguageSwitch />
    </main>
  );
}

function formatLoginRefusal(refusal: Refusal, { login }: AdminMessages): string {
  if (refusal.outcome === "wrong-password") return login.wrongPassword;
  return fillPlural(login.tooMany, Math.ceil(refusal.retryAfterSeconds / 60));
}
