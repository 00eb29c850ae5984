import { defineAct } from '#modules/accounts/server/define-act.ts'
import { mayEditListing } from '#modules/properties/property-policy.ts'
import type { Database } from '#platform/database/database.ts'
import { retryGivenUp } from '#platform/queue/given-up.ts'
import { lockEditedProperty } from './edited-property.ts'
import { uploadOf } from './find-upload.ts'
import { PHOTOGRAPH } from './take-bytes.ts'

/**
 * Has the work on a photograph tried again that was given up; a photograph whose work goes on is left as it is. Refuses
 * NOT_FOUND and FORBIDDEN.
 */
export const retryPhotograph = defineAct({
  name: 'photograph.retry',
  subject: (needs: { db: Database }, input: { propertyId: string; id: string }) =>
    lockEditedProperty(needs, input),
  may: mayEditListing,
  does: async ({ needs: { db }, subject, input }) => {
    const { id } = await uploadOf(db, subject.id, input.id)
    await retryGivenUp(db, { kind: PHOTOGRAPH, subjects: [id] })
  },
})
