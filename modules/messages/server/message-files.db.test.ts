import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { ScanResult } from '#platform/files/file-scanner.ts'
import { forgottenFileWork } from '#platform/files/forget-files.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import type { Services } from '#server/services.ts'
import { addOwnedVilla, addPerson, type OwnedVilla, type TestUser } from '#tests/cgv-fixture.ts'
import { aTelephonePhotograph } from '#tests/photograph-files.ts'
import { openTestServices } from '#tests/test-services.ts'
import { askAboutVilla } from './ask-about-villa.ts'
import { readMessageFile } from './message-files.ts'
import { messageRecords } from './message-records.ts'
import { readThread } from './read-thread.ts'
import { sendMessage } from './send-message.ts'
import { forgetUnnamedFiles, takeMessageFiles } from './take-message-files.ts'

const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n')
const asker = { address: '2001:db8::1' }

let services: Services
let db: Database
let villa: OwnedVilla
let camille: TestUser
let thread: string
let sent = 0
beforeAll(async () => {
  services = await openTestServices()
  db = services.db
})
beforeEach(async () => {
  villa = await addOwnedVilla(services)
  camille = await addPerson(services, 'TRAVELER')
  const question = { listing: villa.publicId, person: null, text: 'Une question', formKey: `q${sent++}` }
  const visit = { ...asker, known: camille.userId }
  thread = (await askAboutVilla(services, camille, { asker: visit, ...question, wish: null })).thread
})

const aFile = (bytes: Uint8Array, name = 'plan.pdf') => new File([new Uint8Array(bytes)], name)
const send = (files: readonly File[], actor: Actor = camille, isNote = false) =>
  sendMessage(services, actor, { asker, thread, text: 'Voici.', formKey: `f${sent++}`, files, isNote })
const last = async (actor: Actor = camille) =>
  (await readThread(services, actor, { thread })).messages.at(-1)!
/** The files that are kept, once those marked for deletion are gone. */
async function stored(): Promise<string[]> {
  await runDueWork(services, [forgottenFileWork(services)])
  const keys: string[] = []
  for await (const key of services.files.keys('messages/')) keys.push(key)
  return keys
}
const read = (actor: Actor, file: string) => readMessageFile(services, actor, { thread, file })
const refusal = async (files: readonly File[]) =>
  send(files).then(
    () => null,
    (error) => error.details.errors?.file as string,
  )

test('a PDF is kept as it came and a picture encoded anew, without the data of its file, both under the hash of what is kept', async () => {
  await send([aFile(PDF), aFile(await aTelephonePhotograph(), 'vue.jpg')])
  const [pdf, picture] = (await last()).files
  expect(pdf).toMatchObject({ name: 'plan.pdf', type: 'application/pdf', bytes: PDF.length, isJudged: false })
  expect(picture).toMatchObject({ name: 'vue.webp', type: 'image/webp', isJudged: true })
  expect((await read(camille, pdf!.id)).bytes).toEqual(PDF)
  const shown = await read(villa.agent, picture!.id)
  const { format, exif } = await sharp(shown.bytes!).metadata()
  expect([shown.type, format, exif]).toEqual(['image/webp', 'webp', undefined])
  const hash = createHash('sha256').update(PDF).digest('hex')
  expect((await stored()).some((key) => key.includes(hash))).toBe(true)
})

test('a file is judged by its bytes, whatever its name: pages, programs, drawings, cut and heavy ones are refused by a sentence, and nothing is written', async () => {
  const before = await stored()
  const text = (words: string) => new TextEncoder().encode(words)
  const heavy = new Uint8Array(10 * 1024 * 1024 + 1)
  heavy.set(PDF)
  for (const [file, words] of [
    [aFile(text('<html><script>alert(1)</script>')), 'n’est ni un PDF'],
    [aFile(text('MZ\u0090\u0000 %PDF-1.7 %%EOF'), 'facture.pdf'), 'n’est ni un PDF'],
    [aFile(text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.png'), 'n’est ni un PDF'],
    [aFile(PDF.subarray(0, 12)), 'n’est ni un PDF'],
    [aFile((await aTelephonePhotograph()).subarray(0, 3_000), 'vue.jpg'), 'est abîmé'],
    [aFile(new Uint8Array(), 'vide.pdf'), 'est vide'],
    [aFile(heavy, 'lourd.pdf'), 'est trop lourd'],
  ] as const)
    expect(await refusal([aFile(PDF), file])).toContain(words)
  expect(await refusal([1, 2, 3, 4].map(() => aFile(PDF)))).toContain('trois fichiers au plus')
  expect(await stored()).toEqual(before)
  expect((await last()).text).toBe('Une question')
})

test('a file is read by the parties of its thread alone, and that of a note by the agency alone', async () => {
  await send([aFile(PDF)], villa.agent, true)
  const [file] = (await last(villa.agent)).files
  const stranger = await addPerson(services, 'TRAVELER')
  for (const actor of [camille, stranger, villa.owner])
    await expect(read(actor, file!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await read(villa.agent, file!.id)).name).toBe('plan.pdf')
  await send([aFile(PDF)])
  const own = (await last()).files[0]!
  await expect(read(stranger, own.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the holder of a thread’s link sends and reads its files as an account does, and those of no other thread', async () => {
  const holder: Actor = { kind: 'link', scope: 'thread', subjectId: thread }
  await send([aFile(PDF)], villa.agent)
  const theirs = (await last(villa.agent)).files[0]!
  expect((await read(holder, theirs.id)).name).toBe('plan.pdf')
  await send([aFile(PDF, 'réponse.pdf'), aFile(await aTelephonePhotograph(), 'vue.jpg')], holder)
  const own = (await last(villa.agent)).files
  expect(own.map(({ name, type }) => [name, type])).toEqual([
    ['réponse.pdf', 'application/pdf'],
    ['vue.webp', 'image/webp'],
  ])
  expect((await read(villa.agent, own[0]!.id)).bytes).toEqual(PDF)
  const disguised = aFile(new TextEncoder().encode('<html>'), 'plan.pdf')
  await expect(send([disguised], holder)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  const other: Actor = { kind: 'link', scope: 'thread', subjectId: crypto.randomUUID() }
  await expect(read(other, theirs.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(send([aFile(PDF)], other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const tracking: Actor = { kind: 'link', scope: 'tracking', subjectId: thread }
  await expect(read(tracking, theirs.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a file whose request was killed before its message is deleted after a day, and never one that a message names', async () => {
  const before = await stored()
  await send([aFile(PDF)])
  const [named] = (await stored()).filter((key) => !before.includes(key))
  const [orphan] = await takeMessageFiles(services, [aFile(PDF, 'orphelin.pdf')])
  await forgetUnnamedFiles(db)
  expect(await stored()).toContain(orphan!.fileKey)
  // A row left beside a file that a message names.
  await db.insertInto('takenMessageFiles').values({ fileKey: named! }).execute()
  await sql`update taken_message_files set taken_at = now() - interval '25 hours'`.execute(db)
  for (let times = 0; times < 2; times += 1) {
    await forgetUnnamedFiles(db)
    expect(new Set(await stored())).toEqual(new Set([...before, named]))
  }
  expect((await read(camille, (await last()).files[0]!.id)).bytes).toEqual(PDF)
})

test('a form sent twice attaches and keeps its files once', async () => {
  const before = await stored()
  const typed = { thread, text: 'Deux fois.', formKey: 'deux', files: [aFile(PDF)] }
  await sendMessage(services, camille, { ...typed, asker })
  await sendMessage(services, camille, { ...typed, asker })
  expect((await last()).files).toHaveLength(1)
  expect(await stored()).toHaveLength(before.length + 1)
})

test('the export names the files of a person, and the erasure of their account erases their bytes', async () => {
  const before = await stored()
  await send([aFile(PDF)])
  const exported = JSON.stringify(await messageRecords.export(db, camille.userId))
  expect(exported).toContain('plan.pdf')
  await db.transaction().execute((trx) => messageRecords.erase(trx, camille.userId))
  expect(await stored()).toEqual(before)
  const { rows } = await sql`select 1 from message_files f join messages m on m.id = f.message_id
    where m.author_id = ${camille.userId}`.execute(db)
  expect(rows).toEqual([])
})

test('a PDF that the antivirus finds infected, or does not judge, is refused by name; a picture is not shown to it', async () => {
  const judged = (found: ScanResult) => ({ ...services, scanner: async () => found })
  const take = (found: ScanResult, file: File) => takeMessageFiles(judged(found), [file])
  await expect(take('infected', aFile(PDF, 'facture.pdf'))).rejects.toMatchObject({
    details: { errors: { file: expect.stringMatching(/facture\.pdf.*dangereux/) } },
  })
  await expect(take('unknown', aFile(PDF, 'facture.pdf'))).rejects.toMatchObject({
    details: { errors: { file: expect.stringMatching(/facture\.pdf.*pas pu être contrôlé/) } },
  })
  expect(await take('clean', aFile(PDF, 'facture.pdf'))).toMatchObject([{ isJudged: true }])
  const white = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
  expect(await take('infected', aFile(await white.png().toBuffer(), 'plan.png'))).toHaveLength(1)
})

test('of many pictures sent at once those that find too many waiting are refused by name, store nothing and are taken when they are sent again', async () => {
  const white = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
  const bytes = await white.png().toBuffer()
  const take = () => takeMessageFiles(services, [aFile(bytes, 'plan.png')])
  const noted = async () => (await db.selectFrom('takenMessageFiles').select('fileKey').execute()).length
  const before = await noted()
  const answers = await Promise.allSettled(Array.from({ length: 20 }, take))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  for (const one of refused)
    expect(one).toMatchObject({
      code: 'TOO_BUSY',
      details: {
        retryAfter: 15,
        errors: { file: expect.stringMatching(/plan\.png.*envoyez-le de nouveau/) },
      },
    })
  expect(await noted()).toBe(before + 20 - refused.length)
  expect(await take()).toHaveLength(1)
})
