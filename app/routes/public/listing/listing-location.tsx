import { ComponentBoundary } from '#app/shell/failure/component-boundary.tsx'
import type { BaseMap } from '#modules/places/base-map.ts'
import { boxAround } from '#modules/places/map-view.ts'
import { AreaMap } from '#modules/places/ui/map/area-map.tsx'
import type { PublicPlace } from '#modules/properties/listing.ts'
import { placeLine } from '#modules/properties/place-line.ts'
import { ofName } from '#shared/of-name.ts'

/**
 * The public point is moved by up to 450 m: the circle around it is a little larger and contains the villa.
 */
const UNCERTAINTY_METERS = 600

type ListingLocationProps = { title: string; place: PublicPlace; postalCode: string; baseMap: BaseMap }

/** The town and the approximate place of the villa: only its travelers learn the street (domain §7). */
export function ListingLocation({ title, place, postalCode, baseMap }: ListingLocationProps) {
  return (
    <div className="grid gap-5">
      <p className="max-w-prose leading-relaxed">
        {placeLine(place, postalCode)}, lieu approximatif. L’adresse exacte et l’accès vous sont donnés une
        fois la réservation confirmée.
      </p>
      <ComponentBoundary name="Carte">
        <AreaMap
          label={`Lieu approximatif ${ofName(title)}`}
          baseMap={baseMap}
          frame={boxAround([place])!}
          circle={{ center: place, meters: UNCERTAINTY_METERS }}
          cooperative
          className="aspect-square rounded sm:aspect-2/1 print:hidden"
        />
      </ComponentBoundary>
    </div>
  )
}
