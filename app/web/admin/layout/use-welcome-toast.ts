import { useEffect } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { showToast } from "#app/web/ui/toast-store.ts";
import { saveLoginFlag } from "../auth/login-flag.ts";

let loginWasShown = false;

/**
 * Saves the hint that a login exists, and greets users after the login form. The greeting appears
 * on the page that the login opens.
 */
export function useWelcomeToast(loggedIn: boolean, locale: Locale): void {
  useEffect(() => {
    saveLoginFlag(loggedIn);
    if (loggedIn && loginWasShown) {
      const { successTitle, success } = adminMessages[locale].login;
      showToast({ title: successTitle, description: success });
      // The form that had the focus no longer exists.
      document.getElementById("main")?.focus({ preventScroll: true });
    }
    loginWasShown = !loggedIn;
  }, [loggedIn, locale]);
}
