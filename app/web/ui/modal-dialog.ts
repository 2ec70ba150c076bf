/**
 * Whether the dialog is open as a popover. iOS 16 has no popovers, and throws on this selector
 * unless it is inside `:is`.
 */
export function isOpenAsPopover(dialog: HTMLElement): boolean {
  return dialog.matches(":is(:popover-open)");
}

/**
 * Whether this browser supports popovers. If it does not, dialogs open as modal dialogs
 * immediately.
 */
export function supportsPopovers(): boolean {
  return "showPopover" in HTMLElement.prototype;
}

/**
 * Turns a dialog that opened as a popover into a modal dialog after its first frame. A modal dialog
 * makes the page behind it inert, which takes long on a slow phone, so the popover is shown first.
 * Calls `onGone` if the popover has been closed by then. Returns a function that cancels all this.
 */
export function makeModalAfterFirstFrame(dialog: HTMLDialogElement, onGone = () => {}): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(() => {
      if (!isOpenAsPopover(dialog)) return onGone();
      // The dialog is already visible, so its opening animation must not run again.
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
