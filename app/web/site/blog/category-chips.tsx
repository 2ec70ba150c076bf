import { Anchor } from "#app/web/ui/anchor.tsx";

interface CategoryChipsProps {
  label: string;
  links: readonly { href: string; label: string }[];
}

/** The categories of a post, as links to all posts of a category. */
export function CategoryChips({ label, links }: CategoryChipsProps) {
  return (
    <ul className="post-categories" aria-label={label}>
      {links.map((link) => (
        <li key={link.href}>
          <Anchor href={link.href} className="chip">
            {link.label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
