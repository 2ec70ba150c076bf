import { Notice } from "./notice.tsx";

/** What a page says about test payments; null if its payments move real money. */
export type TestPaymentWords = Readonly<{ title: string; text: string }> | null;

/** Says on a page that leads to a payment that no money moves. Nothing on a site with real payments. */
export function TestPaymentNotice({ words }: { words: TestPaymentWords }) {
  return (
    words && (
      <div className="mt-8">
        <Notice kind="tip" title={words.title}>
          <p>{words.text}</p>
        </Notice>
      </div>
    )
  );
}
