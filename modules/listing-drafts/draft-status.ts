import type { PropertyStatus } from '#modules/properties/property-status.ts'

const EDITED_IN: readonly PropertyStatus[] = ['draft', 'rejected', 'published', 'paused']

/** States in which a listing may be edited; it must not change while it is under review. */
export function isEditedIn(status: PropertyStatus): boolean {
  return EDITED_IN.includes(status)
}
