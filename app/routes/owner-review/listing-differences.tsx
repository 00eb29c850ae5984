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
  return (
    <>
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
      {photos && photos.removed.length > 0 && (
        <ChangedPhotos title="Retirées" photos={photos.removed} className="opacity-60" />
      )}
      {photos && photos.added.length > 0 && <ChangedPhotos title="Ajoutées" photos={photos.added} />}
      {note && <p className="text-ardoise">{note}</p>}
    </>
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
