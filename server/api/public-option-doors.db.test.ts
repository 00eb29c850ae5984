import { beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '#modules/api-keys/server/create-api-key.ts'
import { endOptions } from '#modules/options/server/end-options.ts'
import { readOption } from '#modules/options/server/read-option.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { countTaken, letLapse } from '#tests/option-desk.ts'
import { openPublicApi, SUPER } from '#tests/public-api-desk.ts'
import { publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'

type Opened = Awaited<ReturnType<typeof openPublicApi>>
let { db, door, mine, theirs, makeKey, ask } = {} as Opened
let agent: TestUser
beforeAll(async () => {
  ;({ db, door, mine, theirs, makeKey, ask } = await openPublicApi())
  agent = await addPerson({ db }, 'AGENT', mine.agencyId)
})

const publish = (title: string) => publishTestVilla(door.needs, { title }, mine.agencyId)

/** A contact that the program has just added, with an address of their own. */
async function newContact() {
  const email = `${crypto.randomUUID()}@example.org`
  const { body } = await ask(mine.secret, 'POST', '/contacts', { last_name: 'Essai', email })
  return { contact: body.id as string, email }
}

const nights = (contact: string, villa: TestVilla, changes: object = {}) => ({
  ...{ contact_id: contact, property_id: villa.publicId, guests: { adults: 2, children: 1 } },
  ...{ start_date: '2027-07-17', end_date: '2027-07-24', ...changes },
})

const place = (body: object, headers: Record<string, string> = {}, by = mine.secret) =>
  ask(by, 'POST', '/options', body, headers)

const fieldsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.errors as { field: string }[]).map(({ field }) => field)

describe('an option that a program places', () => {
  test('keeps the nights for 48 hours, as one that no person placed, mailed to its contact and shown to the agency', async () => {
    const villa = await publish('Villa Lavande')
    const { contact, email } = await newContact()
    const placed = await place(nights(contact, villa))
    expect(placed.status).toBe(200)
    expect(await countTaken(db, villa)).toBe(1)
    const { body: read } = await ask(mine.secret, 'GET', `/options/${placed.body.id}`)
    expect(read).toMatchObject({
      ...{ state: 'live', contact_id: contact, property_id: villa.publicId, reservation_id: null },
      ...{ arrival: '2027-07-17', departure: '2027-07-24', guests: { adults: 2, children: 1, babies: 0 } },
      ends_at: placed.body.ends_at,
    })
    const hours = (Date.parse(read.ends_at as string) - Date.parse(read.created_at as string)) / 3_600_000
    expect(hours).toBeCloseTo(48, 3)
    expect(await readOption({ db }, agent, read.id as string)).toMatchObject({
      ...{ byProgram: true, byLink: false, agent: null },
    })
    const mails = await listQueuedMails(db, { to: email })
    expect(mails.map(({ template }) => template)).toEqual(['option-news'])
    const shown = await db
      .selectFrom('notices')
      .select('kind')
      .where('userId', '=', agent.userId)
      .where('optionId', 'is not', null)
      .execute()
    expect(shown).toEqual([{ kind: 'option_asked' }])
  })

  test('is followed by the person in charge of its contact', async () => {
    const { contact } = await newContact()
    await db.updateTable('contacts').set({ agentId: agent.userId }).where('publicId', '=', contact).execute()
    const { body } = await place(nights(contact, await publish('Villa Romarin')))
    const { agentId } = await db
      .selectFrom('options')
      .select('agentId')
      .where('publicId', '=', body.id as string)
      .executeTakeFirstOrThrow()
    expect(agentId).toBe(agent.userId)
  })

  test('is one for a call that is repeated, also once its first answer is forgotten; another content is another option', async () => {
    const villa = await publish('Villa Cyprès')
    const { contact } = await newContact()
    const once = { 'idempotency-key': 'demande-1' }
    const first = await place(nights(contact, villa), once)
    const again = await place(nights(contact, villa), once)
    await db.deleteFrom('idempotentAnswers').execute()
    const later = await place(nights(contact, villa), once)
    expect([again.body.id, later.body.id]).toEqual([first.body.id, first.body.id])
    const other = nights(contact, villa, { start_date: '2027-08-07', end_date: '2027-08-14' })
    expect((await place(other, once)).body.code).toBe('IDEMPOTENCY_MISMATCH')
    await db.deleteFrom('idempotentAnswers').execute()
    expect((await place(other, once)).body.id).not.toBe(first.body.id)
  })

  test('is refused on taken nights, beyond three for one contact, and beyond 72 hours', async () => {
    const villa = await publish('Villa Genêt')
    const { contact } = await newContact()
    const late = { ends_at: new Date(Date.now() + 73 * 3_600_000).toISOString() }
    expect(fieldsOf(await place(nights(contact, villa, late)))).toEqual(['endsAt'])
    await place(nights(contact, villa))
    const taken = await place(nights((await newContact()).contact, villa))
    expect([taken.status, taken.body.code]).toEqual([409, 'DATES_UNAVAILABLE'])
    await place(nights(contact, villa, { start_date: '2027-08-07', end_date: '2027-08-14' }))
    await place(nights(contact, villa, { start_date: '2027-08-21', end_date: '2027-08-28' }))
    const fourth = await place(nights(contact, villa, { start_date: '2027-09-04', end_date: '2027-09-11' }))
    expect([fourth.status, fieldsOf(fourth)]).toEqual([422, ['contact']])
  })

  test('is not placed in a villa of another agency, nor for its contact', async () => {
    for (const body of [nights(mine.contact, theirs.villa), nights(theirs.contact, mine.villa)])
      expect((await place(body)).status).toBe(404)
  })

  test('is released before its end, once, and no more once it has lapsed', async () => {
    const villa = await publish('Villa Thym')
    const { contact } = await newContact()
    const { body } = await place(nights(contact, villa))
    const release = (option: unknown) => ask(mine.secret, 'DELETE', `/options/${option}`)
    expect([(await release(body.id)).status, (await release(body.id)).status]).toEqual([200, 200])
    expect(await countTaken(db, villa)).toBe(0)
    const { body: lapsing } = await place(nights(contact, villa))
    await letLapse(db, lapsing.id as string)
    await endOptions(door.needs)
    const late = await release(lapsing.id)
    expect([late.status, late.body.code]).toEqual([409, 'STATUS_CONFLICT'])
    const listed = await ask(mine.secret, 'GET', '/options?state=lapsed')
    expect((listed.body.data as { id: string }[]).map(({ id }) => id)).toContain(lapsing.id)
  })

  test('is sent to the webhooks that chose it, when it is placed and when it ends, without a fact of a person', async () => {
    const hook = await ask(mine.secret, 'POST', '/webhooks', {
      ...{ url: 'https://logiciel.example.org/options', events: ['option.placed', 'option.ended'] },
    })
    const { contact } = await newContact()
    const { body } = await place(nights(contact, await publish('Villa Sauge')))
    await ask(mine.secret, 'DELETE', `/options/${body.id}`)
    const sent = await ask(mine.secret, 'GET', `/webhooks/${hook.body.id}/deliveries`)
    expect((sent.body.data as { type: string }[]).map(({ type }) => type).sort()).toEqual([
      ...['option.ended', 'option.placed'],
    ])
    const events = await db
      .selectFrom('hookEvents')
      .select('payload')
      .where('type', 'in', ['option.placed', 'option.ended'])
      .orderBy('id')
      .execute()
    const said = events.map(({ payload }) => JSON.parse(payload).data)
    expect(said.map(({ id, state }) => [id, state])).toEqual([
      [body.id, 'live'],
      [body.id, 'released'],
    ])
    expect(JSON.stringify(said)).not.toMatch(/Essai|example/)
  })
})

describe('a request that a program hands on', () => {
  const wanted = (villa: TestVilla, changes: object = {}) => ({
    ...{ property_id: villa.publicId, name: 'Nadia Essai', email: `${crypto.randomUUID()}@example.org` },
    ...{ text: 'La piscine est-elle chauffée\u00a0?', start_date: '2027-05-15', end_date: '2027-05-22' },
    ...changes,
  })
  const send = (body: object, headers: Record<string, string> = {}) =>
    ask(mine.secret, 'POST', '/requests', body, headers)

  test('is a conversation of the agency with its dates, once for a call that is repeated; its person is a contact and is mailed', async () => {
    const request = wanted(mine.villa)
    const once = { 'idempotency-key': 'formulaire-7' }
    const first = await send(request, once)
    await db.deleteFrom('idempotentAnswers').execute()
    expect((await send(request, once)).body.id).toBe(first.body.id)
    const written = await db
      .selectFrom('messages as m')
      .innerJoin('messageThreads as t', 't.id', 'm.threadId')
      .select(['t.agencyId', 't.askerEmail', 'm.text', 'm.wish'])
      .where('t.publicId', '=', first.body.id as string)
      .execute()
    expect(written).toMatchObject([
      {
        ...{ agencyId: mine.agencyId, askerEmail: request.email, text: request.text },
        wish: { stay: { arrival: '2027-05-15', departure: '2027-05-22' }, adults: 2 },
      },
    ])
    const known = await ask(mine.secret, 'GET', `/contacts?q=${request.email.slice(0, 12)}`)
    expect((known.body.data as { name: string }[]).map(({ name }) => name)).toEqual(['Nadia Essai'])
    const mails = await listQueuedMails(db, { to: request.email })
    expect(mails.map(({ template }) => template)).toEqual(['question-received'])
  })

  test.each([
    ['one date alone', { end_date: undefined }, 'end_date'],
    ['dates in the wrong order', { end_date: '2027-05-15' }, 'end_date'],
    ['an address that is none', { email: 'nadia' }, 'email'],
    ['an empty text', { text: ' ' }, 'text'],
  ])('is refused with %s', async (_, changes, field) => {
    const refused = await send(wanted(mine.villa, changes))
    expect([refused.status, fieldsOf(refused)]).toEqual([422, [field]])
  })

  test('is counted by its key, beside the requests of visitors', async () => {
    const { key, secret } = await createApiKey({ db }, SUPER, {
      ...{ agencyId: mine.agencyId, name: 'Site', scopes: ['request:write'], perMinute: 60 },
      formKey: crypto.randomUUID(),
    })
    const by = () => ask(secret, 'POST', '/requests', wanted(mine.villa))
    expect((await by()).status).toBe(200)
    const { numUpdatedRows } = await db
      .updateTable('throttles')
      .set({ hits: 60 })
      .where('key', '=', `question:key:${key}`)
      .executeTakeFirst()
    expect([numUpdatedRows, (await by()).body.code]).toEqual([1n, 'TOO_MANY_ATTEMPTS'])
    expect((await send(wanted(mine.villa))).status).toBe(200)
  })
})

test('a key of the house places options for each agency', async () => {
  const { secret } = await makeKey(null)
  const placed = await place(nights(theirs.contact, theirs.villa), {}, secret)
  expect(placed.status).toBe(200)
})
