import type { ReactNode } from "react";
import type { IconName } from "../../media/icons.ts";
import { joinClassNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

const icons: Record<NoticeProps["kind"], IconName> = {
  ok: "check-circle-fill",
  error: "warning-circle-fill",
  tip: "warning-fill",
  info: "info-fill",
  night: "moon-fill",
};

interface NoticeProps {
  kind: "ok" | "error" | "tip" | "info" | "night";
  title?: ReactNode;
  icon?: IconName;
  /**
   * Makes screen readers announce the notice. For notices that appear after the page has loaded.
   */
  live?: boolean;
  children?: ReactNode;
}

/** A message within the page. */
export function Notice({ kind, title, icon, live, children }: NoticeProps) {
  const role = live ? (kind === "error" ? "alert" : "status") : undefined;
  return (
    <div className={joinClassNames("notice", `notice-${kind}`)} role={role}>
      <Icon name={icon ?? icons[kind]} />
      <div className="notice-text">
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
