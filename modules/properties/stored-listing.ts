import * as z from 'zod/mini'
import { LISTING_SCHEMA_VERSION, type ListingContent, listingSchema } from './listing.ts'

/** The content of a version as it was stored, in the form that was the newest that day. */
type StoredContent = Record<string, unknown>

/**
 * The steps that turn a content of each older form into one of the next: the first is of form 1, whose
 * contents have no `schemaVersion`. A step is never edited once a content of its form was published
 * (docs/decisions/050).
 */
const STEPS: readonly ((stored: StoredContent) => StoredContent)[] = [
  withoutRates,
  withFocus,
  withoutDeclaration,
  withOwnAmenities,
]

/** From form 1 to 2: prices, fees and seasons left the content for a table with their history (`modules/rates`). */
export function withoutRates({ rates: _rates, ...stored }: StoredContent): StoredContent {
  return { ...stored, schemaVersion: 2 }
}

/** From form 2 to 3: a photograph may name a point to keep in sight; photographs of form 2 name none. */
export function withFocus(stored: StoredContent): StoredContent {
  return { ...stored, schemaVersion: 3 }
}

/** From form 3 to 4: the sworn declaration is an act of the owner with a table of its own (`modules/owner-details`). */
export function withoutDeclaration({
  swornDeclaration: _declaration,
  ...stored
}: StoredContent): StoredContent {
  return { ...stored, schemaVersion: 4 }
}

/** From form 4 to 5: a listing may name amenities in its owner’s own words; those of form 4 name none. */
export function withOwnAmenities(stored: StoredContent): StoredContent {
  return { ...stored, schemaVersion: 5, ownAmenities: [] }
}

/**
 * The content in today's form, from one stored in any form so far; else the problem, in words for the
 * operators of the product: a form of a newer version of the product, or a content that does not match its
 * form.
 */
export function readListing(stored: unknown): { content: ListingContent } | { problem: string } {
  const form = formOf(stored)
  if (form === null) return { problem: 'its schemaVersion is not a number of 1 or more' }
  if (form > LISTING_SCHEMA_VERSION) {
    return { problem: `its schemaVersion is ${form}, and this version reads up to ${LISTING_SCHEMA_VERSION}` }
  }
  const upgraded = STEPS.slice(form - 1).reduce((content, step) => step(content), stored as StoredContent)
  const read = z.safeParse(listingSchema, upgraded)
  if (read.success) return { content: read.data }
  return { problem: read.error.issues.map(describeIssue).join('; ') }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : []
  return `${[...issue.path, ...keys].join('.')} (${issue.code})`
}

function formOf(stored: unknown): number | null {
  if (stored === null || typeof stored !== 'object' || Array.isArray(stored)) return null
  const { schemaVersion = 1 } = stored as StoredContent
  return Number.isInteger(schemaVersion) && Number(schemaVersion) >= 1 ? Number(schemaVersion) : null
}
