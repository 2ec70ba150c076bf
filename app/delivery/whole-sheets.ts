/** On the link of a sheet of which the page has brought only its own part. */
export const isPart = "data-part";

/**
 * Switches on the sheets of which a page has brought its part, before the router shows another page.
 * A sheet that does not come is asked for again the next time.
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
