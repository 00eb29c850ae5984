import { draftMandate } from '#modules/mandates/server/draft-mandate.ts'
import { numberMandate } from '#modules/mandates/server/number-mandate.ts'
import { aMandateTerms } from '../mandate-terms-factory.ts'
import { cardOf, type SubjectsOf } from './subjects-of.ts'

const TERMS = {
  startsOn: '2027-01-01' as const,
  endsOn: '2028-12-31' as const,
  ownerAddress: 'Antibes',
  terms: aMandateTerms(),
}

/** A numbered mandate of the villa, and the register of its agency's card. */
export const MANDATE_SUBJECTS = (async (services, { publicId, agencyId, head }) => {
  const { db } = services
  const { publicId: mandateId } = await draftMandate(services, head, { ...TERMS, propertyId: publicId })
  // A register is that of a card, whichever agencies have it.
  await db
    .updateTable('agencies')
    .set({ cardNumber: cardOf(agencyId) })
    .where('id', '=', agencyId)
    .execute()
  await numberMandate(services, head, { mandateId })
  const { registerId } = await db
    .selectFrom('mandates')
    .select('registerId')
    .where('publicId', '=', mandateId)
    .executeTakeFirstOrThrow()
  return { mandateId, registerId: registerId! }
}) satisfies SubjectsOf
