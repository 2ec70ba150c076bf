import { iconFiles, type MarkView } from "#app/media/mark-files.ts";
import favicon from "#app/web/ui/assets/favicon.svg?inline";

type IconLinksProps = Readonly<{
  /** The uploaded icon; undefined for the one that came with the site. */
  icon: MarkView | undefined;
}>;

/** The links to the icon of the site. Addresses of an uploaded one change with it, so phones notice. */
export function IconLinks({ icon }: IconLinksProps) {
  const folder = icon?.folder;
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      {folder ? (
        <link rel="icon" href={`${folder}/${iconFiles.small}`} sizes="192x192" type="image/png" />
      ) : (
        // The icon is inlined, because browsers request an icon before they first paint and would
        // otherwise request the .ico file above.
        <link rel="icon" href={getFavicon()} type="image/svg+xml" />
      )}
      <link
        rel="apple-touch-icon"
        href={folder ? `${folder}/${iconFiles.apple}` : "/apple-touch-icon.png"}
      />
    </>
  );
}

/**
 * Returns the address of the inlined icon. In the browser it comes from the document, so that the
 * scripts do not contain it a second time.
 */
function getFavicon(): string {
  if (import.meta.env.SSR) return favicon;
  const link = document.querySelector<HTMLLinkElement>('link[type="image/svg+xml"]');
  return link?.href ?? "";
}
