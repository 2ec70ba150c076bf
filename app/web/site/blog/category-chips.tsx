import { Anchor } from "#app/web/ui/anchor.tsx";

interface CategoryChipsProps {
  label: string;
  links: readonly { href: string; label: string }[];
}

/** A post's categories. Each links to the list of its posts. */
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
