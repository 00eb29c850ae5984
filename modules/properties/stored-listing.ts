import * as z from 'zod/mini'
import { LISTING_SCHEMA_VERSION, type ListingContent, listingSchema } from './listing.ts'

/** The content of a version as it was stored, in the form that was the newest that day. */
type StoredContent = Record<string, unknown>

/**
 * How a content of each older form becomes one of the next: the first step is of form 1, contents that say no
 * `schemaVersion`. A step is never edited once a content of its form has been published (docs/decisions/050).
 */
const STEPS: readonly ((stored: StoredContent) => StoredContent)[] = [withoutRates, withFocus]

/** From form 1 to 2: prices, fees and seasons left the content for a table with their history (`modules/rates`). */
export function withoutRates({ rates: _rates, ...stored }: StoredContent): StoredContent {
  return { ...stored, schemaVersion: 2 }
}

/** From form 2 to 3: a photograph may say which point of it stays in sight; those of before say none. */
export function withFocus(stored: StoredContent): StoredContent {
  return { ...stored, schemaVersion: 3 }
}

/**
 * The content in today's form, from one stored in any form so far; else the problem, in words for who runs the
 * product: a form that only a newer version of it knows, or a content that is not what its form says.
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
