import { type ComponentProps, useState } from "react";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { TextField } from "#app/web/ui/field.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";
import { useMessages } from "../ui/use-locale.ts";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "end">;

/** A password field with a button that shows the password. */
export function PasswordField(field: PasswordFieldProps) {
  const { login } = useMessages(adminMessages);
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? "text" : "password"}
      // Phones capitalize the first letter of visible text, unlike that of a hidden password.
      autoCapitalize={shown ? "none" : undefined}
      spellCheck={false}
      // The button is hidden without scripts, but still rendered, because hydration needs the same
      // markup.
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
