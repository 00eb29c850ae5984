import type { CivilDate } from '#shared/civil-date.ts'

/** The version of the site's terms that a booking of a day accepts, and its first day. */
export type SiteTerms = { number: number; effectiveOn: CivilDate }
