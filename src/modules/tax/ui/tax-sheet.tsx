import { Lines, Party, Row } from "#modules/receipts/ui/receipt-sheet.tsx";
import { paperColumns, paperFacts, paperLabels, paperSums } from "../contract/paper-facts.ts";
import type { PrintedPaper } from "../contract/tax-paper.ts";

/** A tax invoice, bill of supply or credit note on a sheet of its own. */
export function TaxSheet({ paper, level: Title = "h2" }: { paper: PrintedPaper; level?: "h1" | "h2" }) {
  const facts = paperFacts(paper);
  return (
    <article
      lang="en"
      aria-label={`${facts.title} ${paper.number}`}
      className="rounded-card border border-line bg-paper p-5 sm:p-8 md:p-12 print:break-after-page print:border-0 print:p-0"
    >
      <header className="grid gap-x-10 gap-y-5 sm:grid-cols-[1fr_auto]">
        <div>
          <p className="font-display text-2xl font-semibold text-purple">{paper.seller.name}</p>
          <Lines lines={facts.seller} className="mt-2 text-sm text-mute" />
        </div>
        <div className="sm:text-right">
          <Title className="text-2xl">{facts.title}</Title>
          <dl className="mt-2 grid grid-cols-[auto_auto] justify-start gap-x-4 text-sm sm:justify-end">
            {Object.entries(facts.numbers).map(([label, text]) => (
              <Row key={label} label={label}>
                <span className="font-semibold">{text}</span>
              </Row>
            ))}
          </dl>
        </div>
      </header>
      <div className="selvedge my-7" />
      <Party title={paperLabels.buyer} lines={facts.buyer} />
      <PaperLines paper={paper} />
      <dl className="ml-auto grid max-w-80 grid-cols-[1fr_auto] gap-y-1.5 text-md tabular">
        {paperSums(paper).map(({ label, text, total }) => (
          <Row key={label} label={label} total={total}>
            {text}
          </Row>
        ))}
      </dl>
      <p className="mt-7 text-sm text-mute">{paperLabels.totalInWords}</p>
      <p className="font-semibold">{paper.total_in_words}</p>
      <div className="mt-8 ml-auto max-w-80 break-inside-avoid text-right text-sm">
        <p>{facts.signedFor}</p>
        <p className="mt-16 border-t border-line pt-1.5 text-mute">{paperLabels.signatory}</p>
      </div>
    </article>
  );
}

const cell = "py-2 pl-3 text-right";
/** On a narrow screen each line is a small list of its own: seven columns have no room there. */
const wide = "hidden sm:table-cell print:table-cell";

function PaperLines({ paper }: { paper: PrintedPaper }) {
  const columns = paperColumns(paper);
  const [amount] = columns.slice(-1);
  const between = columns.slice(0, -1);
  return (
    <table className="mt-8 mb-5 w-full border-b border-line text-md tabular">
      <thead>
        <tr className="border-b border-line text-left text-sm text-mute">
          <th className="py-2 font-normal">{paperLabels.item}</th>
          <th className={`${cell} ${wide} font-normal`}>{paperLabels.hsn}</th>
          <th className={`${cell} font-normal`}>{paperLabels.quantity}</th>
          {between.map(({ label }) => (
            <th key={label} className={`${cell} ${wide} font-normal`}>
              {label}
            </th>
          ))}
          <th className={`${cell} font-normal`}>{amount?.label}</th>
        </tr>
      </thead>
      <tbody>
        {paper.lines.map((line) => (
          <tr key={line.line} className="break-inside-avoid align-top">
            <td className="py-2 break-words">
              {line.name}
              <span className="block text-sm text-mute sm:hidden print:hidden">
                {paperLabels.hsn} {line.hsn}
                {between.map(({ label, text }) => (
                  <span key={label} className="block">
                    {label} {text(line)}
                  </span>
                ))}
              </span>
            </td>
            <td className={`${cell} ${wide}`}>{line.hsn}</td>
            <td className={cell}>{line.quantity}</td>
            {between.map(({ label, text }) => (
              <td key={label} className={`${cell} ${wide}`}>
                {text(line)}
              </td>
            ))}
            <td className={cell}>{amount?.text(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
