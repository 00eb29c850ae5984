import { ComponentBoundary } from '#app/shell/failure/component-boundary.tsx'
import type { BaseMap } from '#modules/places/base-map.ts'
import type { CalendarView } from '#modules/pricing/calendar-day.ts'
import { CancellationTerms } from '#modules/pricing/ui/cancellation-terms.tsx'
import { SeasonTable } from '#modules/pricing/ui/season-table.tsx'
import type { Video } from '#modules/properties/listing-video.ts'
import { ANIMALS_LABELS } from '#modules/properties/listing-words.ts'
import type { PublicContent } from '#modules/properties/public-listing.ts'
import type { Rates } from '#modules/rates/rates.ts'
import type { PropertyReviews } from '#modules/reviews/server/list-reviews.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { KeptPart } from '#ui/kept-part.tsx'
import { AmenityLists } from './amenity-lists.tsx'
import { AvailabilityCalendar } from './availability-calendar.tsx'
import { HostStatement, type HostView } from './host-statement.tsx'
import { ListingLocation } from './listing-location.tsx'
import { ListingReviews } from './listing-reviews.tsx'
import { Facts, ListingSection } from './listing-section.tsx'
import { ListingStory } from './listing-story.tsx'
import { ListingVideos } from './listing-videos.tsx'
import { practicalFacts } from './practical-facts.ts'
import type { AvailabilityWindow } from './use-availability.ts'

/** What no script of the page touches. */
export type WrittenDetails = {
  house: { content: PublicContent; rates: Rates }
  /** The days of the first months of the calendar. */
  calendar: CalendarView
  reviews: PropertyReviews
  host: HostView
}

export type ListingDetailsProps = {
  listing: {
    publicId: string
    content: Pick<PublicContent, 'title' | 'publicPlace' | 'postalCode' | 'photos' | 'cancellationPolicy'> & {
      videos: readonly Video[]
    }
  }
  written: Partial<WrittenDetails>
  today: CivilDate
  /** Arrival of the stay in the address: the cancellation terms then show dates. */
  arrival: CivilDate | null
  availability: AvailabilityWindow
  /** When the villa’s calendars elsewhere were last read; null where it has none. */
  checked: string | null
  baseMap: BaseMap
}

const SECTIONS = 'divide-y divide-hairline'

/** The details of a villa, one section for each subject. */
export function ListingDetails(props: ListingDetailsProps) {
  const { listing, written, today, arrival, availability, checked, baseMap } = props
  const { publicId, content } = listing
  return (
    <div className={SECTIONS}>
      <KeptPart key={`story ${publicId}`} data={written.house} className={SECTIONS}>
        {({ content }) => <ListingStory content={content} />}
      </KeptPart>
      {content.videos.length > 0 && (
        <ListingVideos key={publicId} videos={content.videos} photos={content.photos} />
      )}
      <KeptPart key={`house ${publicId}`} data={written.house} className={SECTIONS}>
        {({ content }) => <House content={content} />}
      </KeptPart>
      <ListingSection id="disponibilites" title="Disponibilités">
        <ComponentBoundary name="Disponibilités">
          <AvailabilityCalendar
            key={publicId}
            property={publicId}
            window={availability}
            calendar={written.calendar}
          />
        </ComponentBoundary>
        {checked && <p className="mt-4 text-[0.9375rem] text-ardoise">{checked}</p>}
      </ListingSection>
      <KeptPart key={`terms ${publicId}`} data={written.house} className={SECTIONS}>
        {(house) => <Terms {...house} today={today} />}
      </KeptPart>
      <ListingSection id="situation" title="Situation">
        <ListingLocation
          title={content.title}
          place={content.publicPlace}
          postalCode={content.postalCode}
          baseMap={baseMap}
        />
      </ListingSection>
      <KeptPart key={`reviews ${publicId}`} data={written.reviews}>
        {(reviews) => (
          <ListingSection id="avis" title="Avis">
            <ListingReviews {...reviews} />
          </ListingSection>
        )}
      </KeptPart>
      <ListingSection id="annulation" title="Annulation">
        <CancellationTerms policy={content.cancellationPolicy} arrival={arrival} today={today} />
      </ListingSection>
      <KeptPart key={`host ${publicId}`} data={written.host}>
        {(host) => (
          <ListingSection id="hote" title="Votre interlocuteur">
            <HostStatement host={host} />
          </ListingSection>
        )}
      </KeptPart>
    </div>
  )
}

/** What the house has. */
function House({ content }: { content: PublicContent }) {
  return (
    <>
      <ListingSection id="equipements" title="Équipements">
        <AmenityLists amenities={content.amenities} own={content.ownAmenities} />
      </ListingSection>
      {content.accessibility.length > 0 && (
        <ListingSection id="accessibilite" title="Accessibilité, mesures prises">
          <Facts facts={content.accessibility} />
        </ListingSection>
      )}
    </>
  )
}

/** Its prices by season, its rules, its hours and sizes. */
function Terms({ content, rates, today }: WrittenDetails['house'] & { today: CivilDate }) {
  return (
    <>
      <ListingSection id="tarifs" title="Tarifs et saisons">
        <SeasonTable rates={rates} today={today} />
        <p className="max-w-prose text-[0.9375rem] text-ardoise">
          S’y ajoutent le ménage, le linge, les frais de service et la taxe de séjour, toujours compris dans
          le total affiché pour vos dates.
        </p>
      </ListingSection>
      <ListingSection id="regles" title="Règles de la maison">
        <Facts facts={[...content.houseRules, ANIMALS_LABELS[content.animals]]} />
      </ListingSection>
      <ListingSection id="pratique" title="Informations pratiques">
        <DefinitionList items={practicalFacts(content, rates)} />
      </ListingSection>
    </>
  )
}
