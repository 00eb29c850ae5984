import { amenitiesByCategory } from '#modules/properties/amenity.ts'
import { Facts } from './listing-section.tsx'

type AmenityListsProps = {
  amenities: readonly string[] /** In the owner's own words. */
  own: readonly string[]
}

/** A villa's amenities, in one list for each category, then those that its owner names. */
export function AmenityLists({ amenities, own }: AmenityListsProps) {
  return (
    <div className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
      {amenitiesByCategory(amenities).map(({ category, label, amenities: listed }) => (
        <div key={category} className="grid content-start gap-2">
          <h3 className="font-medium">{label}</h3>
          <Facts facts={listed.map((amenity) => amenity.label)} />
        </div>
      ))}
      {own.length > 0 && (
        <div className="grid content-start gap-2">
          <h3 className="font-medium">Et aussi</h3>
          <Facts facts={own} />
        </div>
      )}
    </div>
  )
}
