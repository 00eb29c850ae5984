import { expect, test } from 'vitest'
import { PROPERTY_STATUSES } from '#modules/properties/property-status.ts'
import { isEditedIn } from './draft-status.ts'

test('a listing under review or archived is not edited', () => {
  expect(PROPERTY_STATUSES.filter(isEditedIn)).toEqual(['draft', 'published', 'paused', 'rejected'])
})
