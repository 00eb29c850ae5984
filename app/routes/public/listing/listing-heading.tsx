import { formatSize, PROPERTY_TYPE_LABELS } from '#modules/properties/listing-words.ts'
import type { PublicContent } from '#modules/properties/public-listing.ts'
import { isStepFree } from '#modules/properties/step-free.ts'
import { Badge } from '#ui/badge.tsx'

type ListingHeadingProps = {
  content: PublicContent
  /** « Antibes, Provence-Alpes-Côte d’Azur ». */
  place: string
  featured: boolean
  /** « 4,7 sur 5 · 3 avis »; null until a stay was reviewed: no villa has a rating by default (domain §1). */
  rating: string | null
}

/** The title of the villa, its place and its rating. */
export function ListingHeading({ content, place, featured, rating }: ListingHeadingProps) {
  return (
    <header className="grid gap-3">
      <p className="eyebrow">{place}</p>
      <h1 className="display-lg">{content.title}</h1>
      <p className="text-ardoise sm:text-lg">{formatSize(content)}</p>
      <ul className="flex flex-wrap items-center gap-2 pt-1">
        {badgesOf(content, featured).map((badge) => (
          <li key={badge}>
            <Badge>{badge}</Badge>
          </li>
        ))}
        {rating && (
          <li>
            <a href="#avis" className="text-link inline-flex min-h-6 items-center sm:px-2">
              {rating}
            </a>
          </li>
        )}
      </ul>
    </header>
  )
}

function badgesOf(content: PublicContent, featured: boolean): string[] {
  return [
    PROPERTY_TYPE_LABELS[content.type],
    content.category,
    featured && 'Coup de cœur',
    isStepFree(content) && 'Plain-pied',
    content.stars !== null && `${content.stars} étoile${content.stars > 1 ? 's' : ''}`,
  ].filter((badge) => typeof badge === 'string')
}
