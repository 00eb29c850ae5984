import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLetterDesk, refusal } from '#tests/letter-desk.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { LETTER_LIST } from '../letter-list.ts'
import { addLetterItem, deleteLetter, removeLetterItem, writeLetter } from './letter-drafts.ts'
import { listLetters } from './list-letters.ts'
import { previewLetter } from './preview-letter.ts'
import { cancelLetter, pauseLetter, scheduleLetter, stopLetter, tryLetter } from './send-letter.ts'

const { aLetter, house, mailbox, read, schedule, services, step, subscribe, work, reset } =
  await openLetterDesk()
let villa: TestVilla
beforeAll(async () => {
  villa = await publishTestVilla(services)
})
beforeEach(reset)

describe('a letter', () => {
  test('is written with French typography, by one person at a time, and shows villas with the price of the day', async () => {
    const letter = await aLetter({ text: "L'été : déjà" })
    expect((await read(letter)).draft.text).toBe('L’été\u00a0: déjà')
    const stale = writeLetter(services, house, {
      ...{ letter, revision: 0, subject: 'Autre', preheader: '', text: '', place: '' },
    })
    expect(await refusal(stale)).toMatchObject({ code: 'STATUS_CONFLICT' })
    await addLetterItem(services, house, { letter, kind: 'villa', id: villa.publicId })
    expect(
      await refusal(addLetterItem(services, house, { letter, kind: 'villa', id: villa.publicId })),
    ).toMatchObject({
      details: { errors: { villa: expect.any(String) } },
    })
    expect(
      await refusal(addLetterItem(services, house, { letter, kind: 'guide', id: '/guides/aucun' })),
    ).toMatchObject({
      details: { errors: { guide: expect.any(String) } },
    })
    const { html, text, missing } = await previewLetter(services, house, letter)
    expect([text, html]).toEqual([
      expect.stringMatching(/dès [\d\s]+€ la nuit/),
      expect.stringContaining(`/annonces/${villa.publicId}`),
    ])
    expect([text, html].every((part) => part.includes('Ne plus recevoir la lettre'))).toBe(true)
    expect(missing).toBe(0)
    await removeLetterItem(services, house, { letter, kind: 'villa', id: villa.publicId })
    expect((await read(letter)).draft.items).toEqual([])
  })

  test('leaves as it was read, else not at all', async () => {
    const letter = await aLetter()
    const { revision } = await read(letter)
    const late = scheduleLetter(services, house, { letter, at: null, read: revision - 1 })
    expect(await refusal(late)).toMatchObject({ code: 'STATUS_CONFLICT' })
    expect((await read(letter)).state).toBe('draft')
  })

  test('leaves once where two people press, and is not changed any more', async () => {
    await subscribe('une@exemple.fr')
    const letter = await aLetter()
    await schedule(letter)
    expect(await refusal(schedule(letter))).toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await refusal(deleteLetter(services, house, { letter }))).toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    await work()
    expect(mailbox.sent.map(({ to }) => to)).toEqual(['une@exemple.fr'])
    expect(await read(letter)).toMatchObject({ state: 'sent', figures: { copies: 1, sent: 1, waiting: 0 } })
    expect(await listLetters(services, house, criteriaOf(LETTER_LIST, 'state=sent'))).toMatchObject({
      rows: [{ subject: 'Le printemps', sent: 1, at: mailbox.now.toISOString() }],
    })
  })

  test('waits for its moment, and is a draft again where its sending is cancelled', async () => {
    await subscribe('une@exemple.fr')
    const letter = await aLetter()
    expect(await refusal(schedule(letter, new Date('2026-11-28T08:00:00Z')))).toMatchObject({
      code: 'INVALID_INPUT',
    })
    await schedule(letter, new Date('2026-11-29T09:00:00Z'))
    expect(await step(letter)).toEqual({ again: 86_400 })
    await cancelLetter(services, house, { letter })
    await work()
    expect(mailbox.sent).toEqual([])
    await schedule(letter, new Date('2026-11-29T09:00:00Z'))
    mailbox.now = new Date('2026-11-29T09:00:00Z')
    await work()
    expect(mailbox.sent).toHaveLength(1)
  })

  test('reaches the subscribers of its destination, and those who chose none', async () => {
    await subscribe('toutes@exemple.fr')
    await subscribe('cannes@exemple.fr', ['cannes'])
    await subscribe('menton@exemple.fr', ['menton'])
    const letter = await aLetter({ place: 'cannes' })
    expect((await read(letter)).readers).toBe(2)
    await schedule(letter)
    await work()
    expect(mailbox.sent.map(({ to }) => to).sort()).toEqual(['cannes@exemple.fr', 'toutes@exemple.fr'])
  })

  test('goes once a month at most to one subscriber, as they agreed, and says how many it leaves out', async () => {
    await subscribe('une@exemple.fr')
    const first = await aLetter()
    await schedule(first)
    await work()
    await subscribe('neuve@exemple.fr')
    mailbox.now = new Date('2026-12-27T22:30:00Z')
    const second = await aLetter()
    expect(await read(second)).toMatchObject({ readers: 1, resting: 1 })
    await schedule(second, new Date('2026-12-28T09:00:00Z'))
    expect(await read(second)).toMatchObject({ readers: 2, resting: 0 })
    await cancelLetter(services, house, { letter: second })
    await schedule(second)
    await work()
    const sentTo = () => mailbox.sent.map(({ to }) => to)
    expect(sentTo()).toEqual(['une@exemple.fr', 'neuve@exemple.fr'])
    expect(await read(second)).toMatchObject({ state: 'sent', figures: { copies: 1, sent: 1 } })
    // The same day of the next month, in Paris.
    mailbox.now = new Date('2026-12-27T23:30:00Z')
    const third = await aLetter()
    expect(await read(third)).toMatchObject({ readers: 1, resting: 1 })
    await schedule(third)
    await work()
    expect(sentTo()).toEqual(['une@exemple.fr', 'neuve@exemple.fr', 'une@exemple.fr'])
  })

  test('leaves out who has a copy of another letter to come, until its sending is stopped', async () => {
    await subscribe('une@exemple.fr')
    const held = await aLetter()
    await schedule(held)
    await step(held)
    await pauseLetter(services, house, { letter: held })
    mailbox.now = new Date('2027-02-28T09:00:00Z')
    const next = await aLetter()
    expect(await read(next)).toMatchObject({ readers: 0, resting: 1 })
    await stopLetter(services, house, { letter: held })
    expect(await read(next)).toMatchObject({ readers: 1, resting: 0 })
  })

  test('carries in its headers the address that ends the subscription of its reader, by one POST', async () => {
    await subscribe('une@exemple.fr')
    const letter = await aLetter()
    await schedule(letter)
    await work()
    expect(mailbox.sent[0]!.unsubscribeUrl).toMatch(
      new RegExp(`/lettre/desinscription/[\\w-]{43}\\?lettre=${letter}$`),
    )
    expect(mailbox.sent[0]!.html).toContain(mailbox.sent[0]!.unsubscribeUrl)
  })

  test('is tried by its writer alone, marked, with no copy', async () => {
    await subscribe('une@exemple.fr')
    const letter = await aLetter()
    expect(await tryLetter(services, house, { letter })).toBe(house.email)
    await work()
    expect(mailbox.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [house.email, '[Essai] Le printemps'],
    ])
    expect(await read(letter)).toMatchObject({ state: 'draft', figures: { copies: 0 } })
  })
})
