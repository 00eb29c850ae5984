import type { Photo } from '#modules/properties/listing.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Picture } from '#ui/picture.tsx'

type ListingPhotosProps = { photos: readonly Photo[]; title: string; demo: boolean }

/** Pictures in sight: the cover, and two beside it that are together as high. */
const IN_SIGHT = 3

/** The cover with two pictures beside it, and every other one below on demand. */
export function ListingPhotos({ photos, title, demo }: ListingPhotosProps) {
  const [cover, ...beside] = photos.slice(0, IN_SIGHT)
  const more = photos.slice(IN_SIGHT)
  if (!cover) return null
  return (
    <section aria-label={`Photographies de ${title}`}>
      <div className="grid gap-2 sm:gap-3 lg:grid-cols-[2fr_1fr]">
        <Picture
          source={cover}
          sizes="(min-width: 84rem) 50rem, (min-width: 64rem) 61vw, 92vw"
          priority
          className="aspect-3/2 h-auto w-full rounded"
        />
        <div className="grid grid-cols-2 content-between gap-2 sm:gap-3 lg:grid-cols-1">
          {beside.map((photo) => (
            <Picture
              key={photo.key}
              source={photo}
              sizes="(min-width: 84rem) 25rem, (min-width: 64rem) 31vw, 46vw"
              className="aspect-3/2 h-auto w-full rounded"
            />
          ))}
        </div>
      </div>
      {more.length > 0 && (
        <Disclosure summary={`Voir les ${photos.length} photographies`}>
          <ul className="grid gap-x-3 gap-y-6 pt-2 sm:grid-cols-2 lg:grid-cols-3">
            {more.map((photo) => (
              <li key={photo.key} className="grid content-start gap-2">
                <Picture
                  source={photo}
                  sizes="(min-width: 84rem) 25rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw"
                  className="aspect-3/2 h-auto w-full rounded"
                />
                <p className="text-sm">{photo.room}</p>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {demo && <p className="pt-3 text-sm text-ardoise">Images de synthèse, villas de démonstration</p>}
    </section>
  )
}
