import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { aPhotograph } from '../photograph-files.ts'
import { eventually } from './eventually.ts'
import { signInAs, type WebClient } from './web-client.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const PART = 200_000

/** A photograph that is sent to a listing part by part, with what must hold after a kill between or during its parts. */
export async function beginUpload(origin: string) {
  const { email } = DEMO_ACCOUNTS.find(({ role }) => role === 'ADMIN')!
  const admin = await signInAs(origin, email, DEMO_PASSWORD)
  const property: string = JSON.parse((await admin.get('/api/properties')).text).properties[0].id
  const { create, offsetOf, patch, page } = sender(admin, property)
  const picture = await aPhotograph({ width: 1200, height: 800, seed: 4.2 })
  const file = Buffer.concat([picture, randomBytes(3 * PART)])
  const place = await create(file.length, 'falaise.jpg')
  return {
    sendFirstPart: async () => {
      expect((await patch(place, 0, file.subarray(0, PART))).status).toBe(204)
    },
    expectFirstPart: async () => {
      expect(await offsetOf(place)).toBe(PART)
    },
    /** Sends the next parts; a kill may take away the answer. */
    sendNextParts: () => patch(place, PART, file.subarray(PART, 3 * PART)).catch(() => null),
    expectReceivedParts: async () => {
      const reached = await offsetOf(place)
      expect(reached).toBeGreaterThanOrEqual(PART)
      expect(reached).toBeLessThanOrEqual(3 * PART)
    },
    /** Sends what is missing: the server then makes the pictures. */
    sendRest: async () => {
      const reached = await offsetOf(place)
      expect((await patch(place, reached, file.subarray(reached))).status).toBe(204)
    },
    expectListedOnce: async () => {
      await eventually(
        'the photograph is ready',
        async () =>
          /falaise\.jpg/.test((await page()).text) && !(await page()).text.includes('En préparation'),
      )
      const { text } = await page()
      expect(text.match(/<p[^>]*>falaise\.jpg<\/p>/g)).toHaveLength(1)
      const [address] = /\/photos\/[0-9a-f]{32}-960\.webp/.exec(text)!
      const { status, headers } = await admin.get(address)
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
    },
  }
}

/** The requests by which a page sends a photograph to a listing, part by part. */
function sender(admin: WebClient, property: string) {
  const create = async (size: number, name: string) => {
    const metadata = `filename ${Buffer.from(name).toString('base64')}`
    const headers = { ...TUS, 'upload-length': String(size), 'upload-metadata': metadata }
    return (await admin.send(`/api/properties/${property}/photographs`, { method: 'POST', headers }))
      .location!
  }
  const offsetOf = async (place: string) => {
    const { headers, status } = await admin.send(place, { method: 'HEAD', headers: TUS })
    expect(status).toBe(200)
    return Number(headers.get('upload-offset'))
  }
  const patch = (place: string, offset: number, body: Buffer) =>
    admin.send(place, {
      method: 'PATCH',
      body: new Uint8Array(body),
      headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    })
  const page = () => admin.get(`/agent/properties/${property}/photos`)
  return { create, offsetOf, patch, page }
}
