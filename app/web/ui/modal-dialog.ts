/**
 * Whether the dialog is open as a popover. iOS 16 has no popovers and throws on the selector unless
 * it is inside `:is`.
 */
export function isPopover(dialog: HTMLElement): boolean {
  return dialog.matches(":is(:popover-open)");
}

/**
 * Whether this browser supports popovers; without them a dialog opens as a modal dialog at once.
 */
export function supportsPopovers(): boolean {
  return "showPopover" in HTMLElement.prototype;
}

/**
 * Turns a dialog that opened as a popover into a modal dialog after its first frame. A modal dialog
 * makes the page behind it inert, which takes long on a slow phone, so the popover opens first.
 * `onGone` is called if the popover has been closed by then. Returns a function that cancels the
 * change.
 */
export function makeModalAfterFirstFrame(dialog: HTMLDialogElement, onGone = () => {}): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(() => {
      if (!isPopover(dialog)) return onGone();
      // The dialog is visible already, so its opening animation must not be played again.
      dialog.dataset.instant = "";
      dialog.addEventListener("close", () => delete dialog.dataset.instant, { once: true });
      dialog.hidePopover();
      dialog.showModal();
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
