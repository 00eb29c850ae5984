import type { Photo } from '#modules/properties/listing.ts'
import type { PublicContent } from '#modules/properties/public-listing.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Picture } from '#ui/picture.tsx'
import { Facts, ListingSection } from './listing-section.tsx'

/** The villa in words and photographs, then room by room. */
export function ListingStory({ content }: { content: PublicContent }) {
  const [opening, ...paragraphs] = content.description.split(/\n+/)
  const { inside, more } = photosBelow(content.photos)
  return (
    <>
      <ListingSection id="maison" title="La maison">
        <div className="grid max-w-prose gap-4">
          <p className="display-sm font-[340] leading-snug">{opening}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-lg leading-relaxed text-ardoise">
              {paragraph}
            </p>
          ))}
        </div>
        {inside && (
          <RoomPhoto photo={inside} sizes="(min-width: 84rem) 47rem, (min-width: 64rem) 55vw, 92vw" />
        )}
      </ListingSection>
      <ListingSection id="pieces" title="Pièces et couchages">
        {more.length > 0 && (
          <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:gap-x-6">
            {more.map((photo) => (
              <RoomPhoto
                key={photo.key}
                photo={photo}
                sizes="(min-width: 84rem) 23rem, (min-width: 64rem) 27vw, 45vw"
              />
            ))}
          </div>
        )}
        <DefinitionList items={content.rooms.map(({ name, beds }) => ({ term: name, value: beds }))} />
        {content.annexes.length > 0 && <Facts facts={content.annexes} />}
      </ListingSection>
    </>
  )
}

function RoomPhoto({ photo, sizes }: { photo: Photo; sizes: string }) {
  return (
    <figure className="grid gap-2 pt-4">
      <Picture source={photo} sizes={sizes} className="aspect-3/2 h-auto w-full rounded" />
      {photo.room && <figcaption className="text-[0.9375rem] text-ardoise">{photo.room}</figcaption>}
    </figure>
  )
}

/** The number of photographs side by side at the top of the page. */
const ON_TOP = 5

/**
 * The photographs along the page: the first one that did not fit at the top ends the house's story, because agencies put rooms to live
 * in before bathrooms; the next ones follow in pairs. A villa of one or two photographs shows them only at the top.
 */
function photosBelow(photos: readonly Photo[]): { inside: Photo | null; more: readonly Photo[] } {
  if (photos.length <= 2) return { inside: null, more: [] }
  const [inside = photos.at(-1)!, ...left] = photos.slice(ON_TOP)
  return { inside, more: left.slice(0, left.length - (left.length % 2)) }
}
