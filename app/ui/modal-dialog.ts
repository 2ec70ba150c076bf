/** Whether it is shown as a popover; iOS 16 knows none, and throws unless asked within `:is`. */
export function isPopover(dialog: HTMLElement): boolean {
  return dialog.matches(":is(:popover-open)");
}

/** Whether this browser shows popovers; a dialog is modal at once where it does not. */
export function knowsPopovers(): boolean {
  return "showPopover" in HTMLElement.prototype;
}

/**
 * Makes a dialog modal after its first frame as a popover. A modal dialog makes the page behind it
 * inert, which takes a slow phone longer than all the rest: the answer to a touch comes first.
 * `onGone` is called when the popover was closed before. Returns what calls it off.
 */
export function makeModalSoon(dialog: HTMLDialogElement, onGone = () => {}): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(() => {
      if (!isPopover(dialog)) return onGone();
      // It stands there already: it does not come in once more.
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
