import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { hasSwift, type PrivateObjectStore, startSwift } from '../object-stores.ts'
import { aPhotograph } from '../photograph-files.ts'
import { startApplication, type TestApplication } from './application.ts'
import { addressIn, openBrowser } from './browser.ts'
import { EARLY_STEPS, SIGNATURE, takeSteps } from './checkout-steps.ts'
import { beginUpload } from './crash-uploads.ts'
import { findFreeStays } from './free-stays.ts'
import { newTraveler } from './traveler.ts'
import { signInAs, type WebClient } from './web-client.ts'

const emailOf = (role: string) => DEMO_ACCOUNTS.find((account) => account.role === role)!.email

describe.skipIf(!hasSwift())('the application on a bucket of OpenStack Swift', () => {
  let store: PrivateObjectStore
  let moved: string
  let application: TestApplication

  beforeAll(async () => {
    store = await startSwift()
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.where
    const variables = {
      ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    }
    const { folder } = inject('demonstration')
    // As an operator moves: the demonstration’s contracts are in its folder, which the application then never sees.
    execFileSync(process.execPath, ['db/move-files.ts'], {
      env: { ...process.env, NODE_ENV: 'production', DEMO: '1', ...variables, DATA_DIR: folder },
    })
    moved = mkdtempSync(join(tmpdir(), 'calanque-moved-'))
    cpSync(folder, moved, { recursive: true, filter: (from) => from !== join(folder, 'files') })
    application = await startApplication({ from: moved, variables })
  })
  afterAll(async () => {
    await application?.remove()
    await store?.stop()
    if (moved) rmSync(moved, { recursive: true, force: true })
  })

  const filesOfFolder = () => {
    const files = join(application.folder, 'files')
    const entries = existsSync(files) ? readdirSync(files, { recursive: true, withFileTypes: true }) : []
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  }

  test('photographs, private files and contracts are written there, read from there, and are there after a restart', async () => {
    const upload = await beginUpload(application.origin)
    await upload.sendFirstPart()
    await upload.sendRest()
    await upload.expectListedOnce()

    const owner = await signInAs(application.origin, emailOf('OWNER'), DEMO_PASSWORD)
    const [thread] = /\/owner\/messages\/[0-9a-f-]{36}/.exec((await owner.get('/owner/messages')).text)!
    await sendPicture(owner, thread)
    const [file] = new RegExp(`${thread}/fichiers/[^"]+`).exec((await owner.get(thread)).text)!
    await expectReadAtTheStore(owner, file)
    const former = await findContract(application.origin)
    await former.expectPdf()
    const signed = await signContract(application.origin)
    await signed.expectSigned()

    expect(await application.stop()).toBe(0)
    await application.start()
    await upload.expectListedOnce()
    await expectReadAtTheStore(owner, file)
    await former.expectPdf()
    await signed.expectSigned()
    expect(filesOfFolder()).toEqual([])
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
    body.set('intent', 'send')
    body.set('formKey', crypto.randomUUID())
    body.set('text', 'La vue.')
    body.set('file', new File([new Uint8Array(picture)], 'vue.jpg', { type: 'image/jpeg' }))
    const { status } = await owner.send(thread, { method: 'POST', body })
    expect([200, 302]).toContain(status)
  }

  /** The application sends its reader to the store, whose link gives the bytes; by another signature the store gives nothing. */
  async function expectReadAtTheStore(reader: WebClient, path: string): Promise<void> {
    const { status, location } = await reader.get(path)
    expect([status, new URL(location!).origin]).toEqual([302, store.where.endpoint])
    const answer = await fetch(location!)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500)
    const forged = location!.replace(/(?<=X-Amz-Signature=)./, (letter) => (letter === '0' ? '1' : '0'))
    expect((await fetch(forged)).status).toBe(403)
  }
})

/** A signed contract of the demonstration’s traveler, as its page gives it. */
async function findContract(origin: string) {
  const traveler = await signInAs(origin, emailOf('TRAVELER'), DEMO_PASSWORD)
  const { text } = await traveler.get('/traveler/reservations')
  const stays = [...new Set(text.match(/\/traveler\/reservations\/[0-9a-f-]{36}/g))]
  for (const stay of stays) {
    const page = (await traveler.get(`${stay}/documents`)).text
    const [path] = /\/traveler\/reservations\/[0-9a-f-]{36}\/documents\/[^"]+/.exec(page) ?? []
    if (!path) continue
    const read = () => traveler.get(path)
    const expectPdf = async () => {
      const { status, headers } = await read()
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    }
    return { read, expectPdf }
  }
  throw new Error('No stay of the demonstration has a document')
}

/** A visitor books a stay and signs its contract. */
async function signContract(origin: string) {
  const browser = openBrowser(origin)
  const traveler = newTraveler(origin, { browser })
  const [stay] = await findFreeStays(origin, 1)
  await takeSteps(traveler, stay!, EARLY_STEPS)
  const file = addressIn(await browser.open('/checkout/contract'), /\/checkout\/contract\/[\w-]+\/pdf/)!
  await takeSteps(traveler, stay!, [SIGNATURE])
  await traveler.arriveAt('pay')
  return {
    expectSigned: async () => {
      const { status, html: bytes } = await browser.open(new URL(file, origin).pathname)
      expect([status, bytes.slice(0, 5)]).toEqual([200, '%PDF-'])
      // The traveler’s signature and the agency’s seal.
      expect(bytes.match(/\/SubFilter\s*\/ETSI\.CAdES\.detached/g)).toHaveLength(2)
    },
  }
}
