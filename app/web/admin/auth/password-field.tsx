import { type ComponentProps, useState } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { TextField } from "#app/web/ui/field.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "end"> &
  Readonly<{ locale: Locale }>;

/** A password with the button that shows it. */
export function PasswordField({ locale, ...field }: PasswordFieldProps) {
  const { login } = adminMessages[locale];
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? "text" : "password"}
      // A hidden password never starts with a capital by itself.
      autoCapitalize={shown ? "none" : undefined}
      spellCheck={false}
      maxLength={256}
      // Hidden instead of omitted: hydration must find the same field.
      end={
        <button
          type="button"
          hidden={!hydrated}
          className="grid size-11 place-items-center rounded-small"
          aria-label={shown ? login.hide : login.show}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? "eye-slash" : "eye"} />
        </button>
      }
    />
  );
}
