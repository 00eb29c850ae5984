import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import type { Services } from '#server/services.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import { OWNER_REQUEST_LIST } from '../owner-request-list.ts'
import { askToEntrust, type Entrusting } from './ask-to-entrust.ts'
import { chooseAgency } from './choose-agency.ts'
import { declineOwnerRequest } from './decline-owner-request.ts'
import { forgetOldRequests } from './forget-old-requests.ts'
import { getOwnerRequest } from './get-owner-request.ts'
import { inviteOwner } from './invite-owner.ts'
import { countOwnerRequests, listOwnerRequests } from './list-owner-requests.ts'

let services: Services
let first: number
let agent: TestUser
let stranger: TestUser
let asked = 0

beforeAll(async () => {
  services = await openTestServices()
  first = await openTestAgency(services.db)
  agent = await addPerson(services, 'AGENT', first)
  stranger = await addPerson(services, 'AGENT', await openTestAgency(services.db))
})

function request(changes: Partial<Entrusting['house'] & { email: string }> = {}): Entrusting {
  asked += 1
  const { email = `camille-${asked}@example.org`, ...house } = changes
  return {
    owner: { firstName: 'Camille', lastName: 'Roux', email, phone: null },
    house: {
      ...{ street: '3 avenue des Pins', postalCode: '06400', city: 'Cannes', type: 'villa' },
      ...{ bedrooms: 4, maxGuests: 8, amenities: ['pool'], ...house },
    },
    message: 'Libre dès juin.',
    formKey: crypto.randomUUID(),
  }
}
const asker = () => ({ address: `2001:db8:1:${(asked++).toString(16)}::1` })
const ask = (input = request()) => askToEntrust(services, asker(), input)
const mailsTo = (to: string) =>
  services.db.selectFrom('outboxMails').select(['template', 'props']).where('recipient', '=', to).execute()
const listed = (actor: TestUser, address = '') =>
  listOwnerRequests(services, actor, criteriaOf(OWNER_REQUEST_LIST, address))

describe('a request', () => {
  test('is kept, mailed to the agency with what was written, and acknowledged to the owner without it', async () => {
    const input = request()
    const { publicId } = await ask(input)
    expect(await getOwnerRequest(services.db, agent, publicId)).toMatchObject({
      ...{ status: 'received', origin: 'site', email: input.owner.email, message: 'Libre dès juin.' },
      house: { street: '3 avenue des Pins', country: 'FR', amenities: ['pool'] },
    })
    const toAgency = await mailsTo((await getAgency(services.db, first)).email)
    expect(toAgency.at(-1)).toMatchObject({
      template: 'owner-request',
      props: { message: 'Libre dès juin.', url: expect.stringContaining(`/agent/demandes/${publicId}`) },
    })
    const [received] = await mailsTo(input.owner.email)
    expect(received).toMatchObject({ template: 'owner-request-received' })
    expect(JSON.stringify(received)).not.toContain('juin')
  })

  test('that is sent twice at once is kept once, with one mail', async () => {
    const input = request()
    const sent = await Promise.all([ask(input), ask(input)])
    expect(sent[0]).toEqual(sent[1])
    expect(await mailsTo(input.owner.email)).toHaveLength(1)
  })

  test('is refused for a commune far from the region, and after five in an hour; a form that was sent before is answered even then', async () => {
    await expect(ask(request({ postalCode: '59000', city: 'Lille' }))).rejects.toMatchObject({
      ...{ code: 'INVALID_INPUT', details: { errors: { city: expect.any(String) } } },
    })
    const same = asker()
    const form = request()
    const sent = await askToEntrust(services, same, form)
    for (let n = 0; n < 4; n += 1) await askToEntrust(services, same, request())
    await expect(askToEntrust(services, same, request())).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await askToEntrust(services, same, form)).toEqual(sent)
  })

  test('is acknowledged three times a day to one address; the fourth still reaches the agency', async () => {
    const email = 'souvent@example.org'
    for (let n = 0; n < 4; n += 1) await ask(request({ email, street: `${n} rue des Pins` }))
    expect(await mailsTo(email)).toHaveLength(3)
    expect((await listed(agent, 'q=souvent')).total).toBe(4)
  })
})

describe('an agency', () => {
  test('lists and counts its own requests, those without an answer first', async () => {
    const agencyId = await openTestAgency(services.db)
    const reader = await addPerson(services, 'AGENT', agencyId)
    const ids = [await ask(), await ask(request({ city: 'Antibes', postalCode: '06600' }))]
    await services.db
      .updateTable('ownerRequests')
      .set({ agencyId })
      .where(
        'publicId',
        'in',
        ids.map(({ publicId }) => publicId),
      )
      .execute()
    await declineOwnerRequest(services, reader, { ...ids[0]!, answer: 'Trop loin pour nous.' })
    const all = await listed(reader)
    expect(all.rows.map(({ id }) => id)).toEqual([ids[1]!.publicId, ids[0]!.publicId])
    expect(all.rows[0]).toMatchObject({ city: 'Antibes', house: 'Villa, 4\u00a0chambres, 8\u00a0voyageurs' })
    expect(await countOwnerRequests(services, reader)).toBe(1)
    expect((await listed(reader, 'state=declined')).total).toBe(1)
    expect((await listed(stranger)).total).toBe(0)
    expect(await countOwnerRequests(services, await addPerson(services, 'OWNER'))).toBe(0)
  })

  test('declines once, with the words that are mailed to the owner', async () => {
    const input = request()
    const { publicId } = await ask(input)
    const answer = 'Nous ne louons pas encore dans ce quartier.'
    await expect(declineOwnerRequest(services, stranger, { publicId, answer })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await declineOwnerRequest(services, agent, { publicId, answer })
    expect((await mailsTo(input.owner.email)).at(-1)).toMatchObject({
      ...{ template: 'owner-request-declined', props: { answer } },
    })
    await expect(declineOwnerRequest(services, agent, { publicId, answer })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
  })
})

test('a request without follow-up is erased with its link three years after its last word, and no other one is', async () => {
  const ago = (column: string, years: string, { publicId }: { publicId: string }) =>
    sql`update owner_requests set ${sql.ref(column)} = now() - ${years}::interval where public_id = ${publicId}`.execute(
      services.db,
    )
  const open = async () => {
    const one = await ask()
    await ago('created_at', '4 years', one)
    return one
  }
  const [silent, declined, justDeclined, invited, joined] = [
    await open(),
    await open(),
    await open(),
    await open(),
    await open(),
  ]
  const answer = 'Trop loin pour nous.'
  for (const one of [declined, justDeclined])
    await declineOwnerRequest(services, agent, { publicId: one.publicId, answer })
  await ago('answered_at', '3 years 1 day', declined)
  for (const one of [invited, joined]) {
    await inviteOwner(services, agent, { publicId: one.publicId, words: '' })
    await ago('answered_at', '3 years 2 days', one)
    await ago('invited_until', '3 years 1 day', one)
  }
  await sql`update owner_requests set status = 'joined', joined_at = now() - interval '3 years', owner_id = ${agent.userId}
    where public_id = ${joined.publicId}`.execute(services.db)
  const linkOf = () =>
    services.db
      .selectFrom('publicTokens')
      .select('revokedAt')
      .where('subjectId', '=', invited.publicId)
      .executeTakeFirstOrThrow()
  expect((await linkOf()).revokedAt).toBeNull()
  expect(await forgetOldRequests(services.db)).toBe(3)
  for (const gone of [silent, declined, invited])
    await expect(getOwnerRequest(services.db, agent, gone.publicId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  for (const kept of [justDeclined, joined])
    expect((await getOwnerRequest(services.db, agent, kept.publicId)).publicId).toBe(kept.publicId)
  expect((await linkOf()).revokedAt).not.toBeNull()
})

test('a request goes to the agency with the most villas around the house, and to the first one where none has any', async () => {
  const other = await openTestAgency(services.db)
  const nice = { latitude: 43.7102, longitude: 7.262 }
  await publishTestVilla({ db: services.db, clock: services.clock }, {}, other)
  const [{ x, y }] = (
    await sql<{ x: number; y: number }>`select x, y from search_listings`.execute(services.db)
  ).rows as [{ x: number; y: number }]
  const there = { latitude: 43.5 + y / 111_195, longitude: 6.5 + x / 80_460 }
  expect((await chooseAgency(services.db, there)).id).toBe(other)
  expect((await chooseAgency(services.db, { ...nice, latitude: 45 })).id).toBe(first)
})
