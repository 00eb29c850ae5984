import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Services } from '#server/services.ts'
import { addOwnedVilla, addPerson, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { person } from '#tests/person.ts'
import { lastQueuedMail } from '#tests/queued-mails.ts'
import { openTestServices } from '#tests/test-services.ts'
import type { Share } from '../share.ts'
import { type EnteredOwner, enterOwner } from './enter-owner.ts'
import { getOwners, listOwnersOn } from './find-owners.ts'
import { setShares } from './set-shares.ts'

const SCI = { legalName: 'Les Pins', legalForm: 'SCI', registrationNumber: '732829320', seat: '1 quai, Nice' }
const TODAY = '2026-03-02'
let services: Services
let villa: OwnedVilla
let email: string

beforeAll(async () => {
  services = await openTestServices(undefined, { clock: { now: () => new Date(`${TODAY}T09:00:00Z`) } })
})
beforeEach(async () => {
  villa = await addOwnedVilla(services, {}, 'draft', { mandate: false })
  email = `camille-${crypto.randomUUID()}@example.org`
})

const enter = (changes: Partial<EnteredOwner> = {}) =>
  enterOwner(services, villa.head, {
    ...{
      publicId: villa.publicId,
      firstName: 'Camille',
      lastName: 'Vidal',
      email,
      phone: null,
      company: null,
    },
    ...changes,
  })
const share = (partyId: string, basisPoints: number, holding: Share['holding'] = 'joint'): Share => ({
  ...{ partyId, basisPoints, holding },
})
const set = (shares: Share[], from = TODAY, representativeId = villa.owner.userId) =>
  setShares(services, villa.head, {
    publicId: villa.publicId,
    from: from as typeof TODAY,
    shares,
    representativeId,
  })
const owners = () => getOwners(services, villa.head, { publicId: villa.publicId })
const sharesOn = async (day: string) => {
  const asked = [{ id: villa.propertyId, ownerId: villa.owner.userId }]
  return (await listOwnersOn(services.db, asked, day as typeof TODAY))
    .get(villa.propertyId)!
    .map((one) => one.share)
}

describe('the owners of a villa', () => {
  test('are the account that it belongs to, for the whole, until others are entered', async () => {
    const found = await owners()
    expect(found.owners.map(({ id, share: its }) => [id, its?.basisPoints])).toEqual([
      [villa.owner.userId, 10_000],
    ])
    expect(found.since).toBeNull()
  })

  test('gain a person, who is mailed and gets an account that no password opens yet', async () => {
    const { partyId } = await enter()
    expect((await owners()).owners.map(({ id, share: its }) => [id, its === null])).toEqual([
      [villa.owner.userId, false],
      [partyId, true],
    ])
    expect(await lastQueuedMail(services.db, { of: 'owner-entered' })).toMatchObject({
      recipient: email,
      props: { firstName: 'Camille', companyName: null, propertyTitle: 'Villa Azur' },
    })
    const { rows } = await sql`select role from user_roles where user_id = ${partyId} order by role`.execute(
      services.db,
    )
    expect(rows).toEqual([{ role: 'OWNER' }, { role: 'TRAVELER' }])
  })

  test('gain a company beside the person who acts for it, each a party of its own', async () => {
    const person = await enter()
    const company = await enter({ company: SCI })
    expect(company.partyId).not.toBe(person.partyId)
    expect(await enter({ company: SCI })).toEqual(company)
    const found = (await owners()).owners.find(({ id }) => id === company.partyId)
    expect(found).toMatchObject({ accountId: person.partyId, company: SCI })
  })

  test('gain the holder of an account under the name of the account alone', async () => {
    const { email: known } = await addPerson(services, 'TRAVELER')
    await expect(enter({ email: known })).rejects.toMatchObject({
      details: { errors: { email: expect.any(String) } },
    })
    await expect(enter({ email: known, firstName: 'Helene' })).resolves.toMatchObject({
      partyId: expect.any(String),
    })
  })

  test('never gain a member of staff', async () => {
    const agent = await addPerson(services, 'AGENT', villa.agencyId)
    await expect(enter({ email: agent.email })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('shares', () => {
  test('hold from their day on, and the first ones for the days before too', async () => {
    const { partyId } = await enter()
    const { userId } = villa.owner
    await set([share(userId, 6000), share(partyId, 4000)])
    await set([share(userId, 5000), share(partyId, 5000)], '2026-07-01')
    const of = async (day: string) => (await sharesOn(day)).map(({ basisPoints }) => basisPoints)
    expect([await of('2025-01-01'), await of('2026-06-30'), await of('2026-07-01')]).toEqual([
      ...[
        [6000, 4000],
        [6000, 4000],
        [5000, 5000],
      ],
    ])
    expect((await owners()).next).toMatchObject({ from: '2026-07-01' })
  })

  test('that are set again for a day replace those that were to begin on it or later', async () => {
    const { partyId } = await enter()
    const { userId } = villa.owner
    await set([share(userId, 6000), share(partyId, 4000)])
    await set([share(userId, 5000), share(partyId, 5000)], '2026-07-01')
    await set([share(userId, 7000), share(partyId, 3000)], '2026-05-01')
    expect((await sharesOn('2026-08-01')).map(({ basisPoints }) => basisPoints)).toEqual([7000, 3000])
  })

  test('of a day that is over never change: money was allotted by them', async () => {
    const { partyId } = await enter()
    const both = [share(villa.owner.userId, 6000), share(partyId, 4000)]
    await set(both)
    await expect(set(both, '2026-03-01')).rejects.toMatchObject({
      details: { errors: { from: expect.any(String) } },
    })
  })

  test('are refused for a party that was not entered, and for one without a share that answers for all', async () => {
    const stranger = await addPerson(services, 'OWNER')
    await expect(set([share(stranger.userId, 10_000, 'full')])).rejects.toMatchObject({
      details: { errors: { shares: expect.stringMatching(/^Inscrivez/) } },
    })
    const { partyId } = await enter()
    await expect(set([share(partyId, 10_000, 'full')])).rejects.toMatchObject({
      details: { errors: { representative: expect.any(String) } },
    })
  })

  test('that do not make the whole are refused by the database too', async () => {
    const { partyId } = await enter()
    const row = {
      propertyId: villa.propertyId,
      fromDay: TODAY,
      holding: 'joint',
      recordedBy: 'test',
    } as const
    const written = services.db
      .insertInto('propertyShares')
      .values([
        { ...row, partyId: villa.owner.userId, basisPoints: 6000 },
        { ...row, partyId, basisPoints: 3000 },
      ])
      .execute()
    await expect(written).rejects.toThrow(/add up to its whole/)
  })

  test('make another owner the one who answers for all, but not by the agency whose listings they approve', async () => {
    const { partyId } = await enter()
    const both = [share(villa.owner.userId, 6000), share(partyId, 4000)]
    const refused = { details: { errors: { representative: expect.any(String) } } }
    await expect(set(both, TODAY, partyId)).rejects.toMatchObject(refused)
    await expect(set([share(partyId, 10_000, 'full')], TODAY, partyId)).rejects.toMatchObject(refused)
    const input = { publicId: villa.publicId, from: TODAY, shares: both, representativeId: partyId } as const
    await setShares(services, person('ADMIN'), input)
    expect((await owners()).representativeId).toBe(partyId)
  })

  test('of a later day leave who answers for all as they are until then, also where that one has no share any more', async () => {
    const { partyId } = await enter()
    const { userId } = villa.owner
    const later = '2027-01-01' as const
    const sold = [share(partyId, 10_000, 'full')]
    const input = { publicId: villa.publicId, from: later, shares: sold }
    const sell = (representativeId: string) =>
      setShares(services, person('ADMIN'), { ...input, representativeId })
    await expect(sell(partyId)).rejects.toMatchObject({
      details: { errors: { representative: expect.stringMatching(/ne change pas avant/) } },
    })
    expect((await owners()).representativeId).toBe(userId)
    await expect(set(sold, later)).rejects.toMatchObject({
      details: { errors: { representative: expect.stringMatching(/équipe de Calanque/) } },
    })
    await sell(userId)
    const [now, then] = [await sharesOn(TODAY), await sharesOn(later)]
    expect([now, then]).toMatchObject([[share(userId, 10_000, 'full')], [share(partyId, 10_000, 'full')]])
    expect((await owners()).representativeId).toBe(userId)
    await expect(set([share(partyId, 10_000, 'full')])).rejects.toMatchObject({
      details: { errors: { representative: expect.any(String) } },
    })
  })

  test('are mailed to each owner when they are set', async () => {
    const { partyId } = await enter()
    await set([share(villa.owner.userId, 6000), share(partyId, 4000)])
    for (const to of [villa.owner.email, email])
      expect((await lastQueuedMail(services.db, { of: 'shares-set', to })).props).toMatchObject({
        lines: [
          { name: 'Hélène Vidal', share: '60\u00a0%' },
          { name: 'Camille Vidal', share: '40\u00a0%' },
        ],
      })
  })

  test('open the villa to the account of their party, until those of a later day leave it out', async () => {
    const { partyId } = await enter()
    const reads = async () => {
      const { rows } = await sql<{ ids: number[] }>`select villas_shared_by(${partyId}) as ids`.execute(
        services.db,
      )
      return rows[0]!.ids
    }
    expect(await reads()).toEqual([])
    await set([share(villa.owner.userId, 6000), share(partyId, 4000)], '2020-01-01')
    expect(await reads()).toEqual([villa.propertyId])
    await set([share(villa.owner.userId, 10_000, 'full')])
    expect(await reads()).toEqual([])
  })
})
