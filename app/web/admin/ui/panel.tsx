import type { ReactNode } from "react";

/** A card with a title, for the operator's pages. */
export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-[14px] border border-admin-edge bg-paper px-5 py-4 wrap-anywhere"
    >
      <h2 id={id} className="text-[1.25rem] leading-[1.2]">
        {title}
      </h2>
      {children}
    </section>
  );
}

type CollapsedPanelProps = Readonly<{ title: string; open: boolean; children: ReactNode }>;

/** A collapsed card for forms that are rarely needed and must not be used by accident. */
export function CollapsedPanel({ title, open, children }: CollapsedPanelProps) {
  return (
    <details
      open={open}
      className="folded rounded-[14px] border border-admin-edge bg-paper wrap-anywhere"
    >
      <summary>{title}</summary>
      <div className="px-5 pb-5">{children}</div>
    </details>
  );
}
