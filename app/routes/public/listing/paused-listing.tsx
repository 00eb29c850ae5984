import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { BackToResults } from './back-to-results.tsx'
import { ListingHeading } from './listing-heading.tsx'
import { ListingPhotos } from './listing-photos.tsx'
import type { Paused } from './load-paused.ts'
import { Neighbors } from './neighbors.tsx'

type PausedListingProps = { paused: Paused; cameFrom: string | null; demo: boolean }

/** A villa that takes no booking for a time: which one it is, that it may come back, and the villas around it. */
export function PausedListing({ paused, cameFrom, demo }: PausedListingProps) {
  const { content, publicId, place, neighbors, savedNeighbors, stay } = paused
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] pt-3 sm:pt-5">
      <div className="pb-3">
        <BackToResults cameFrom={cameFrom} booking={stay} />
      </div>
      <ListingPhotos key={publicId} photos={content.photos} title={content.title} demo={demo} />
      <div className="grid gap-8 pb-14 pt-8 sm:pt-12">
        <ListingHeading content={content} place={place} featured={false} rating={null} />
        <Notice
          title="Cette villa est momentanément indisponible"
          className="max-w-2xl"
          action={
            <p className="flex flex-wrap gap-3">
              <ButtonLink to="/annonces">Voir les autres villas</ButtonLink>
              <ButtonLink to="/contact" variant="secondary">
                Nous écrire
              </ButtonLink>
            </p>
          }
        >
          Elle ne reçoit pas de nouvelle réservation en ce moment. Si vous y avez déjà réservé un séjour, rien
          ne change pour vous.
        </Notice>
      </div>
      <Neighbors villas={neighbors} saved={savedNeighbors} booking={stay} />
    </div>
  )
}
