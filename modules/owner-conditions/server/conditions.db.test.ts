import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { recordOpened } from '#modules/signatures/server/record-opened.ts'
import { createLog } from '#platform/log.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { addDays, type CivilDate, civilDateInParis } from '#shared/civil-date.ts'
import { addOwnedVilla, addPerson, checkIdentity, type TestUser } from '#tests/cgv-fixture.ts'
import { ORIGIN, tokenOf } from '#tests/contract-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openOwnerDesk } from '#tests/owner-desk.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { FIRST_ANSWERS } from '../conditions-answers.ts'
import { CONDITIONS_PROGRESS_LIST } from '../conditions-progress-list.ts'
import { askConditionsWork } from './ask-conditions-work.ts'
import { publishConditions, saveConditions, startConditions } from './edit-conditions.ts'
import { findSignedConditions } from './find-signed-conditions.ts'
import { countAskings, listAskings } from './list-askings.ts'
import { previewConditions } from './preview-conditions.ts'
import { listConditions } from './read-conditions.ts'
import { refreshPropertyCgv } from './refresh-property-cgv.ts'
import { remindUnsigned, sendConditions } from './send-conditions.ts'

const desk = openOwnerDesk('conditions')
const needs = desk.needs
const today = () => civilDateInParis(needs().clock.now())

let admin: TestUser | undefined
const administrator = async () => (admin ??= await addPerson({ db: desk.db }, 'ADMIN'))

const draftOf = async (number: number) =>
  (await listConditions(needs(), await administrator())).versions.find((one) => one.number === number)!

async function publish(changes: Partial<typeof FIRST_ANSWERS> = {}, agency: string | null = null) {
  const actor = await administrator()
  const number = await startConditions(needs(), actor, { agency })
  const { revision, answers } = await draftOf(number)
  await saveConditions(needs(), actor, {
    number,
    base: revision,
    form: 'page',
    answers: { ...answers, ...changes },
  })
  const read = (await draftOf(number)).revision
  // After the notice, and after the day of every version before.
  await publishConditions(needs(), actor, { number, effectiveOn: addDays(today(), 60 + number), read })
  return number
}

const send = async (number: number, round: number) =>
  sendConditions(needs(), await administrator(), { number, round })
const work = () => runDueWork({ db: desk.db, log: createLog('silent') }, [askConditionsWork(needs())])
const counts = async (number: number) => countAskings(needs(), await administrator(), number)
const mails = (to = desk.villa.owner.email) => listQueuedMails(desk.db, { of: 'new-conditions', to })
const lineOf = async (number: number, { email } = desk.villa.owner) =>
  (await listAskings(needs(), await administrator(), number, criteriaOf(CONDITIONS_PROGRESS_LIST))).rows.find(
    (line) => line.email === email,
  )
/** Signs at an address and waits for the provider’s word. */
async function signAt(url: string): Promise<void> {
  await desk.shop.sign(url)
  await refreshPropertyCgv(needs(), desk.villa.owner, { propertyId: desk.villa.publicId })
}

describe('a draft of conditions', () => {
  test('is found again where it was left, and tells a second writer', async () => {
    const actor = await administrator()
    const [number, same] = await Promise.all([
      startConditions(needs(), actor, { agency: null }),
      startConditions(needs(), actor, { agency: null }),
    ])
    expect(same).toBe(number)
    const { revision } = await draftOf(number)
    const save = (form: string, payoutDays: number, base = revision) =>
      saveConditions(needs(), actor, { number, base, form, answers: { ...FIRST_ANSWERS, payoutDays } })
    await save('mine', 8)
    await save('mine', 9)
    await expect(save('theirs', 20)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect((await draftOf(await startConditions(needs(), actor, { agency: null }))).answers.payoutDays).toBe(
      9,
    )
    await save('theirs', 12, (await draftOf(number)).revision)
    await expect(save('mine', 9)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('is refused words that would be code', async () => {
    const actor = await administrator()
    const number = await startConditions(needs(), actor, { agency: null })
    const { revision } = await draftOf(number)
    const answers = { ...FIRST_ANSWERS, mediatorOne: '{{locataire}}' }
    await expect(
      saveConditions(needs(), actor, { number, base: revision, form: 'f', answers }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { errors: { mediatorOne: expect.any(String) } },
    })
  })

  test('is published once the law is met, as it was read, after the notice', async () => {
    const actor = await administrator()
    const number = await startConditions(needs(), actor, { agency: null })
    const save = async (changes: Partial<typeof FIRST_ANSWERS>) => {
      const { revision } = await draftOf(number)
      const answers = { ...FIRST_ANSWERS, ...changes }
      await saveConditions(needs(), actor, { number, base: revision, form: 'page', answers })
      return revision + 1
    }
    const publishOn = (effectiveOn: CivilDate, read: number) =>
      publishConditions(needs(), actor, { number, effectiveOn, read })
    const unlawful = await save({ changeNoticeDays: 10 })
    await expect(publishOn(addDays(today(), 40), unlawful)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    const read = await save({ changeNoticeDays: 30 })
    await expect(publishOn(addDays(today(), 14), read)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(publishOn(addDays(today(), 20), read - 1)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await publishOn(addDays(today(), 15), read)
    expect(await draftOf(number)).toMatchObject({ state: 'to_come', isLatest: true })
    await expect(save({})).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    // The next one waits for the notice that this one promises.
    const next = await startConditions(needs(), actor, { agency: null })
    const soon = { number: next, effectiveOn: addDays(today(), 29), read: 0 }
    await expect(publishConditions(needs(), actor, soon)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await publishConditions(needs(), actor, { ...soon, effectiveOn: addDays(today(), 30) })
  })
})

describe('conditions that are published', () => {
  test('are what an owner reads and signs, and leave what is signed as it is', async () => {
    const before = await desk.create()
    await signAt(before.linkUrl)
    const number = await publish({ payoutDays: 7 })
    const signed = () => findSignedConditions(desk.db, desk.villa.propertyId, today())
    expect((await signed())[0]).toMatchObject({ signed: { isTakenOver: false } })
    const after = await desk.create()
    expect(after.contract.publicId).not.toBe(before.contract.publicId)
    expect((await signed()).every((one) => one.signed !== null)).toBe(true)
    const { rows } = await sql<{ status: string; contract: string }>`
      select p.status, c.status as contract from properties p, contracts c
      where p.id = ${desk.villa.propertyId} and c.public_id = ${before.contract.publicId}`.execute(desk.db)
    expect(rows[0]).toEqual({ status: 'published', contract: 'signed' })
    const preview = await previewConditions(needs(), await administrator(), {
      worded: { ...(await draftOf(number)), effectiveOn: today() },
      villa: desk.villa.publicId,
    })
    expect(JSON.stringify(preview)).toContain('Les loyers d’un séjour')
    expect(await draftOf(number)).toMatchObject({ signed: 0, waiting: 1 })
  })

  test('of an agency are signed by the owners of its villas alone', async () => {
    const { rows } = await sql<{
      slug: string
    }>`select slug from agencies where id = ${desk.villa.agencyId}`.execute(desk.db)
    const own = await publish({}, rows[0]!.slug)
    const house = await publish()
    await send(own, 0)
    await send(house, 0)
    const villasOf = async (number: number) =>
      (
        await sql<{ propertyId: number }>`
          select a.property_id from condition_askings a join contract_templates t on t.id = a.template_id
          where t.number = ${number} and a.property_id = ${desk.villa.propertyId}`.execute(desk.db)
      ).rows.length
    expect([await villasOf(own), await villasOf(house)]).toEqual([1, 0])
  })
})

describe('conditions that are sent to sign', () => {
  test('reach each owner once, however often the button is pressed and the work is done again', async () => {
    const number = await publish()
    await Promise.all([send(number, 0), send(number, 0), send(number, 0)])
    await work()
    await work()
    expect(await mails()).toHaveLength(1)
    expect(await lineOf(number)).toMatchObject({ state: 'sent', problem: null })
    const { of, round } = await counts(number)
    expect(round).toBe(1)
    expect(of.sent).toBeGreaterThan(0)
    const [mail] = await mails()
    await recordOpened(needs(), tokenOf(mail!.props.url), ORIGIN)
    expect(await lineOf(number)).toMatchObject({ state: 'opened' })
    await signAt(mail!.props.url)
    expect(await lineOf(number)).toMatchObject({ state: 'signed', signedAt: expect.any(String) })
    // Asked again: those who have not signed alone.
    await send(number, 1)
    await send(number, 1)
    await work()
    expect(await mails()).toHaveLength(1)
  })

  test('are mailed again to those who have not signed, once a press, and after some days by themselves', async () => {
    const number = await publish()
    await send(number, 0)
    await work()
    await Promise.all([send(number, 1), send(number, 1)])
    await work()
    expect(await mails()).toHaveLength(2)
    await remindUnsigned(needs())
    await work()
    expect(await mails()).toHaveLength(2)
    for (const mailed of [3, 4, 4]) {
      await sql`update condition_askings set asked_at = asked_at - interval '8 days'`.execute(desk.db)
      await remindUnsigned(needs())
      await work()
      expect(await mails()).toHaveLength(mailed)
    }
    expect(await lineOf(number)).toMatchObject({ reminders: 2 })
  })

  test('say what must be given first, where an owner cannot sign, and ask once it is given', async () => {
    const { owner, agent } = await addOwnedVilla(needs(), {}, 'owner_review')
    const number = await publish()
    await send(number, 0)
    await work()
    expect(await lineOf(number, owner)).toMatchObject({
      state: 'blocked',
      problem: expect.stringContaining('identité'),
      askedAt: null,
    })
    expect(await mails(owner.email)).toEqual([])
    await checkIdentity(needs(), { owner, agent })
    await send(number, 1)
    await work()
    expect(await lineOf(number, owner)).toMatchObject({ state: 'sent', problem: null })
    expect(await mails(owner.email)).toHaveLength(1)
  })

  test('show what became of the request, and remind neither those who refused nor those who signed', async () => {
    const number = await publish()
    await send(number, 0)
    await work()
    const request = sql`(select max(r.id) from signature_requests r join contracts c on c.id = r.contract_id
      where c.property_id = ${desk.villa.propertyId})`
    const state = async () => (await lineOf(number))?.state
    const become = (status: string) =>
      sql`update signature_requests set status = ${status} where id = ${request}`.execute(desk.db)
    await sql`update queue_items set gave_up_at = now() where subject in (select public_id::text from outbox_mails
      where recipient = ${desk.villa.owner.email} and template = 'new-conditions')`.execute(desk.db)
    expect(await state()).toBe('bounced')
    await become('expired')
    expect(await state()).toBe('expired')
    await become('declined')
    expect(await state()).toBe('refused')
    const { of } = await counts(number)
    expect(of.refused).toBe(1)
    const before = (await mails()).length
    await sql`update condition_askings set asked_at = asked_at - interval '8 days'`.execute(desk.db)
    await remindUnsigned(needs())
    await work()
    expect(await mails()).toHaveLength(before)
  })

  test('are refused for a draft, for a version that another replaced, and to all but administrators', async () => {
    const old = await publish()
    const number = await publish()
    await expect(send(old, 0)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    const draft = await startConditions(needs(), await administrator(), { agency: null })
    await expect(send(draft, 0)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await expect(sendConditions(needs(), desk.villa.head, { number, round: 0 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(send(999_999, 0)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
