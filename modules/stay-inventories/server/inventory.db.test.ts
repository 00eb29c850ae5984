import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { saveClause, startTemplateDraft } from '#modules/contract-templates/server/edit-template.ts'
import { publishTemplate } from '#modules/contract-templates/server/publish-template.ts'
import { listTemplateVersions } from '#modules/contract-templates/server/read-templates.ts'
import { DOCUMENT_LIST } from '#modules/documents/document-list.ts'
import { listDocuments } from '#modules/documents/server/list-documents.ts'
import { sha256Of } from '#modules/signatures/server/content-hash.ts'
import { readDocumentOfStay } from '#modules/stays/server/read-stay.ts'
import { textOf } from '#shared/printed-document.ts'
import { addAccount } from '#tests/account-factory.ts'
import { beginStay, STAY } from '#tests/begin-stay.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person, VISITOR } from '#tests/person.ts'
import { aPhotograph } from '#tests/photograph-files.ts'
import { lastQueuedMail } from '#tests/queued-mails.ts'
import type { InventoryMoment } from '../inventory.ts'
import { answerInventory, endAnswerLink, sendAnswerLink } from './answer-inventory.ts'
import { closeInventory } from './close-inventory.ts'
import { countInventories } from './count-inventories.ts'
import { openInventory, saveInventorySection } from './fill-inventory.ts'
import { forgetInventoryOriginals } from './forget-inventories.ts'
import { listInventoryPhotos, readInventoryPhoto } from './inventory-photos.ts'
import { listInventories, writeInventoryFile } from './list-inventories.ts'
import { photographInventory, removeInventoryPhoto } from './photograph-inventory.ts'
import { previewInventory } from './preview-inventory.ts'
import { findStayOfSpentLink, readByAnswerLink } from './read-by-answer-link.ts'
import { remarkInventory } from './remark-inventory.ts'

const { db, desk, clock } = await openDesk('2026-11-20')
const needs = { db, clock }
const ABSENT = { answer: 'absent', name: '', agreed: false, reason: '' }
const SIGNED = { answer: 'signed', name: 'Camille Exemple', agreed: true, reason: '' }
let agent: ReturnType<typeof person>
let stay: { id: number; publicId: string; number: string }

beforeAll(async () => {
  const begun = await beginStay(desk, 'hoguet')
  await begun.sign()
  await begun.pay('card')
  const { reservation } = await begun.read()
  stay = reservation
  const { userId } = await addAccount(desk.needs, ['AGENT'])
  agent = { ...person('AGENT', { agencyIds: [reservation.agencyId] }), userId }
})

const of = (moment: InventoryMoment) => ({ reservation: stay.publicId, moment })
const sections = async (moment: InventoryMoment) =>
  (await listInventories(db, stay.id)).find((one) => one.moment === moment)!.sections

/** Answers what is left of every section, as the button of a section does; counts are typed. */
async function fill(moment: InventoryMoment, counts: string) {
  for (const { key, items } of await sections(moment)) {
    const answer = key === 'keys' ? counts : ''
    const typed = {
      items: Object.fromEntries(items.map((item) => [item.key, { answer, remark: '' }])),
      remark: '',
    }
    await saveInventorySection(needs, agent, { ...of(moment), section: key, typed, complete: true })
  }
}

test('an arrival is prepared ahead, closed on its day once each thing is answered, and never changes after', async () => {
  await expect(openInventory(needs, agent, of('arrival'))).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  clock.today = '2027-07-15'
  await openInventory(needs, agent, of('arrival'))
  await openInventory(needs, agent, of('arrival'))
  const [first] = await sections('arrival')
  const typed = { items: { [first!.items[0]!.key]: { answer: 'perdu', remark: '' } }, remark: '' }
  await expect(
    saveInventorySection(needs, agent, { ...of('arrival'), section: first!.key, typed, complete: false }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await fill('arrival', '3')
  const close = (typed: typeof ABSENT) => closeInventory(desk.needs, agent, { ...of('arrival'), typed })
  await expect(close(ABSENT)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  clock.today = STAY.arrival
  const shown = new File([new Uint8Array(await aPhotograph({ width: 500, height: 400 }))], 'cles.jpg')
  const photograph = (files: File[], section = 'keys') =>
    photographInventory({ ...desk.needs, scanner: null }, agent, { ...of('arrival'), section, files })
  await photograph([shown, shown])
  await expect(photograph([new File(['%PDF-1.4 %%EOF'], 'plan.pdf')])).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  await expect(photograph([shown], 'cave')).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  const inventory = { reservationId: stay.id, moment: 'arrival' } as const
  const [kept, other] = await listInventoryPhotos(db, inventory)
  await removeInventoryPhoto(needs, agent, { ...of('arrival'), section: 'keys', photo: other!.id })
  const read = await readInventoryPhoto(desk.needs, inventory, kept!.id)
  expect(sha256Of(read.bytes!)).toBe(kept!.hash)
  const keys = { items: { 'keys-1': { answer: '', remark: '' } }, remark: '' }
  await saveInventorySection(needs, agent, {
    ...of('arrival'),
    section: 'keys',
    typed: keys,
    complete: false,
  })
  await expect(close(ABSENT)).rejects.toMatchObject({ details: { reason: expect.stringContaining('Clés') } })
  await fill('arrival', '3')
  await expect(close({ ...SIGNED, agreed: false })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await close(SIGNED)
  const [arrival] = await listInventories(db, stay.id)
  expect(arrival!.closed!.facts.photos).toEqual([{ section: 'keys', hash: kept!.hash }])
  await expect(photograph([shown])).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  expect(textOf(arrival!.closed!.document).join(' ')).toContain('Signé sur place par Camille Exemple')
  const mail = await lastQueuedMail(db, { of: 'inventory-closed' })
  expect(mail.props).toMatchObject({ moment: 'arrival', answer: 'signed', differences: 0 })
  const [file, again] = [
    await writeInventoryFile('arrival', arrival!.closed!),
    await writeInventoryFile('arrival', arrival!.closed!),
  ]
  expect(again.bytes).toEqual(file.bytes)
  const [listed] = (await listDocuments(desk.needs, agent, criteriaOf(DOCUMENT_LIST, 'kind=inventory'))).rows
  const asked = { publicId: stay.publicId, file: listed!.opens.split('/documents/')[1]! }
  expect((await readDocumentOfStay(desk.needs, agent, asked)).bytes).toEqual(file.bytes)
  await expect(fill('arrival', '2')).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  await expect(db.updateTable('stayInventories').set({ sections: '[]' }).execute()).rejects.toThrow(
    /never changes/,
  )
  await expect(db.deleteFrom('stayInventories').execute()).rejects.toThrow(/kept/)
})

test('what two telephones wrote of one section is merged, said where it clashes, and kept once however often it comes', async () => {
  clock.today = STAY.departure
  await openInventory(needs, agent, of('departure'))
  const { key, items } = (await sections('departure')).find(({ key }) => key === 'living')!
  const [one, two] = [items[0]!.key, items[1]!.key]
  const typed = (answers: Record<string, string>) => ({
    items: Object.fromEntries([one, two].map((item) => [item, { answer: answers[item] ?? '', remark: '' }])),
    remark: '',
  })
  const save = (answers: Record<string, string>) =>
    saveInventorySection(needs, agent, {
      ...{ ...of('departure'), section: key, complete: false },
      ...{ typed: typed(answers), base: typed({}) },
    })
  await save({ [one]: 'worn' })
  await save({ [two]: 'damaged' })
  await save({ [two]: 'damaged' })
  const answers = async () =>
    (await sections('departure')).find((section) => section.key === key)!.items.map(({ answer }) => answer)
  expect((await answers()).slice(0, 2)).toEqual(['worn', 'damaged'])
  await expect(save({ [one]: 'good' })).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
    details: { theirs: { items: { [one]: { answer: 'worn' } } } },
  })
  expect((await answers())[0]).toBe('worn')
})

test('a photograph that a telephone sends again is kept once, and its private original goes a year after the stay', async () => {
  const original = new Uint8Array(await aPhotograph({ width: 500, height: 400, seed: 7 }))
  const sent = { key: crypto.randomUUID(), takenAt: new Date('2027-07-24T09:00:00Z') }
  const send = () =>
    photographInventory({ ...desk.needs, scanner: null }, agent, {
      ...{ ...of('departure'), section: 'living', sent },
      files: [new File([original], 'salon.jpg')],
    })
  expect(await send()).toEqual([sha256Of(original)])
  expect(await send()).toEqual([sha256Of(original)])
  const photos = await listInventoryPhotos(db, { reservationId: stay.id, moment: 'departure' })
  expect(photos).toHaveLength(1)
  const kept = await db.selectFrom('stayInventoryOriginals').selectAll().execute()
  const own = kept.find(({ photoId }) => photoId === photos[0]!.id)!
  expect(own).toMatchObject({ contentType: 'image/jpeg', takenAt: sent.takenAt })
  expect(await desk.needs.files.get(own.fileKey)).toEqual(original)
  expect(await forgetInventoryOriginals(db)).toBe(0)
  const again = { ...of('departure'), section: 'living', photo: photos[0]!.id }
  await removeInventoryPhoto(needs, agent, again)
  expect(await db.selectFrom('stayInventoryOriginals').selectAll().execute()).toHaveLength(kept.length - 1)
})

test('a departure says what differs from the closed arrival, by its hash, worded by the version in force', async () => {
  const admin = { ...person('ADMIN'), userId: (await addAccount(desk.needs, ['ADMIN'])).userId }
  const kind = 'inventory'
  await startTemplateDraft(needs, admin, { kind })
  const typed = { heading: 'Suite', text: '{{ecarts}}', when: 'losses' }
  await saveClause(needs, admin, { ...typed, kind, key: null, revision: 0 })
  const draft = (await listTemplateVersions(needs, admin, kind))[0]!
  const preview = await previewInventory(needs, admin, { version: draft, of: stay.number })
  expect(preview.document!.articles.map(({ heading }) => heading)).not.toContain('Suite')
  expect((await previewInventory(needs, admin, { version: draft, of: 'CAL-0' })).document).toBeNull()
  await publishTemplate(needs, admin, { kind, effectiveOn: clock.today, read: draft.read })

  clock.today = STAY.departure
  await openInventory(needs, agent, of('departure'))
  await fill('departure', '2')
  await closeInventory(desk.needs, agent, { ...of('departure'), typed: ABSENT })
  const [arrival, departure] = await listInventories(db, stay.id)
  const words = textOf(departure!.closed!.document).join(' ')
  expect(words).toContain('Clés et badges, Clés : 3, puis 2'.replace(' :', '\u00a0:'))
  expect(words).toContain(arrival!.closed!.hash)
  expect(words).toContain('Établi sans le voyageur')
  const link = { kind: 'link', scope: 'tracking', subjectId: stay.publicId } as const
  const remark = (words: string) => remarkInventory(desk.needs, link, { ...of('departure'), words })
  await expect(remark(' ')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await remark('La troisième clé est dans la boîte.')
  await expect(remark('Encore')).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  const remarks = (await listInventories(db, stay.id)).map(({ closed }) => closed!.remarks?.words ?? null)
  expect(remarks).toEqual([null, 'La troisième clé est dans la boîte.'])
  await expect(
    remarkInventory(desk.needs, link, { ...of('arrival'), words: 'Trop tard' }),
  ).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  })
  const uses = (await countInventories(needs, admin)).map(({ number, made }) => [number, made])
  expect(uses.toSorted()).toEqual([
    [1, 1],
    [2, 1],
  ])
  await expect(countInventories(needs, agent)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('an absent traveler signs by a link that is sent again, revoked and used once, and the agency is mailed', async () => {
  const asker = { address: '192.0.2.9' }
  const tokenOf = async () => {
    const { answerUrl } = (await lastQueuedMail(db, { of: 'inventory-closed' })).props
    return answerUrl!.split('/').at(-1)!
  }
  const first = await tokenOf()
  const read = (token: string) => readByAnswerLink({ db }, token, asker)
  expect(await read(first)).toMatchObject({ moment: 'departure', isLive: true })
  await sendAnswerLink(desk.needs, agent, of('departure'))
  await expect(read(first)).rejects.toMatchObject({ code: 'LINK_INVALID' })
  const second = await tokenOf()
  await endAnswerLink(needs, agent, of('departure'))
  await expect(read(second)).rejects.toMatchObject({ code: 'LINK_INVALID' })
  await sendAnswerLink(desk.needs, agent, of('departure'))
  const third = await tokenOf()
  const { holder } = await read(third)
  const answer = (typed: typeof ABSENT) =>
    answerInventory(desk.needs, holder, {
      ...of('departure'),
      typed,
      words: '',
      origin: { address: '192.0.2.9', browser: 'essai' },
    })
  await expect(answer(ABSENT)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(answer({ ...SIGNED, agreed: false })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await answer(SIGNED)
  await expect(answer(SIGNED)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  expect(await read(third)).toMatchObject({ isLive: false, closed: { answered: { kind: 'signed' } } })
  const mail = await lastQueuedMail(db, { of: 'inventory-answered' })
  expect(mail.props).toMatchObject({ answer: { kind: 'signed', words: SIGNED.name }, remarks: null })
  await expect(sendAnswerLink(desk.needs, agent, of('departure'))).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  })
})

test('a link that is over names its stay to the traveler whose stay it is, and to no other reader', async () => {
  const asker = { address: '192.0.2.9' }
  const spent = (await lastQueuedMail(db, { of: 'inventory-closed' })).props.answerUrl!.split('/').at(-1)!
  const { userId } = await addAccount(desk.needs, ['TRAVELER'])
  await db.updateTable('reservations').set({ userId }).where('id', '=', stay.id).execute()
  const found = (actor: Actor, token = spent) => findStayOfSpentLink({ db }, actor, token, asker)
  expect(await found(person('TRAVELER', { userId }))).toBe(stay.publicId)
  expect(await found(person('TRAVELER', { userId }), 'never-given')).toBeNull()
  expect(await Promise.all([found(person('TRAVELER')), found(agent), found(VISITOR)])).toEqual([
    ...[null, null, null],
  ])
})

test('another agency learns nothing of it', async () => {
  const stranger = person('AGENT', { agencyIds: [999_999] })
  await expect(openInventory(needs, stranger, of('departure'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
