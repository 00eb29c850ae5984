import type { PublicContent } from '#modules/properties/public-listing.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Picture } from '#ui/picture.tsx'
import { Facts, ListingSection } from './listing-section.tsx'

/** The villa told and shown, then room by room. */
export function ListingStory({ content }: { content: PublicContent }) {
  const [opening, ...paragraphs] = content.description.split(/\n+/)
  // A villa of one or two photographs shows them whole at the top.
  const inside = content.photos.length > 2 ? content.photos.at(-1) : null
  return (
    <>
      <ListingSection id="maison" title="La maison">
        <div className="grid max-w-prose gap-4">
          <p className="display-sm leading-snug">{opening}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-lg leading-relaxed text-ardoise">
              {paragraph}
            </p>
          ))}
        </div>
        {inside && (
          <figure className="grid gap-2 pt-4">
            <Picture
              source={inside}
              sizes="(min-width: 84rem) 47rem, (min-width: 64rem) 55vw, 92vw"
              className="aspect-3/2 h-auto w-full rounded"
            />
            <figcaption className="text-[0.9375rem] text-ardoise">{inside.room}</figcaption>
          </figure>
        )}
      </ListingSection>
      <ListingSection id="pieces" title="Pièces et couchages">
        <DefinitionList items={content.rooms.map(({ name, beds }) => ({ term: name, value: beds }))} />
        {content.annexes.length > 0 && <Facts facts={content.annexes} />}
      </ListingSection>
    </>
  )
}
