import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LinkScope } from '#modules/links/link-scope.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { refreshSignature } from '#modules/signatures/server/refresh-signature.ts'
import { sendSignatureCode } from '#modules/signatures/server/send-signature-code.ts'
import { signDocument } from '#modules/signatures/server/sign-document.ts'
import type { Database } from '#platform/database/database.ts'
import { type ApiDoor, openApiDoor } from '#tests/api-door.ts'
import { addOwnedVilla, addPerson, checkIdentity, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { lastCode } from '#tests/checkout-desk.ts'
import { ORIGIN, tokenOf } from '#tests/contract-fixture.ts'
import { openTestDatabase } from '#tests/test-database.ts'

const CREATE = '/api/property-cgv-create-link'
let db: Database
let door: ApiDoor
let villa: OwnedVilla

beforeAll(async () => {
  db = (await openTestDatabase()).db
  door = await openApiDoor(db)
})
beforeEach(async () => {
  villa = await addOwnedVilla(door.needs)
})

const linkTo = (scope: LinkScope, subjectId = villa.publicId) =>
  issueLink(db, { scope, subjectId, expiresAt: new Date(Date.now() + 3_600_000) })
const statusPath = (token?: string) =>
  `/api/contracts?property_id=${villa.publicId}&contract_type=cgv_property${token ? `&token=${token}` : ''}`
const wanted = () => ({ propertyId: villa.publicId })

/** Signs as the owner, on the page of the link. */
async function sign(linkUrl: string, publicId: string) {
  const desk = door.needs.embeddedSignatures
  await sendSignatureCode(desk, tokenOf(linkUrl), ORIGIN)
  await signDocument(desk, tokenOf(linkUrl), { code: await lastCode(db), consent: true, origin: ORIGIN })
  await refreshSignature(door.needs, { publicId })
}

describe('the conditions of a property, from nothing to signed', () => {
  test('are linked, followed, withdrawn, linked again and signed', async () => {
    const call = await door.browserOf(villa.owner)
    expect((await call('GET', statusPath())).body).toEqual({ cgv_status: 'not_started', contracts: [] })
    const { status, body } = await call('POST', CREATE, wanted())
    expect(status).toBe(200)
    expect(body).toEqual({
      link_url: expect.stringMatching(/^http:\/\/\S+\/signature\/[\w-]{43}$/),
      contract_id: expect.any(String),
      status: 'pending',
    })
    const followed = (await call('GET', statusPath())).body
    expect(followed).toMatchObject({
      cgv_status: 'pending',
      contracts: [
        {
          id: body.contract_id,
          property_id: villa.publicId,
          signature_requests: [
            { status: 'pending', iframe_url: body.link_url, contract_id: body.contract_id },
          ],
        },
      ],
    })
    expect((await call('DELETE', `/api/contracts/${body.contract_id}`)).status).toBe(204)
    expect((await call('GET', statusPath())).body.cgv_status).toBe('not_started')

    const again = (await call('POST', CREATE, wanted())).body
    expect(again.contract_id).not.toBe(body.contract_id)
    await sign(String(again.link_url), String(again.contract_id))
    expect((await call('GET', statusPath())).body.cgv_status).toBe('signed')
    expect(await call('DELETE', `/api/contracts/${again.contract_id}`)).toMatchObject({
      status: 409,
      body: { code: 'STATUS_CONFLICT' },
    })
    expect((await call('POST', CREATE, wanted())).body).toEqual({ ...again, status: 'signed' })
  })

  test('a client that sends the request three times at once gets one contract, with or without a key', async () => {
    const call = await door.browserOf(villa.head)
    const tries = await Promise.all([1, 2, 3].map(() => call('POST', CREATE, wanted())))
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(tries.map(({ body }) => body.contract_id)).size).toBe(1)
    const keyed = { 'idempotency-key': 'cgv-1' }
    const first = await call('POST', CREATE, wanted(), keyed)
    const replayed = await call('POST', CREATE, wanted(), keyed)
    expect(replayed.body).toEqual(first.body)
    expect(replayed.headers.get('idempotency-replayed')).toBe('true')
  })

  test('a refusal names what is missing, in French', async () => {
    const unseen = await addOwnedVilla(door.needs, {}, 'owner_review')
    const call = await door.browserOf(unseen.owner)
    expect(await call('POST', CREATE, { propertyId: unseen.publicId })).toMatchObject({
      status: 409,
      body: {
        code: 'IDENTITY_CHECK_REQUIRED',
        details: { problem: 'missing' },
        title: 'Identité à vérifier',
      },
    })
    const unready = await addOwnedVilla(door.needs, { registrationNumber: null }, 'owner_review')
    await checkIdentity(door.needs, unready)
    expect(
      await (await door.browserOf(unready.owner))('POST', CREATE, { propertyId: unready.publicId }),
    ).toMatchObject({
      status: 422,
      body: {
        code: 'CONTRACT_INCOMPLETE',
        errors: [{ field: 'listing.registrationNumber' }, { field: 'listing.swornDeclaration' }],
      },
    })
  })

  test('a body of another shape is refused', async () => {
    const call = await door.browserOf(villa.owner)
    for (const body of [{}, { propertyId: 3 }, { propertyId: villa.publicId, level: 'simple' }])
      expect((await call('POST', CREATE, body)).status).toBe(422)
    expect(await call('GET', '/api/contracts?property_id=x&contract_type=rental')).toMatchObject({
      status: 422,
      body: {
        detail: 'Vérifiez les informations signalées.',
        errors: [{ field: 'contract_type', message: 'Seul cgv_property se consulte ici.' }],
      },
    })
  })
})

describe('access to the conditions of a property', () => {
  test('a review link opens them without a session', async () => {
    const token = await linkTo('owner_review')
    const call = door.openBrowser()
    const { status, body } = await call('POST', CREATE, { ...wanted(), token })
    expect(status).toBe(200)
    expect((await call('GET', statusPath(token))).body.cgv_status).toBe('pending')
    expect((await call('DELETE', `/api/contracts/${body.contract_id}?token=${token}`)).status).toBe(204)
  })

  test('a read-only link, or one to another villa, of another kind or unknown, is refused', async () => {
    const other = await addOwnedVilla(door.needs)
    const call = door.openBrowser()
    for (const [token, status] of [
      [await linkTo('read_only'), 403],
      [await linkTo('owner_review', other.publicId), 403],
      [await linkTo('tracking'), 404],
      ['x'.repeat(43), 404],
    ] as const) {
      expect([status, (await call('POST', CREATE, { ...wanted(), token })).status]).toEqual([status, status])
      expect((await call('GET', statusPath(token))).status).toBe(status)
    }
  })

  test('a visitor signs in first; strangers are refused; an unknown property is not found', async () => {
    const visitor = door.openBrowser()
    expect(await visitor('POST', CREATE, wanted())).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_REQUIRED' },
    })
    expect((await visitor('DELETE', `/api/contracts/${crypto.randomUUID()}`)).status).toBe(401)
    const traveler = await door.browserOf(await addPerson(door.needs, 'TRAVELER'))
    expect((await traveler('POST', CREATE, wanted())).status).toBe(403)
    expect((await traveler('GET', statusPath())).status).toBe(403)
    const owner = await door.browserOf(villa.owner)
    expect((await owner('POST', CREATE, { propertyId: 'nulle-part' })).status).toBe(404)
  })
})
