import type { ComponentProps } from "react";
import { ChipLink } from "#app/web/ui/badges.tsx";

type FilterTabsProps = Readonly<{
  label: string;
  tabs: readonly ComponentProps<typeof ChipLink>[];
}>;

/** Links that each show a part of a list. */
export function FilterTabs({ label, tabs }: FilterTabsProps) {
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap gap-2">
      {tabs.map((tab) => (
        <ChipLink key={tab.href} {...tab} />
      ))}
    </nav>
  );
}
