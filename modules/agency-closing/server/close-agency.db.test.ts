import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import { changeRoles } from '#modules/agencies/server/change-roles.ts'
import { reinstateAgency, suspendAgency } from '#modules/agencies/server/suspend-agency.ts'
import { createApiKey } from '#modules/api-keys/server/create-api-key.ts'
import { draftMandate } from '#modules/mandates/server/draft-mandate.ts'
import { housePaymentLines } from '#modules/payments/book-lines.ts'
import { BOOK_LIST } from '#modules/payments/book-list.ts'
import { writeBookPosting } from '#modules/payments/server/book-postings.ts'
import { countBooks } from '#modules/payments/server/count-books.ts'
import { listBooks } from '#modules/payments/server/list-books.ts'
import { recordHousePayment } from '#modules/payments/server/record-house-payment.ts'
import { pauseListing } from '#modules/publication/server/pause-listing.ts'
import { createHook } from '#modules/webhooks/server/write-hook.ts'
import { addAccount } from '#tests/account-factory.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { closingDesk } from '#tests/closing-desk.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person, type TestPerson } from '#tests/person.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { getClosing } from './get-closing.ts'

const { db, desk } = await openDesk('2026-11-21')
const { settle, addAdministrator, close } = closingDesk(desk)
const SUPER = person('SUPER_ADMIN')
let admin: TestPerson
beforeAll(async () => {
  admin = await addAdministrator()
})

async function addMember(agencyId: number, ...roles: Role[]) {
  const account = await addAccount(desk.needs, roles)
  await db.insertInto('agencyMembers').values({ agencyId, userId: account.userId }).execute()
  await sql`insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
    values (${crypto.randomUUID()}, ${account.userId}, ${crypto.randomUUID()}, now() + interval '1 day', now(), now())`.execute(
    db,
  )
  return account
}
const rolesOf = async (userId: string) =>
  (await db.selectFrom('userRoles').select('role').where('userId', '=', userId).execute()).map(
    ({ role }) => role,
  )
const programOf = (agencyId: number) => ({ agencyId, formKey: crypto.randomUUID() })
const addKey = (agencyId: number) =>
  createApiKey(desk.needs, SUPER, {
    ...programOf(agencyId),
    ...{ name: 'Site', scopes: ['property:read'], perMinute: 60 },
  })
const addHook = (agencyId: number) =>
  createHook(desk.needs, SUPER, {
    ...programOf(agencyId),
    ...{ url: 'https://example.org/hook', events: ['reservation.confirmed'] },
  })

test('an agency that lets a villa, on the site or not, or has a mandate until today is not closed, and what is in the way is named', async () => {
  const agencyId = await openTestAgency(db)
  const villa = await publishTestVilla(desk.needs, {}, agencyId)
  await expect(close(admin, agencyId)).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
    details: { reason: expect.stringMatching(/Une villa est encore louée.*Un mandat court/) },
  })
  const { publicId } = await db
    .selectFrom('agencies')
    .select('publicId')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const before = await getClosing(desk.needs, admin, publicId)
  expect(before).toMatchObject({
    standing: { villas: 1, mandates: 1 },
    villas: [{ publicId: villa.publicId, title: villa.content.title }],
    closed: null,
  })
  await pauseListing(desk.needs, SYSTEM, { publicId: villa.publicId, reason: 'Travaux' })
  await db.updateTable('mandates').set({ endsOn: '2026-11-21' }).where('agencyId', '=', agencyId).execute()
  expect(await getClosing(desk.needs, admin, publicId)).toMatchObject({
    standing: { villas: 1, mandates: 1 },
  })
  await expect(getClosing(desk.needs, person('BACK_OFFICE'), publicId)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('members lose their role and their sessions, a person of the house takes over, keys and hooks end, and signed stays stand', async () => {
  const agencyId = await openTestAgency(db)
  const begun = await beginStay(desk, 'direct', agencyId)
  await begun.sign()
  const [head, agent] = [await addMember(agencyId, 'AGENCY_ADMIN'), await addMember(agencyId, 'AGENT')]
  const owner = await addMember(agencyId, 'AGENT', 'OWNER')
  const elsewhere = await addMember(agencyId, 'AGENT')
  const other = await openTestAgency(db)
  await db.insertInto('agencyMembers').values({ agencyId: other, userId: elsewhere.userId }).execute()
  const { id: contact } = await db
    .insertInto('contacts')
    .values({ agencyId, kind: 'person', lastName: 'Roux', origin: 'agency', agentId: agent.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addKey(agencyId)
  await addHook(agencyId)
  const { key: kept } = await addKey(other)
  await settle(agencyId)
  await close(admin, agencyId)

  expect([await rolesOf(head.userId), await rolesOf(agent.userId)]).toEqual([['TRAVELER'], ['TRAVELER']])
  expect([await rolesOf(elsewhere.userId), await rolesOf(owner.userId)]).toEqual([['AGENT'], ['OWNER']])
  const key = db.selectFrom('apiKeys').select('revokedAt').where('publicId', '=', kept)
  expect(await key.executeTakeFirst()).toEqual({ revokedAt: null })
  const left = await sql<{
    sessions: number
    members: number
    keys: number
    hooks: number
    secrets: number
  }>`select
    (select count(*)::int from sessions where user_id in (${head.userId}, ${agent.userId})) as sessions,
    (select count(*)::int from agency_members where agency_id = ${agencyId}) as members,
    (select count(*)::int from api_keys where agency_id = ${agencyId} and revoked_at is null) as keys,
    (select count(*)::int from api_key_secrets s join api_keys k on k.id = s.key_id where k.agency_id = ${agencyId}) as secrets,
    (select count(*)::int from hook_endpoints where agency_id = ${agencyId} and stopped_at is null) as hooks`.execute(
    db,
  )
  expect(left.rows).toEqual([{ sessions: 0, members: 0, keys: 0, secrets: 0, hooks: 0 }])
  const { agentId } = await db
    .selectFrom('contacts')
    .select('agentId')
    .where('id', '=', contact)
    .executeTakeFirstOrThrow()
  expect(agentId).toBe(admin.userId)
  expect((await begun.read()).reservation.status).toBe('awaiting_payment')

  const mails = await listQueuedMails(db, { of: 'agency-closed' })
  const readers = mails.map(({ props, recipient }) => [props.reader, recipient])
  expect(readers).toEqual(
    expect.arrayContaining([
      ['agency', head.email],
      ['agency', agent.email],
      ['traveler', (await begun.read()).reservation.traveler!.email],
      ['owner', expect.any(String)],
    ]),
  )
})

test('a closed agency gains neither a member, nor a program, nor a villa, nor a mandate, and is not opened again', async () => {
  const agencyId = await openTestAgency(db)
  const { publicId: propertyId } = await publishTestVilla(desk.needs, {}, agencyId)
  await settle(agencyId)
  await close(admin, agencyId)
  const { userId } = await addAccount(desk.needs)
  const { slug } = await db
    .selectFrom('agencies')
    .select('slug')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const refused = { code: 'AGENCY_CLOSED' }
  await expect(
    changeRoles(desk.needs, SUPER, { userId, roles: ['AGENT'], agency: slug }),
  ).rejects.toMatchObject(refused)
  await expect(addKey(agencyId)).rejects.toMatchObject(refused)
  await expect(addHook(agencyId)).rejects.toMatchObject(refused)
  await expect(publishTestVilla(desk.needs, {}, agencyId)).rejects.toMatchObject(refused)
  const mandate = { propertyId, startsOn: '2026-12-01', endsOn: '2027-11-30' } as const
  await expect(
    draftMandate(desk.needs, admin, {
      ...{ ...mandate, ownerAddress: '4 montée des Essais, 06600 Antibes', terms: aMandateTerms() },
    }),
  ).rejects.toMatchObject(refused)
  await expect(
    suspendAgency(desk.needs, SYSTEM, { agencyId, reason: 'La carte a expiré.' }),
  ).rejects.toMatchObject(refused)
  await expect(reinstateAgency(desk.needs, SYSTEM, { agencyId })).rejects.toMatchObject(refused)
  await expect(close(admin, agencyId)).rejects.toMatchObject(refused)
})

test('a closing without a reason, or that gives the work to a person who is not of the house, changes nothing', async () => {
  const agencyId = await openTestAgency(db)
  await expect(close(admin, agencyId, ' ')).rejects.toMatchObject({
    details: { errors: { reason: expect.any(String) } },
  })
  const { userId } = await addMember(agencyId, 'AGENT')
  await expect(close(person('ADMIN', { userId }), agencyId)).rejects.toMatchObject({
    details: { errors: { to: expect.any(String) } },
  })
  expect(await rolesOf(userId)).toEqual(['AGENT'])
})

test('an agency is closed once the house has paid it for its promotions, and what the house owes later is paid in its book', async () => {
  const agencyId = await openTestAgency(db)
  const owe = (source: string) =>
    writeBookPosting(db, {
      ...{ holderId: agencyId, kind: 'house_payment', source },
      lines: housePaymentLines(-105_000),
    })
  const pay = (reference: string) =>
    recordHousePayment(desk.needs, person('BACK_OFFICE'), { agencyId, amount: 105_000, reference })
  await owe('promotion:1')
  await expect(close(admin, agencyId)).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
    details: { reason: expect.stringContaining('Calanque doit encore 1') },
  })
  await pay('VIR 1')
  await close(admin, agencyId)

  await owe('promotion:2')
  await countBooks(desk.needs)
  const list = async () =>
    (await listBooks({ db }, admin, criteriaOf(BOOK_LIST, 'sort=-houseOwes'))).rows.find(
      ({ holderId }) => holderId === agencyId,
    )
  expect(await list()).toMatchObject({ houseOwes: 105_000 })
  expect(await pay('VIR 2')).toBe('recorded')
  expect(await list()).toMatchObject({ houseOwes: 0 })
})
