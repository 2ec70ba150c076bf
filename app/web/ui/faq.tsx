import type { ReactNode } from "react";

export interface FaqItem {
  id?: string;
  question: string;
  answer: ReactNode;
}

interface FaqListProps {
  name: string;
  items: readonly FaqItem[];
  /** The first answer stands open, to show what the others hold. */
  firstOpen?: boolean;
}

/**
 * Questions that open one at a time: native elements, and the browser's search finds closed ones.
 */
export function FaqList({ name, items, firstOpen }: FaqListProps) {
  return (
    <div>
      {items.map(({ id, question, answer }, index) => (
        <details
          className="faq"
          name={name}
          key={question}
          id={id}
          open={(firstOpen && index === 0) || undefined}
        >
          <summary>
            {question}
            <span className="faq-sign" aria-hidden />
          </summary>
          <div className="faq-answer">{answer}</div>
        </details>
      ))}
    </div>
  );
}
