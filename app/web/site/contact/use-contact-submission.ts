import { type RefObject, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { contactFields } from "#app/inbox/contact-fields.ts";
import { useToast } from "#app/web/ui/toast-store.ts";
import { formatContactProblem } from "./contact-problems.ts";
import type { ContactReply } from "./contact-reply.ts";
import type { ContactPageData } from "./loader.server.ts";

/**
 * The time for which "Sent!" is shown before the form is emptied, in milliseconds (docs/rulings.md
 * 6).
 */
const sentMs = 3_000;

/**
 * Returns the state of the submit button (rest, busy or sent) and shows a toast for each reply that
 * needs one.
 */
export function useContactSubmission(
  form: RefObject<HTMLFormElement | null>,
  messages: ContactPageData["words"],
) {
  const fetcher = useFetcher<ContactReply>();
  const { toast } = useToast();
  const [cleared, setCleared] = useState<ContactReply>();
  const reply = fetcher.data;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply is announced once
  useEffect(() => {
    if (!reply) return;
    const problem = formatContactProblem(messages.problems, reply.result);
    if (problem) {
      const description = `${problem} ${messages.problems.kept}`;
      toast({ title: messages.problems.title, description, kind: "error" });
    }
    if (reply.result.kind !== "sent") return;
    toast({ title: messages.sent.title, description: messages.sent.text });
    const timer = setTimeout(() => {
      clearForm(form.current);
      setCleared(reply);
    }, sentMs);
    return () => clearTimeout(timer);
  }, [reply]);

  // Computed during rendering, so that the button never shows "rest" between "busy" and "sent".
  const isSent = reply?.result.kind === "sent" && reply !== cleared;
  const state = fetcher.state !== "idle" ? "busy" : isSent ? "sent" : "rest";
  return { fetcher, reply, state } as const;
}

function clearForm(form: HTMLFormElement | null): void {
  for (const name of contactFields) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = "";
  }
}
