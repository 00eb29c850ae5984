import { formatInstant, type Instant } from '#shared/paris-time.ts'

type Shown = { words: string; at: Instant }

/** Remarks as a page carries them. */
export function shownRemarks(remarks: { words: string; at: Date } | null | undefined): Shown | null {
  return remarks ? { words: remarks.words, at: remarks.at.toISOString() } : null
}

/** What the traveler said of a closed inventory, beside its text. */
export function TravelersRemarks({ remarks: { words, at } }: { remarks: Shown }) {
  return (
    <section aria-labelledby="observations" className="grid max-w-prose gap-2">
      <h2 id="observations" className="display-sm">
        Observations du voyageur
      </h2>
      <p className="text-sm text-ardoise">Reçues le {formatInstant(at)}</p>
      <p className="whitespace-pre-line leading-relaxed wrap-anywhere">{words}</p>
    </section>
  )
}
