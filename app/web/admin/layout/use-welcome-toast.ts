import { useEffect } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { showToast } from "#app/web/ui/toast-store.ts";
import { saveLoginFlag } from "./login-flag.ts";

let loginWasShown = false;

/**
 * Saves or removes the hint that a user is logged in, and shows a greeting on the first page after
 * a login.
 */
export function useWelcomeToast(loggedIn: boolean, locale: Locale): void {
  useEffect(() => {
    saveLoginFlag(loggedIn);
    if (loggedIn && loginWasShown) {
      const { successTitle, success } = adminMessages[locale].login;
      showToast({ title: successTitle, description: success });
      // The login form had the focus but no longer exists, so the focus moves to the page's
      // content.
      document.getElementById("main")?.focus({ preventScroll: true });
    }
    loginWasShown = !loggedIn;
  }, [loggedIn, locale]);
}
