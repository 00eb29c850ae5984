import { missingFields } from './complete-listing.ts'
import type { DraftField, DraftFields } from './draft-fields.ts'
import { DRAFT_SECTIONS, type DraftSection, sectionOf } from './draft-sections.ts'

/** The sections with missing required fields, in order, each with those fields. */
export function sectionsToFill(fields: DraftFields): { section: DraftSection; missing: DraftField[] }[] {
  const byId = Map.groupBy(missingFields(fields) as DraftField[], sectionOf)
  return (Object.keys(DRAFT_SECTIONS) as DraftSection[]).flatMap((section) => {
    const missing = byId.get(section)
    return missing ? [{ section, missing }] : []
  })
}
