import { SeasonTable } from '#modules/pricing/ui/season-table.tsx'
import { ANIMALS_LABELS } from '#modules/properties/listing-words.ts'
import type { PublicContent } from '#modules/properties/public-listing.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { AmenityLists } from '../public/listing/amenity-lists.tsx'
import { ListingPhotos } from '../public/listing/listing-photos.tsx'
import { Facts, ListingSection } from '../public/listing/listing-section.tsx'
import { ListingStory } from '../public/listing/listing-story.tsx'
import { practicalFacts } from '../public/listing/practical-facts.ts'
import type { ReviewedListing } from './load-review.ts'

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 })

/**
 * The parts of the portal, in their order (spec §6: a read-only link has neither the conditions nor the
 * answer).
 */
export function reviewSections({ scope }: Pick<ReviewedListing, 'scope'>) {
  const sections = [
    { id: 'maison', title: 'Propriété' },
    { id: 'photos', title: 'Photographies' },
    { id: 'tarifs', title: 'Tarifs' },
    { id: 'regles', title: 'Règles' },
  ]
  if (scope === 'read_only') return sections
  return [
    ...sections,
    { id: 'conditions', title: 'Conditions générales' },
    { id: 'validation', title: 'Validation' },
  ]
}

type ReviewDetailsProps = {
  listing: Pick<ReviewedListing, 'content' | 'rates' | 'today' | 'isDemo'>
  isPortal: boolean
}

/** What the listing says; the simple page keeps to the essentials. */
export function ReviewDetails({ listing, isPortal }: ReviewDetailsProps) {
  const { content, rates, today, isDemo } = listing
  return (
    <>
      {isPortal && <ListingStory content={content} />}
      {isPortal && (
        <ListingSection id="photos" title="Photographies">
          <ListingPhotos photos={content.photos} title={content.title} demo={isDemo} />
        </ListingSection>
      )}
      <ListingSection id="pratique" title="L’essentiel">
        <DefinitionList items={[...capacities(content), ...practicalFacts(content, rates)]} />
      </ListingSection>
      {isPortal && (
        <ListingSection id="equipements" title="Équipements">
          <AmenityLists amenities={content.amenities} />
        </ListingSection>
      )}
      <ListingSection id="tarifs" title="Tarifs">
        <SeasonTable rates={rates} today={today} />
        <DefinitionList
          items={[
            { term: 'Ménage de fin de séjour', value: formatEurosBrief(rates.cleaningFee) },
            { term: 'Linge de maison', value: formatEurosBrief(rates.linenFee) },
            {
              term: 'Frais de service, sur le loyer',
              value: percent.format(rates.serviceFeeBasisPoints / 10_000),
            },
          ]}
        />
      </ListingSection>
      <ListingSection id="regles" title="Règles de la maison">
        <Facts facts={[...content.houseRules, ANIMALS_LABELS[content.animals]]} />
      </ListingSection>
    </>
  )
}

function capacities({ bedrooms, bathrooms, maxGuests }: PublicContent): Definition[] {
  return [
    { term: 'Chambres', value: bedrooms },
    { term: 'Salles de bains', value: bathrooms },
    { term: 'Voyageurs au plus', value: maxGuests },
  ]
}
