import { Disclosure } from '#ui/disclosure.tsx'
import type { LetterShown } from './load-letter.ts'

/** A letter as it arrives: its line in a mailbox, its page in the width of a telephone, and the same words as plain text. */
export function Arrival({ letter: { id, revision, arrival, state } }: { letter: LetterShown }) {
  const { from, subject, preheader, text, missing } = arrival
  return (
    <>
      {missing > 0 && (
        <p className="text-sm text-ardoise">Ce qui n’est plus sur le site n’y est pas montré.</p>
      )}
      <div className="grid max-w-[24.375rem] gap-1 border border-hairline bg-blanc px-4 py-3">
        <span className="text-sm text-ardoise wrap-anywhere">{from.replace(/ ?<.*/, '')}</span>
        <span className="min-w-0 wrap-anywhere">
          <strong className="font-medium">{subject}</strong>
          <span className="text-ardoise"> {preheader}</span>
        </span>
      </div>
      <iframe
        key={`${revision} ${state}`}
        title={`Aperçu\u00a0: ${subject}`}
        src={`/back-office/marketing/lettres/${id}/apercu`}
        sandbox=""
        className="h-[44rem] w-full max-w-[24.375rem] border border-hairline bg-calcaire"
      />
      <Disclosure key={id} summary="Version texte">
        <pre className="whitespace-pre-wrap pb-5 text-sm leading-relaxed wrap-anywhere">{text}</pre>
      </Disclosure>
    </>
  )
}
