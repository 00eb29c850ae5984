import type { ListingDifference } from '#modules/publication/listing-difference.ts'

/** The removed and the added lines of a listing, part by part. */
export function ListingDifferences({ differences }: { differences: readonly ListingDifference[] }) {
  if (differences.length === 0) return <p className="text-ardoise">Rien n’a changé.</p>
  return (
    <dl className="divide-y divide-hairline border-y border-hairline">
      {differences.map(({ field, label, removed, added, note }) => (
        <div key={field} className="grid gap-2 py-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="font-medium">{label}</dt>
          <dd className="grid gap-1.5 leading-relaxed wrap-anywhere">
            {removed.map((text, n) => (
              <p key={n} className="text-ardoise">
                <span className="sr-only">Avant{'\u00a0'}: </span>
                <del>{text}</del>
              </p>
            ))}
            {added.map((text, n) => (
              <p key={n}>
                <span className="sr-only">Maintenant{'\u00a0'}: </span>
                <ins className="no-underline">{text}</ins>
              </p>
            ))}
            {note && <p className="text-ardoise">{note}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
