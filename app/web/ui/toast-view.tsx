import * as RadixToast from "@radix-ui/react-toast";
import type { IconName } from "../../media/icons.ts";
import { Icon } from "./icon.tsx";
import { TOAST_DURATION, TOAST_SWIPE_THRESHOLD, useToast } from "./toast-store.ts";
import "#app/web/styles/pieces/toasts.css";

export interface ToastLabels {
  /**
   * The name of the region, with the key that moves the focus to it: "Notifications ({hotkey})".
   */
  region: string;
  /** Screen readers announce this word before each toast: "Notification". */
  notice: string;
  close: string;
}

const icons: Record<"success" | "warning" | "error", IconName> = {
  success: "check-circle-fill",
  warning: "warning-fill",
  error: "warning-circle-fill",
};

/** The open toasts, at the top right or, on phones, across the top. */
export function ToastView({ region, notice, close }: ToastLabels) {
  const { toasts, dismiss } = useToast();
  return (
    <RadixToast.Provider
      label={notice}
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
    >
      {toasts.map(({ id, open, title, description, kind = "success" }) => (
        <RadixToast.Root
          key={id}
          open={open}
          onOpenChange={(next) => !next && dismiss(id)}
          type={kind === "error" ? "foreground" : "background"}
          className={`toast toast-${kind}`}
        >
          <Icon name={icons[kind]} />
          <RadixToast.Title className="toast-title">{title}</RadixToast.Title>
          {description && (
            <RadixToast.Description className="toast-text">{description}</RadixToast.Description>
          )}
          <RadixToast.Close className="toast-close" aria-label={close}>
            <Icon name="x-bold" />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport className="toasts" label={region} />
    </RadixToast.Provider>
  );
}
