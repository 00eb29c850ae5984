import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { takeOverConditions } from '#modules/owner-conditions/server/take-over-conditions.ts'
import { giveBankAccount, giveTaxIdentity } from '#modules/owner-details/server/give-owner-details.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { addOwnedVilla } from '#tests/cgv-fixture.ts'
import { giveDeclaration } from '#tests/passport-fixture.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { openTestServices } from '#tests/test-services.ts'
import { ownerGaveWork } from './owner-given-work.ts'

const clock = { now: () => new Date('2026-11-20T09:00:00Z') }

test('the agency is mailed once, when an owner has given the last of what was asked of them, with what it still adds itself', async () => {
  const services = await openTestServices(undefined, { clock })
  const needs = { ...services, clock }
  const villa = await addOwnedVilla(needs, {}, 'draft')
  const { owner } = villa
  const ownerId = owner.userId
  const mails = async () => {
    await runDueWork(services, [ownerGaveWork(needs)])
    return listQueuedMails(services.db, { of: 'owner-gave-all' })
  }
  await giveBankAccount(needs, owner, {
    partyId: ownerId,
    holder: 'Hélène Vidal',
    iban: 'FR7630006000011234567890189',
  })
  expect(await mails()).toEqual([])
  await giveDeclaration(needs, { ...villa, ownerId })
  await takeOverConditions(needs, SYSTEM, { ...villa, signedOn: '2026-11-19' })
  expect(await mails()).toEqual([])
  const declared = { country: 'FR', taxNumber: '1234567890123', birthDate: '1970-05-02' }
  await giveTaxIdentity(needs, owner, { partyId: ownerId, ...declared })
  expect(await mails()).toMatchObject([
    {
      recipient: 'agence@example.com',
      props: {
        ...{ ownerName: 'Hélène Vidal', propertyTitle: 'Villa Azur' },
        missing: ['Assurance', 'Identité du propriétaire'],
      },
    },
  ])
  // The tax identity is corrected: nothing new was asked.
  await giveTaxIdentity(needs, owner, { partyId: ownerId, ...declared, taxNumber: '1234567890124' })
  expect(await mails()).toHaveLength(1)
})
