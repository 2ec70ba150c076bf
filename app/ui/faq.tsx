import type { ReactNode } from "react";

export interface FaqItem {
  id?: string;
  question: string;
  answer: ReactNode;
}

/** Questions that open one at a time; native, and searchable while closed. */
export function FaqList({ name, items }: { name: string; items: readonly FaqItem[] }) {
  return (
    <div>
      {items.map(({ id, question, answer }) => (
        <details className="faq" name={name} key={question} id={id}>
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
