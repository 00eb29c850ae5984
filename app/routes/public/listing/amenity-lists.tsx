import { amenitiesByCategory } from '#modules/properties/amenity.ts'
import { Facts } from './listing-section.tsx'

/** A villa's amenities, in one list for each category. */
export function AmenityLists({ amenities }: { amenities: readonly string[] }) {
  return (
    <div className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
      {amenitiesByCategory(amenities).map(({ category, label, amenities: listed }) => (
        <div key={category} className="grid content-start gap-2">
          <h3 className="font-medium">{label}</h3>
          <Facts facts={listed.map((amenity) => amenity.label)} />
        </div>
      ))}
    </div>
  )
}
