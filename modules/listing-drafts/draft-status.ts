import type { PropertyStatus } from '#modules/properties/property-status.ts'

const EDITED_IN: readonly PropertyStatus[] = ['draft', 'rejected', 'published']

/** A listing is edited in these states: what an owner or an agency reviews does not change under their eyes. */
export function isEditedIn(status: PropertyStatus): boolean {
  return EDITED_IN.includes(status)
}
