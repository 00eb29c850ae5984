import { expect, test } from 'vitest'
import { openMandateDesk } from '#tests/mandate-desk.ts'
import { endOfMandate, giveMandate } from '#tests/mandate-fixture.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { closeEndedMandates } from './close-ended-mandates.ts'
import { findMandateTerms } from './find-mandate.ts'
import { numberMandate } from './number-mandate.ts'

const desk = openMandateDesk()
const dearer = aMandateTerms({ commissionBasisPoints: 4_000 })
const rateOn = async (day: Parameters<typeof findMandateTerms>[2]) =>
  (await findMandateTerms(desk.services.db, desk.villa.propertyId, day))?.terms.commissionBasisPoints

/** A mandate of 20 % that ended on 31 December. */
async function ended(): Promise<void> {
  await giveMandate(desk.needs(), desk.villa, { startsOn: '2026-01-01' })
  await endOfMandate(desk.needs(), desk.villa, '2026-12-31')
  desk.goTo('2027-01-01')
  await closeEndedMandates(desk.needs())
}

test('a mandate on paper is not entered for days on which another one was in force: it would replace the terms of stays booked then', async () => {
  await ended()
  const entered = (startsOn: '2026-12-31' | '2026-01-01' | '2027-01-01') =>
    giveMandate(desk.needs(), desk.villa, { startsOn, terms: dearer })
  for (const day of ['2026-12-31', '2026-01-01'] as const)
    await expect(entered(day)).rejects.toMatchObject({
      ...{ code: 'STATUS_CONFLICT', details: { reason: expect.stringContaining('après son dernier jour') } },
    })
  await entered('2027-01-01')
  expect([await rateOn('2026-12-31'), await rateOn('2027-01-01')]).toEqual([2_000, 4_000])
})

test('a drafted mandate is not numbered for such days either', async () => {
  await ended()
  const { publicId: mandateId } = await desk.draft({ startsOn: '2026-12-01', terms: dearer })
  await expect(numberMandate(desk.needs(), desk.villa.head, { mandateId })).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  })
})
