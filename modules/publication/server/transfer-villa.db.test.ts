import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { DOCUMENT_LIST } from '#modules/documents/document-list.ts'
import { listDocuments } from '#modules/documents/server/list-documents.ts'
import { findThings } from '#modules/finder/server/find-things.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { endMandate } from '#modules/mandates/server/end-mandate.ts'
import { askAboutVilla } from '#modules/messages/server/ask-about-villa.ts'
import { listThreads } from '#modules/messages/server/list-threads.ts'
import { THREAD_LIST } from '#modules/messages/thread-list.ts'
import { getPlannedVilla, getVillaMonth } from '#modules/planning/server/get-villa-month.ts'
import { RESERVATION_LIST } from '#modules/reports/reservation-list.ts'
import { getAgencyAnalytics } from '#modules/reports/server/get-agency-analytics.ts'
import { listReservations } from '#modules/reports/server/list-reservations.ts'
import { findReadableStay } from '#modules/stays/server/find-readable-stay.ts'
import { beginStay, STAY } from '#tests/begin-stay.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person, VISITOR } from '#tests/person.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { pauseListing } from './pause-listing.ts'
import { publishListing } from './publish-listing.ts'
import { transferVilla } from './transfer-villa.ts'

const { db, clock, desk } = await openDesk('2026-11-21')
const REASON = 'Le propriétaire a changé d’agence.'
const ADMIN = person('ADMIN')

let before: number
let after: number
let agency: string
beforeAll(async () => {
  before = await openTestAgency(db)
  after = await openTestAgency(db)
  agency = await publicIdOf(after)
})

async function publicIdOf(agencyId: number): Promise<string> {
  const query = db.selectFrom('agencies').select('publicId').where('id', '=', agencyId)
  return (await query.executeTakeFirstOrThrow()).publicId
}
const agentOf = (agencyId: number) => person('AGENT', { agencyIds: [agencyId] })

/** Its mandate ends today, by the register. */
async function endMandates(propertyId: number) {
  const rows = await db
    .selectFrom('mandates')
    .select('publicId')
    .where('propertyId', '=', propertyId)
    .execute()
  for (const { publicId: mandateId } of rows)
    await endMandate({ ...desk.needs, clock }, person('AGENCY_ADMIN', { agencyIds: [before] }), {
      ...{ mandateId, endsOn: '2026-11-21', reason: 'Le propriétaire part.' },
    })
}

const TOMORROW = { now: () => new Date('2026-11-22T09:00:00Z') }
const transfer = (publicId: string, to = agency, reason = REASON, on = TOMORROW) =>
  transferVilla({ ...desk.needs, clock: on }, ADMIN, { publicId, agency: to, reason })

/** A villa of the first agency that is off the site and whose mandate is over. */
async function freeVilla({ publicId, propertyId }: { publicId: string; propertyId: number }) {
  await pauseListing(desk.needs, SYSTEM, { publicId, reason: 'Fin du mandat' })
  await endMandates(propertyId)
}

test('a signed stay, its papers and its conversation stay with the agency that sold it, and the next one sees its nights taken', async () => {
  const begun = await beginStay(desk, 'direct', before)
  const { villa } = begun
  const asked = await askAboutVilla(desk.needs, VISITOR, {
    asker: { address: '2001:db8::77' },
    ...{ listing: villa.publicId, text: 'Le jardin est-il clos ?', formKey: crypto.randomUUID(), wish: null },
    person: { name: 'Nour Exemple', email: 'nour@example.org' },
  })
  await begun.sign()
  await begun.pay('card')
  const stay = (await begun.read()).reservation
  await freeVilla(villa)
  await transfer(villa.publicId)

  const readBy = async (agencyId: number) => {
    const actor = agentOf(agencyId)
    const [stays, papers, threads, found, figures] = await Promise.all([
      listReservations({ db, clock }, actor, 'agent', criteriaOf(RESERVATION_LIST)),
      listDocuments({ db, clock }, actor, criteriaOf(DOCUMENT_LIST)),
      listThreads({ db }, actor, 'agency', criteriaOf(THREAD_LIST)),
      findThings({ db }, actor, { area: 'agent', text: stay.number }),
      getAgencyAnalytics({ db, clock }, actor, { year: '2027', villa: null }),
    ])
    return {
      stays: stays.rows.map(({ number }) => number),
      papers: papers.rows.some(({ kind }) => kind === 'rental'),
      threads: threads.rows.map(({ id }) => id),
      found: found.flatMap(({ things }) => things).length,
      rent: figures.figures.find(({ key }) => key === 'rent')!.now,
      stay: await findReadableStay(db, actor, stay.publicId).then(
        () => true,
        () => false,
      ),
    }
  }
  expect(await readBy(before)).toMatchObject({
    ...{ stays: [stay.number], papers: true, threads: [asked.thread], found: 2, stay: true },
    rent: expect.toSatisfy((cents: number) => cents > 0),
  })
  expect(await readBy(after)).toEqual({
    ...{ stays: [], papers: false, threads: [], found: 0, rent: 0, stay: false },
  })

  const { nights } = await getVillaMonth({ db }, agentOf(after), {
    property: villa.publicId,
    month: '2027-07-01',
  })
  expect(nights).toEqual([expect.objectContaining({ ...STAY, label: stay.number })])
  expect(nights[0]).not.toHaveProperty('opens')
  await expect(getPlannedVilla({ db }, agentOf(before), villa.publicId)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('a traveler who has not signed is mailed and their nights are free; the owner and both agencies are mailed', async () => {
  const villa = await publishTestVilla({ db, clock }, {}, before)
  const visitor = await desk.newVisitor()
  const begun = await desk.start(visitor, [villa.publicId], STAY)
  await desk.throughContract(visitor, begun.publicId)
  await freeVilla(villa)
  await transfer(villa.publicId)
  const { status } = await db
    .selectFrom('reservations')
    .select('status')
    .where('propertyId', '=', villa.propertyId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('cancelled')
  expect(await listQueuedMails(db, { of: 'booking-ended' })).toHaveLength(1)
  const mails = await listQueuedMails(db, { of: 'villa-transferred' })
  const ofVilla = mails.filter(({ props }) => props.url.includes(villa.publicId) || props.reader === 'from')
  expect(new Set(ofVilla.map(({ props }) => props.reader))).toEqual(new Set(['owner', 'from', 'to']))
})

test('the next agency publishes under its own mandate and conditions, which those of the one before are not, nor its links to the listing', async () => {
  const villa = await publishTestVilla({ db, clock }, {}, before)
  const link = { subjectId: villa.publicId, expiresAt: new Date('2099-01-01') }
  const scopes = ['read_only', 'listing_change'] as const
  const tokens = await Promise.all(scopes.map((scope) => issueLink(db, { ...link, scope })))
  await freeVilla(villa)
  await transfer(villa.publicId)
  for (const [n, scope] of scopes.entries())
    await expect(resolveLink(db, tokens[n]!, scope, { address: '192.0.2.1' })).rejects.toMatchObject({
      code: 'LINK_INVALID',
    })
  const { status } = await db
    .selectFrom('properties')
    .select('status')
    .where('id', '=', villa.propertyId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('draft')
  await sql`update properties set status = 'agency_review' where id = ${villa.propertyId}`.execute(db)
  const refused = publishListing(desk.needs, SYSTEM, { publicId: villa.publicId })
  await expect(refused).rejects.toMatchObject({
    code: 'LISTING_INCOMPLETE',
    details: {
      missing: expect.arrayContaining([
        expect.objectContaining({ item: 'mandate', evidence: null }),
        expect.objectContaining({ item: 'conditions' }),
      ]),
    },
  })
})

test('a villa on the site or under a mandate, an unknown or suspended agency, the same one and a missing reason are refused', async () => {
  const villa = await publishTestVilla({ db, clock }, {}, before)
  const { publicId, propertyId } = villa
  await expect(transfer(publicId)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  await pauseListing(desk.needs, SYSTEM, { publicId, reason: 'Fin du mandat' })
  await expect(transfer(publicId)).rejects.toMatchObject({
    details: { reason: expect.stringContaining('court encore') },
  })
  await endMandates(propertyId)
  await expect(transfer(publicId, agency, REASON, clock)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  for (const to of [crypto.randomUUID(), 'nothing', await publicIdOf(before)])
    await expect(transfer(publicId, to)).rejects.toMatchObject({
      details: { errors: { agency: expect.any(String) } },
    })
  await expect(transfer(publicId, agency, 'court')).rejects.toMatchObject({
    details: { errors: { reason: expect.any(String) } },
  })
  await sql`update agencies set suspended_at = now(), suspension_reason = 'Sans carte' where id = ${after}`.execute(
    db,
  )
  await expect(transfer(publicId)).rejects.toMatchObject({ code: 'AGENCY_SUSPENDED' })
  await sql`update agencies set suspended_at = null, suspension_reason = null where id = ${after}`.execute(db)
  await transfer(publicId)
})
