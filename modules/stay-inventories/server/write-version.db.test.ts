import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { findReservation } from '#modules/reservations/server/find-reservations.ts'
import { sha256Of } from '#modules/signatures/server/content-hash.ts'
import { readDocumentOfStay } from '#modules/stays/server/read-stay.ts'
import { readStayDocument } from '#modules/stays/server/stay-documents.ts'
import { stayFacts } from '#modules/stays/server/stay-facts.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { addAccount } from '#tests/account-factory.ts'
import { temporaryFolder } from '#tests/after-file.ts'
import { beginStay, STAY } from '#tests/begin-stay.ts'
import { fillInventory } from '#tests/fill-inventory.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { hasProgram } from '#tests/system-program.ts'
import type { InventoryMoment } from '../inventory.ts'
import { answerInventory } from './answer-inventory.ts'
import { closeInventory } from './close-inventory.ts'
import { listInventories } from './list-inventories.ts'
import { queueLateVersions } from './queue-versions.ts'
import { remarkInventory } from './remark-inventory.ts'
import { STAY_INVENTORY_WORKS } from './stay-inventory-works.ts'
import { writeInventoryVersion } from './write-version.ts'

const { db, desk, clock } = await openDesk('2026-11-20')
const folder = temporaryFolder('inventory')
const ABSENT = { answer: 'absent', name: '', agreed: false, reason: '' }
const REFUSED = { answer: 'refused', name: '', agreed: false, reason: 'La cave était fermée' }
const origin = { address: '192.0.2.9', browser: 'Mozilla/5.0 (iPhone)' }
let agent: ReturnType<typeof person>
let stay: { id: number; publicId: string }

const of = (moment: InventoryMoment) => ({ reservation: stay.publicId, moment })
const work = () => runDueWork(desk.needs, STAY_INVENTORY_WORKS(desk.needs))
const closed = async (moment: InventoryMoment) =>
  (await listInventories(db, stay.id)).find((one) => one.moment === moment)!.closed!
const read = async (file: string) =>
  (await readDocumentOfStay(desk.needs, agent, { publicId: stay.publicId, file })).bytes
const begins = (whole: Uint8Array, first: Uint8Array) =>
  Buffer.compare(whole.subarray(0, first.length), first) === 0

/** How many bytes each seal of a file covers. */
const sealedBytes = (bytes: Uint8Array) =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/ByteRange \[\d+ \d+ (\d+) (\d+)/g),
  ].map(([, next, rest]) => Number(next) + Number(rest))

function textIn(bytes: Uint8Array): string {
  const path = join(folder, 'inventory.pdf')
  writeFileSync(path, bytes)
  return execFileSync('pdftotext', ['-raw', path, '-']).toString().replaceAll(/\s+/g, ' ')
}

beforeAll(async () => {
  const begun = await beginStay(desk, 'hoguet')
  await begun.sign()
  await begun.pay('card')
  const { reservation } = await begun.read()
  stay = reservation
  const { userId } = await addAccount(desk.needs, ['AGENT'])
  agent = { ...person('AGENT', { agencyIds: [reservation.agencyId] }), userId }
  clock.today = STAY.arrival
  await fillInventory(desk.needs, agent, stay.id, of('arrival'))
  await closeInventory(desk.needs, agent, { ...of('arrival'), typed: ABSENT })
})

test('a closed inventory keeps its file, and a refusal by link adds pages to it that say who, when, from where and why', async () => {
  expect(await work()).toEqual({ done: 1, failed: 0 })
  const { versions, hash } = await closed('arrival')
  const first = await read('etat-des-lieux-arrivee')
  expect(versions).toMatchObject([{ rank: 1, hash: sha256Of(first) }])
  expect(sealedBytes(first)).toEqual([first.length])
  const closedPages = first.subarray(0, versions[0]!.unsealedBytes!)
  expect(sealedBytes(closedPages)).toEqual([])

  const holder = { kind: 'link', scope: 'inventory', subjectId: `${stay.publicId}:arrival` } as const
  await answerInventory(desk.needs, holder, { ...of('arrival'), typed: REFUSED, words: '', origin })
  await work()
  const answered = await read('etat-des-lieux-arrivee')
  expect(begins(answered, closedPages)).toBe(true)
  expect(await read('etat-des-lieux-arrivee-v1')).toEqual(first)
  const number = (await findReservation(db, stay.publicId))!.number
  const copies = await listQueuedMails(db, { of: 'inventory-sealed', number })
  expect(copies.map(({ props }) => [props.firstName, props.hash])).toEqual([
    ['Camille', sha256Of(answered)],
    [null, sha256Of(answered)],
  ])
  // One seal, over the whole: no page stands behind the seal of the closed file.
  expect(sealedBytes(answered)).toEqual([answered.length])
  if (!hasProgram('pdftotext')) return
  const words = textIn(answered)
  for (const said of ['camille@example.fr', origin.address, origin.browser, REFUSED.reason, 'Suite, page 1'])
    expect(words).toContain(said)
  for (const known of [hash, sha256Of(closedPages), sha256Of(first)])
    expect(words.replaceAll(' ', '')).toContain(known)
})

test('the agency, the owner and the traveler download the same file, and each earlier one', async () => {
  const facts = stayFacts(db, (await findReservation(db, stay.publicId))!)
  const { ownerId } = await facts.version()
  const owner = person('OWNER', { userId: ownerId! })
  for (const file of ['etat-des-lieux-arrivee', 'etat-des-lieux-arrivee-v1']) {
    const { bytes } = await readStayDocument(desk.needs, facts, file)
    expect(bytes).toEqual(await read(file))
    const asked = { publicId: stay.publicId, file }
    expect((await readDocumentOfStay(desk.needs, owner, asked)).bytes).toEqual(bytes)
  }
})

test('remarks that come after the answer are added to the file as it was closed, and the work done again adds nothing', async () => {
  const link = { kind: 'link', scope: 'tracking', subjectId: stay.publicId } as const
  await remarkInventory(desk.needs, link, { ...of('arrival'), words: 'Une chaise est fendue.' })
  await work()
  const { versions } = await closed('arrival')
  expect(versions.map(({ says }) => [says.answer, says.remarks])).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ])
  const [latest, first] = [await read('etat-des-lieux-arrivee'), await read('etat-des-lieux-arrivee-v1')]
  expect(begins(latest, first.subarray(0, versions[0]!.unsealedBytes!))).toBe(true)
  if (hasProgram('pdftotext')) expect(textIn(latest)).toContain('Une chaise est fendue.')
  await writeInventoryVersion(desk.needs, `${stay.publicId}:arrival`)
  expect((await closed('arrival')).versions).toHaveLength(3)
  expect(await queueLateVersions(desk.needs)).toBe(0)
})

test('the silence of an absent traveler is written once the 48 hours are over, and not before', async () => {
  clock.today = STAY.departure
  await fillInventory(desk.needs, agent, stay.id, of('departure'))
  await closeInventory(desk.needs, agent, { ...of('departure'), typed: ABSENT })
  await work()
  expect(await queueLateVersions(desk.needs)).toBe(0)
  clock.today = '2027-07-27'
  expect(await queueLateVersions(desk.needs)).toBe(1)
  await work()
  expect((await closed('departure')).versions.map(({ says }) => says.end)).toEqual([false, true])
  if (hasProgram('pdftotext'))
    expect(textIn(await read('etat-des-lieux-depart'))).toContain('Son silence ne vaut pas accord')
  expect(await queueLateVersions(desk.needs)).toBe(0)
})

test('a file that is kept never changes', async () => {
  const changed = db.updateTable('stayInventoryVersions').set({ rank: 9 })
  await expect(changed.execute()).rejects.toThrow(/append-only/)
})
