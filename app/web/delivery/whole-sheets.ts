/** Marks the disabled link of a sheet of which the page contains only the rules it uses. */
export const isPart = "data-part";

/**
 * Enables the style sheets of which the document contains only a part, before the router shows
 * another page. A sheet that fails to load is disabled again and requested the next time.
 */
export async function wholeSheets(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[${isPart}][disabled]`);
  const ready = [...links].map(
    (link) =>
      new Promise<void>((done) => {
        link.onload = () => done();
        link.onerror = () => {
          link.disabled = true;
          done();
        };
        link.disabled = false;
      }),
  );
  await Promise.all(ready);
}
