import { Icon } from "./icon.tsx";
import { useOutcomeFocus } from "./use-outcome-focus.ts";
import "#app/web/styles/pieces/forms.css";

interface ErrorSummaryProps {
  /** A heading with the number of errors: "Three things to fix before you pay". */
  title: string;
  /**
   * `id` is the id of the control; `message` contains the field's label and says how to correct it.
   */
  items: { id: string; message: string }[];
  /**
   * A new value moves the focus to the summary again, for example if the form is refused a second
   * time.
   */
  attempt?: unknown;
}

/**
 * The summary above a form that was refused. It takes the focus and links to every invalid field.
 */
export function ErrorSummary({ title, items, attempt }: ErrorSummaryProps) {
  const box = useOutcomeFocus<HTMLDivElement>(attempt);
  if (items.length === 0) return null;
  return (
    <div
      className="error-summary"
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      data-error-summary
    >
      <Icon name="warning-circle-fill" />
      <h2 id="error-summary-title">{title}</h2>
      <ul>
        {items.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
