import { Notice } from "#app/web/ui/notice.tsx";
import noticesCss from "./site-notices.css?url";

/** The operator's notices for certain days, such as "closed for the fiesta". */
export function Notices({ notices }: Readonly<{ notices: readonly string[] }>) {
  if (notices.length === 0) return null;
  return (
    <div className="grid gap-3">
      <link rel="stylesheet" href={noticesCss} precedence="notices" />
      {notices.map((text) => (
        <Notice key={text} kind="tip">
          <p>{text}</p>
        </Notice>
      ))}
    </div>
  );
}
