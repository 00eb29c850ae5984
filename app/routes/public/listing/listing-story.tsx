import type { PublicContent } from '#modules/properties/public-listing.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Facts, ListingSection } from './listing-section.tsx'

/** The villa told, then room by room. */
export function ListingStory({ content }: { content: PublicContent }) {
  const [opening, ...paragraphs] = content.description.split(/\n+/)
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
      </ListingSection>
      <ListingSection id="pieces" title="Pièces et couchages">
        <DefinitionList items={content.rooms.map(({ name, beds }) => ({ term: name, value: beds }))} />
        {content.annexes.length > 0 && <Facts facts={content.annexes} />}
      </ListingSection>
    </>
  )
}
