import { type ChangedWords, changedWords } from '#modules/publication/changed-words.ts'
import type { ListingDifference } from '#modules/publication/listing-difference.ts'
import { PhotoStrip } from './photo-strip.tsx'

/** The removed and the added lines of a listing, part by part. */
export function ListingDifferences({ differences }: { differences: readonly ListingDifference[] }) {
  if (differences.length === 0) return <p className="text-ardoise">Rien n’a changé.</p>
  return (
    <dl className="divide-y divide-hairline border-y border-hairline">
      {differences.map((difference) => (
        <div key={difference.field} className="grid gap-2 py-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="font-medium">{difference.label}</dt>
          <dd className="grid grid-cols-[minmax(0,1fr)] gap-1.5 leading-relaxed wrap-anywhere">
            <FieldChange difference={difference} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One part of a listing before and now. */
export function FieldChange({ difference }: { difference: Omit<ListingDifference, 'field' | 'label'> }) {
  const { removed, added, note, photos } = difference
  // One line in the place of another: the words that differ are marked in it.
  const [words] = removed.length === 1 && added.length === 1 ? [changedWords(removed[0]!, added[0]!)] : []
  return (
    <>
      {removed.map((text, n) => (
        <p key={n} className="text-ardoise">
          <span className="sr-only">Avant{'\u00a0'}: </span>
          <MarkedLine as="del" text={text} words={words?.removed} />
        </p>
      ))}
      {added.map((text, n) => (
        <p key={n}>
          <span className="sr-only">Maintenant{'\u00a0'}: </span>
          <MarkedLine as="ins" text={text} words={words?.added} />
        </p>
      ))}
      {photos && photos.removed.length > 0 && (
        <ChangedPhotos title="Retirées" photos={photos.removed} className="opacity-60" />
      )}
      {photos && photos.added.length > 0 && <ChangedPhotos title="Ajoutées" photos={photos.added} />}
      {note && <p className="text-ardoise">{note}</p>}
    </>
  )
}

type MarkedLineProps = { as: 'del' | 'ins'; text: string; words: ChangedWords | undefined }

/** A line of which what differs is marked, or the whole of it. An address at its end opens in a new tab. */
function MarkedLine({ as: Mark, text, words }: MarkedLineProps) {
  if (words) {
    const [before, changed, after] = words
    return (
      <>
        {before}
        {changed && (
          <Mark className={Mark === 'ins' ? 'bg-azur-pale font-medium no-underline' : ''}>{changed}</Mark>
        )}
        {after}
      </>
    )
  }
  const [, said = text, address] = /^(.*?)(https:\/\/\S+)$/s.exec(text) ?? []
  return (
    <Mark className={Mark === 'ins' ? 'no-underline' : ''}>
      {said}
      {address && (
        <a href={address} target="_blank" rel="noopener noreferrer" className="text-link">
          {address}
          <span className="sr-only"> (nouvel onglet)</span>
        </a>
      )}
    </Mark>
  )
}

type ChangedPhotosProps = { title: string; className?: string } & Parameters<typeof PhotoStrip>[0]

function ChangedPhotos({ title, photos, className }: ChangedPhotosProps) {
  return (
    <div className="grid gap-2 pb-3">
      <p className="text-ardoise">{title}</p>
      <PhotoStrip photos={photos} {...(className && { className })} />
    </div>
  )
}
