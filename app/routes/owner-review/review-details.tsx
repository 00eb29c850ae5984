import { SeasonTable } from '#modules/pricing/ui/season-table.tsx'
import { ANIMALS_LABELS } from '#modules/properties/listing-words.ts'
import type { PublicContent } from '#modules/properties/public-listing.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { AmenityLists } from '../public/listing/amenity-lists.tsx'
import { ListingPhotos } from '../public/listing/listing-photos.tsx'
import { Facts, ListingSection } from '../public/listing/listing-section.tsx'
import { ListingStory } from '../public/listing/listing-story.tsx'
import { ListingVideos } from '../public/listing/listing-videos.tsx'
import { practicalFacts } from '../public/listing/practical-facts.ts'
import type { ReviewedListing } from './load-review.ts'

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 })

type ShownListing = { listing: Pick<ReviewedListing, 'content' | 'rates' | 'setNights' | 'today' | 'isDemo'> }

/** What the listing says, in one page; the simple one keeps to the essentials. */
export function ReviewDetails({ listing, isPortal }: ShownListing & { isPortal: boolean }) {
  if (!isPortal) {
    return (
      <>
        <Essentials listing={listing} />
        <PriceDetails listing={listing} />
        <RuleDetails listing={listing} />
      </>
    )
  }
  return (
    <>
      <ListingStory content={listing.content} />
      <PhotoDetails listing={listing} />
      <VideoDetails listing={listing} />
      <Essentials listing={listing} />
      <Amenities listing={listing} />
      <PriceDetails listing={listing} />
      <RuleDetails listing={listing} />
    </>
  )
}

/** The house: its story, its rooms, its facts and its amenities. */
export function HouseDetails({ listing }: ShownListing) {
  return (
    <>
      <ListingStory content={listing.content} />
      <VideoDetails listing={listing} />
      <Essentials listing={listing} />
      <Amenities listing={listing} />
    </>
  )
}

export function PhotoDetails({ listing: { content, isDemo } }: ShownListing) {
  return (
    <ListingSection id="photos" title="Photographies">
      {content.photos.length === 0 ? (
        <p className="text-ardoise">L’annonce n’a pas encore de photographie.</p>
      ) : (
        <ListingPhotos photos={content.photos} title={content.title} demo={isDemo} />
      )}
    </ListingSection>
  )
}

function VideoDetails({ listing: { content } }: ShownListing) {
  const { videos = [], photos } = content
  return videos.length > 0 && <ListingVideos videos={videos} photos={photos} />
}

function Essentials({ listing: { content, rates } }: ShownListing) {
  return (
    <ListingSection id="pratique" title="L’essentiel">
      <DefinitionList items={[...capacities(content), ...practicalFacts(content, rates)]} />
    </ListingSection>
  )
}

function Amenities({ listing: { content } }: ShownListing) {
  return (
    <ListingSection id="equipements" title="Équipements">
      <AmenityLists amenities={content.amenities} own={content.ownAmenities} />
    </ListingSection>
  )
}

export function PriceDetails({ listing: { rates, setNights, today } }: ShownListing) {
  return (
    <ListingSection id="tarifs" title="Tarifs">
      <SeasonTable rates={rates} today={today} />
      {setNights.length > 0 && (
        <div className="grid gap-3">
          <h3 className="font-medium">Nuits fixées au calendrier</h3>
          <DefinitionList items={setNights.map(([term, value]) => ({ term, value }))} />
        </div>
      )}
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
  )
}

export function RuleDetails({ listing: { content } }: ShownListing) {
  return (
    <ListingSection id="regles" title="Règles de la maison">
      <Facts facts={[...content.houseRules, ANIMALS_LABELS[content.animals]]} />
    </ListingSection>
  )
}

function capacities({ bedrooms, bathrooms, maxGuests }: PublicContent): Definition[] {
  return [
    { term: 'Chambres', value: bedrooms },
    { term: 'Salles de bains', value: bathrooms },
    { term: 'Voyageurs au plus', value: maxGuests },
  ]
}
