import { addDays } from '#shared/civil-date.ts'
import { PhoneLink } from '#ui/phone-link.tsx'
import { useKeptPages } from '#ui/use-kept-pages.ts'
import type { ReservationTracking } from '../tracking.ts'

type ArrivalSectionProps = {
  tracking: Pick<ReservationTracking, 'guide' | 'place' | 'dates'>
  /** Who answers while the travelers are on their way. */
  agency: { name: string; phone: string; hours: string | null }
  /** The account whose page it is; empty where a link opens it. */
  account: string
}

/**
 * How a traveler finds and enters the villa, and whom they call: with a guide, or once they may read the exact place. The browser keeps
 * the page of such a stay until its departure, since many a villa stands where no telephone finds a network.
 */
export function ArrivalSection({ tracking: { guide, place, dates }, agency, account }: ArrivalSectionProps) {
  const until = place ? Date.parse(`${addDays(dates.endDate, 1)}T00:00:00Z`) : null
  const isKept = useKeptPages({ kind: 'keep-stay', account, addresses: null, until }, guide)
  if (!guide && !place) return null
  return (
    <section aria-labelledby="arrivee" className="grid max-w-prose break-inside-avoid gap-5">
      <h2 id="arrivee" className="display-sm">
        Votre arrivée
      </h2>
      {guide?.state === 'open' && (
        <p className="leading-relaxed whitespace-pre-line wrap-anywhere">{guide.text}</p>
      )}
      {guide?.state === 'unpaid' && (
        <p className="text-ardoise">
          Les accès, les codes et les clés paraîtront ici dès que le séjour sera entièrement réglé.
        </p>
      )}
      {place && (
        <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
          <div>
            <dt className="text-sm text-ardoise">Le chemin</dt>
            <dd>
              <a
                href={`https://www.google.com/maps/dir/?api=1&destination=${pointOf(place, ',')}`}
                target="_blank"
                rel="noreferrer"
                className="text-link inline-flex min-h-11 items-center print:hidden"
              >
                Ouvrir l’itinéraire<span className="sr-only"> (nouvel onglet)</span>
              </a>
              <span className="block text-sm">GPS {pointOf(place, ', ')}</span>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ardoise">En cas de besoin, {agency.name}</dt>
            <dd>
              <PhoneLink number={agency.phone} className="text-link inline-flex min-h-11 items-center" />
              {agency.hours && <span className="block text-sm">{agency.hours}</span>}
            </dd>
          </div>
        </dl>
      )}
      <p role="status" className="text-sm leading-relaxed text-ardoise empty:hidden print:hidden">
        {isKept &&
          'Cette page est gardée sur cet appareil\u00a0: elle s’y rouvre sans réseau jusqu’à votre départ.'}
      </p>
    </section>
  )
}

/** « 43.89770, 5.18060 »: degrees as every device reads them. */
function pointOf({ latitude, longitude }: { latitude: number; longitude: number }, between: string): string {
  return [latitude, longitude].map((degrees) => degrees.toFixed(5)).join(between)
}
