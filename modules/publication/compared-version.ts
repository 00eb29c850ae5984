import type { ListingContent } from '#modules/properties/listing.ts'

/** What a draft is compared with: the version of the site, or the content of the owner's last answer. */
export type ComparedWith = 'published' | 'answer'

export type ComparedVersion = { since: ComparedWith; content: ListingContent }

type Known = {
  /** The version that the site shows, or showed last. */
  published: ListingContent | null
  /** What the owner answered on, when nothing was published since. */
  answered: ListingContent | null
}

/**
 * What a draft is compared with; null for a first version. The owner reads what changed since the last content they have
 * read, the agency what changes on the site, where there is a version there.
 */
export function comparedVersion(
  reader: 'owner' | 'agency',
  { published, answered }: Known,
): ComparedVersion | null {
  const ofSite = published && { since: 'published' as const, content: published }
  const ofAnswer = answered && { since: 'answer' as const, content: answered }
  return reader === 'owner' ? (ofAnswer ?? ofSite) : (ofSite ?? ofAnswer)
}
