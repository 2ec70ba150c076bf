import type { ReactNode } from "react";

/** What a list shows instead of rows if there are none. */
export function EmptyList({ children }: { children: ReactNode }) {
  return <p className="rounded-[14px] bg-paper px-5 py-10 text-center">{children}</p>;
}
