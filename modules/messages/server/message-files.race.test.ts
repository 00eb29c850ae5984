import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction.ts'
import { forgottenFileWork } from '#platform/files/forget-files.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import type { Services } from '#server/services.ts'
import { addOwnedVilla, addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { openTestServices } from '#tests/test-services.ts'
import { askAboutVilla } from './ask-about-villa.ts'
import { getThread } from './find-thread.ts'
import { forgetUnnamedFiles, takeMessageFiles } from './take-message-files.ts'
import { writeMessage } from './write-message.ts'

const ROUNDS = 20
const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n')

let services: Services
let camille: TestUser
let thread: string
beforeAll(async () => {
  services = await openTestServices()
  camille = await addPerson(services, 'TRAVELER')
  const { publicId: listing } = await addOwnedVilla(services)
  const question = { listing, person: null, text: 'Une question', formKey: 'question', wish: null }
  thread = (await askAboutVilla(services, camille, { ...question, asker: { address: '2001:db8::1' } })).thread
})

test('a message written while old files are deleted keeps its file, or is refused: none names a file that is gone', async () => {
  const { db, files } = services
  const to = await getThread(db, camille, thread)
  for (let round = 0; round < ROUNDS; round += 1) {
    const taken = await takeMessageFiles(services, [new File([PDF], 'plan.pdf')])
    await sql`update taken_message_files set taken_at = now() - interval '25 hours'`.execute(db)
    const written = { text: 'Voici.', formKey: `form-${round}`, files: taken }
    const [message] = await Promise.allSettled([
      inTransaction(db, (trx) => writeMessage(services, trx, camille, to, written)),
      forgetUnnamedFiles(db),
    ])
    await runDueWork(services, [forgottenFileWork(services)])
    const isKept = (await files.get(taken[0]!.fileKey)) !== null
    expect([message.status, isKept]).toEqual(
      message.status === 'fulfilled' ? ['fulfilled', true] : ['rejected', false],
    )
    if (message.status === 'rejected')
      expect(message.reason.details.errors.file).toBe(
        '«\u00a0plan.pdf\u00a0» a été reçu il y a plus d’un jour\u00a0: choisissez-le de nouveau.',
      )
  }
})
