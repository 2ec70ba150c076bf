import { staffMessages } from "#app/web/admin/auth/staff-messages.ts";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { Panel } from "../ui/panel.tsx";
import { useMessages } from "../ui/use-locale.ts";

type ContentPermissionProps = Readonly<{ isOpen: boolean }>;

/** Lets the office edit the pages and pictures, or ends that. */
export function ContentPermissionForm({ isOpen }: ContentPermissionProps) {
  const { content } = useMessages(staffMessages);
  return (
    <Panel id="content" title={content.title}>
      <p className="mt-2 mb-3">{isOpen ? content.open : content.closed}</p>
      <OneButtonForm
        action="/admin/staff"
        intent={isOpen ? "content-for-owners" : "content-for-office"}
        label={isOpen ? content.end : content.allow}
      />
    </Panel>
  );
}
