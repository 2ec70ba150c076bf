import type { ReactNode } from "react";

export interface FaqItem {
  id?: string;
  question: string;
  answer: ReactNode;
}

interface FaqListProps {
  name: string;
  items: readonly FaqItem[];
  /** Shows the first answer from the start, so that visitors see what the answers are like. */
  firstOpen?: boolean;
}

/**
 * Questions and answers as native `details` elements, of which one is open at a time. The browser's
 * text search finds closed answers, too.
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
