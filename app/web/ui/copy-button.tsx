import { useState } from "react";
import { Button } from "./button.tsx";
import { useHydrated } from "./use-hydrated.ts";

type CopyButtonProps = Readonly<{
  text: string;
  label: string;
  /** The label once the text is copied. */
  doneLabel: string;
  /** The accessible name, which says what is copied. */
  name: string;
}>;

/**
 * A button that copies a text. It is shown only where scripts can copy; the text beside it can be
 * selected anyway.
 */
export function CopyButton({ text, label, doneLabel, name }: CopyButtonProps) {
  const isHydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);
  if (!isHydrated || !navigator.clipboard) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The browser does not allow it; the text can still be selected.
      setCopied(false);
    }
  };
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        size="small"
        icon={isCopied ? "check-bold" : "copy"}
        aria-label={isCopied ? undefined : name}
        onClick={copy}
      >
        {isCopied ? doneLabel : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? doneLabel : ""}
      </span>
    </>
  );
}
