import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { type PrivateObjectStore, SWIFT, startSwift } from '../object-stores.ts'
import { aPhotograph } from '../photograph-files.ts'
import { hasProgram } from '../system-program.ts'
import { startApplication, type TestApplication } from './application.ts'
import { beginUpload } from './crash-uploads.ts'
import { signInAs, type WebClient } from './web-client.ts'

const emailOf = (role: string) => DEMO_ACCOUNTS.find((account) => account.role === role)!.email

describe.skipIf(!hasProgram(SWIFT))('the application on a bucket of OpenStack Swift', () => {
  let store: PrivateObjectStore
  let application: TestApplication

  beforeAll(async () => {
    store = await startSwift()
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.where
    const variables = {
      ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    }
    const { folder } = inject('demonstration')
    // As an operator moves: the demonstration’s contracts are in its folder.
    execFileSync(process.execPath, ['db/move-files.ts'], {
      env: { ...process.env, NODE_ENV: 'production', DEMO: '1', ...variables, DATA_DIR: folder },
    })
    application = await startApplication({ from: folder, variables })
  })
  afterAll(async () => {
    await application?.remove()
    await store?.stop()
  })

  const filesOfFolder = () =>
    readdirSync(join(application.folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length

  test('photographs, private files and contracts are written there, read from there, and are there after a restart', async () => {
    const before = filesOfFolder()
    const upload = await beginUpload(application.origin)
    await upload.sendFirstPart()
    await upload.sendRest()
    await upload.expectListedOnce()

    const owner = await signInAs(application.origin, emailOf('OWNER'), DEMO_PASSWORD)
    const [thread] = /\/owner\/messages\/[0-9a-f-]{36}/.exec((await owner.get('/owner/messages')).text)!
    await sendPicture(owner, thread)
    const [file] = new RegExp(`${thread}/fichiers/[^"]+`).exec((await owner.get(thread)).text)!
    await expectReadAtTheStore(owner, file)
    const contract = await findContract(application.origin)
    await contract.expectPdf()

    expect(await application.stop()).toBe(0)
    await application.start()
    await upload.expectListedOnce()
    await expectReadAtTheStore(owner, file)
    await contract.expectPdf()
    expect(filesOfFolder()).toBe(before)
  })

  test('a store that is away is said to be, and what needs no file is answered', async () => {
    const contract = await findContract(application.origin)
    store.freeze()
    try {
      expect((await contract.read()).status).toBe(503)
      expect((await fetch(`${application.origin}/annonces`)).status).toBe(200)
      expect((await fetch(`${application.origin}/readyz`)).status).toBe(200)
    } finally {
      store.thaw()
    }
    await contract.expectPdf()
  })

  async function sendPicture(owner: WebClient, thread: string): Promise<void> {
    const body = new FormData()
    const picture = await aPhotograph({ width: 400, height: 300, seed: 1.5 })
    for (const [name, value] of Object.entries({
      intent: 'send',
      formKey: crypto.randomUUID(),
      text: 'La vue.',
    }))
      body.set(name, value)
    body.set('file', new File([new Uint8Array(picture)], 'vue.jpg', { type: 'image/jpeg' }))
    const { status } = await owner.send(thread, { method: 'POST', body })
    expect([200, 302]).toContain(status)
  }

  /** The application sends its reader to the store, whose link gives the bytes; without its signature the store refuses. */
  async function expectReadAtTheStore(reader: WebClient, path: string): Promise<void> {
    const { status, location } = await reader.get(path)
    expect([status, new URL(location!).origin]).toEqual([302, store.where.endpoint])
    const answer = await fetch(location!)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500)
    expect((await fetch(location!.replace(/\?.*/, ''))).status).toBe(403)
  }
})

/** A signed contract of the demonstration’s traveler, as its page gives it. */
async function findContract(origin: string) {
  const traveler = await signInAs(origin, emailOf('TRAVELER'), DEMO_PASSWORD)
  const { text } = await traveler.get('/traveler/reservations')
  const stays = [...new Set(text.match(/\/traveler\/reservations\/[0-9a-f-]{36}/g))]
  for (const stay of stays) {
    const [path] =
      /\/traveler\/reservations\/[0-9a-f-]{36}\/documents\/[^"]+/.exec(
        (await traveler.get(`${stay}/documents`)).text,
      ) ?? []
    if (!path) continue
    const read = () => traveler.get(path)
    return {
      read,
      expectPdf: async () => {
        const { status, headers } = await read()
        expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
      },
    }
  }
  throw new Error('No stay of the demonstration has a document')
}
