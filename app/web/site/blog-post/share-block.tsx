import { Icon } from "#app/web/ui/icon.tsx";
import type { PostPageContent } from "./loader.server.ts";
import { openSharePopup } from "./share.ts";

/**
 * Links to share the post on four networks. With scripts they open a small window, without scripts
 * a new tab.
 */
export function ShareBlock({ title, links }: PostPageContent["share"]) {
  return (
    <div className="share">
      <p className="text-small font-bold" id="share-title">
        {title}
      </p>
      <ul aria-labelledby="share-title">
        {links.map(({ id, href, icon, label }) => (
          <li key={id}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              aria-label={label}
              data-needs-scripts
              onClick={openSharePopup}
            >
              <Icon name={icon} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
