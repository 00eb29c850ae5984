import { beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { failingEmit, productEmit } from '#tests/product-emit.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { openTestServices } from '#tests/test-services.ts'
import { publishListing } from './publish-listing.ts'
import { recordCertificate } from './record-certificate.ts'
import { unpublishLapsedListings } from './unpublish-lapsed-listings.ts'

const time = { now: new Date('2026-11-20T09:00:00Z') }
const clock = { now: () => time.now }
const goTo = (day: string) => {
  time.now = new Date(`${day}T09:00:00Z`)
}
const END = '2027-03-31'
let services: Awaited<ReturnType<typeof openTestServices>>
let villa: OwnedVilla

const needs = () => ({ ...services, emit: productEmit({ clock }) })
const insure = (endsOn: string) =>
  recordCertificate(needs(), SYSTEM, {
    ...{ publicId: villa.publicId, kind: 'insurance', number: 'A-0002', issuer: 'Assureur Essai', endsOn },
  })
const mails = () => listQueuedMails(services.db, { of: ['paper-expiring', 'listing-unpublished'] })
const line = () =>
  services.db
    .selectFrom('propertyStatusHistory')
    .select(['fromStatus', 'toStatus', 'changedBy', 'reason', 'metadata'])
    .where('propertyId', '=', villa.propertyId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const run = () => unpublishLapsedListings(needs())

beforeEach(async () => {
  goTo('2026-11-20')
  services = await openTestServices(undefined, { clock })
  villa = await addOwnedVilla({ ...services, clock })
  await insure(END)
})

describe('an insurance that ends', () => {
  test('is announced 30, 15 and 3 days before, by one mail to the agency and one to the owner', async () => {
    for (const [day, sent] of [
      ['2027-02-28', 0],
      ['2027-03-01', 2],
      ['2027-03-02', 2],
      ['2027-03-16', 4],
      ['2027-03-28', 6],
      ['2027-03-31', 6],
    ] as const) {
      goTo(day)
      for (let again = 0; again < 2; again += 1) expect(await run()).toBe(0)
      expect([day, (await mails()).length]).toEqual([day, sent])
    }
    expect((await mails())[0]).toMatchObject({ recipient: 'agence@example.com', template: 'paper-expiring' })
    expect((await mails())[1]).toMatchObject({ recipient: villa.owner.email })
  })

  test('leads an owner without password to where they choose one, and the agency to its own page alone', async () => {
    const passwords = async () => (await mails()).map(({ props }) => props.passwordUrl)
    const choice = `${services.config.publicUrl}/auth/forgotten-password`
    goTo('2027-03-01')
    await run()
    expect(await passwords()).toEqual([null, choice])
    goTo('2027-04-01')
    await run()
    expect(await passwords()).toEqual([null, choice, null, choice])
  })

  test('unpublishes the listing the day after, once, with a line of the history and two mails', async () => {
    goTo('2027-04-01')
    expect([await run(), await run()]).toEqual([1, 0])
    expect(await line()).toMatchObject({
      ...{ fromStatus: 'published', toStatus: 'agency_review', changedBy: 'system' },
      reason: 'L’attestation d’assurance a pris fin le 31\u00a0mars\u00a02027\u00a0: renouvelez cette pièce.',
      metadata: { actionType: 'lapse' },
    })
    const sent = await mails()
    expect(sent.map(({ template }) => template)).toEqual(['listing-unpublished', 'listing-unpublished'])
  })

  test('that is renewed keeps the listing published, and allows one that was unpublished to be published again', async () => {
    goTo('2027-03-20')
    await insure('2028-03-31')
    goTo('2027-04-01')
    expect(await run()).toBe(0)
    goTo('2028-04-01')
    expect(await run()).toBe(1)
    const publish = () => publishListing(needs(), villa.head, villa)
    await expect(publish()).rejects.toMatchObject({
      code: 'LISTING_INCOMPLETE',
      details: { missing: [{ item: 'insurance', state: 'lapsed', place: 'certificates' }] },
    })
    await insure('2029-03-31')
    expect(await publish()).toMatchObject({ version: 2 })
  })

  test('is processed once by the next run when a run is interrupted', async () => {
    goTo('2027-04-01')
    const dying = { ...needs(), emit: failingEmit('listing.withdrawn', 'the process died') }
    expect(await unpublishLapsedListings(dying)).toBe(0)
    expect(await line()).toMatchObject({ toStatus: 'published' })
    expect(await mails()).toEqual([])
    expect(await run()).toBe(1)
    expect(await mails()).toHaveLength(2)
  })
})

test('a listing whose mandate ends is unpublished, and its history gives the reason', async () => {
  await services.db
    .updateTable('mandates')
    .set({ endsOn: '2026-12-31' })
    .where('propertyId', '=', villa.propertyId)
    .execute()
  goTo('2027-01-01')
  expect(await run()).toBe(1)
  expect((await line()).reason).toContain('Le mandat a pris fin le 31\u00a0décembre\u00a02026')
})
