import type { Photo } from '#modules/properties/listing.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'

/** Photographs in small, each with its room and what it shows. */
export function PhotoStrip({ photos, className }: { photos: readonly Photo[]; className?: string }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
      {photos.map((photo) => (
        <li key={photo.key}>
          <figure className="grid gap-1.5">
            <Picture
              source={photo}
              sizes="(min-width: 64rem) 13rem, (min-width: 40rem) 20vw, 42vw"
              className={classNames('aspect-3/2 h-auto w-full rounded', className)}
            />
            <figcaption className="text-sm leading-snug text-ardoise">{photo.room || photo.alt}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
