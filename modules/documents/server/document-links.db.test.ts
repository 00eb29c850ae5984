import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#server/services.ts'
import { addOwnedVilla, addPerson, type OwnedVilla, type TestUser } from '#tests/cgv-fixture.ts'
import { aFiledDocument } from '#tests/filed-document-factory.ts'
import { openTestServices } from '#tests/test-services.ts'
import type { FiledKind } from '../document-kind.ts'
import { countOpening, listDocumentLinks, makeDocumentLink, revokeDocumentLink } from './document-links.ts'
import { fileDocument } from './file-document.ts'
import { openByDocumentLink, readByDocumentLink } from './read-by-link.ts'
import { takeAwayDocument } from './take-away-document.ts'

let services: Services
let [villa, other] = [null, null] as unknown as [OwnedVilla, OwnedVilla]
let agent: TestUser
let addresses = 0
beforeAll(async () => {
  services = await openTestServices()
  villa = await addOwnedVilla(services, {}, 'draft')
  other = await addOwnedVilla(services, {}, 'draft')
  agent = await addPerson(services, 'AGENT', villa.agencyId)
})

const INVALID = { code: 'LINK_INVALID' }
const asker = () => ({ address: `192.0.2.${addresses++}` })
const file = (kind: FiledKind = 'plan', title = 'Toiture') =>
  fileDocument(
    services,
    agent,
    aFiledDocument({ about: { villa: villa.publicId }, typed: { kind, title, endsOn: null } }),
  )
const linksOf = (key: string, by = agent) =>
  listDocumentLinks(services, by, { key, agencyId: villa.agencyId })
const tokenIn = (address: string | null) => address!.split('/').at(-1)!

/** A document with a link to it, and the token of the link. */
async function passedOn(days = 7) {
  const key = await file()
  await makeDocumentLink(services, agent, { document: key, forWhom: ' Le notaire ', days })
  const [link] = await linksOf(key)
  return { key, link: link!, token: tokenIn(link!.address) }
}
const read = (token: string) => readByDocumentLink(services, token, asker())
const open = (token: string) => openByDocumentLink(services, token, asker())

describe('a link to a document', () => {
  test('opens that document for a person without an account, and says who passes it on', async () => {
    const { token, link } = await passedOn()
    expect(link).toMatchObject({ forWhom: 'Le notaire', state: 'live', opened: 0, lastOpenedAt: null })
    expect(link.address).toMatch(new RegExp(`^${services.config.publicUrl}/d/[\\w-]{43}$`))
    expect((await read(token)).passed).toMatchObject({ name: 'Plan\u00a0: Toiture', subject: 'Villa Azur' })
    expect(await open(token)).toMatchObject({ name: 'diagnostic.pdf', type: 'application/pdf' })
    const days = (new Date(link.endsAt).getTime() - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
  })

  test('counts what its holder opens, and reading its page counts nothing', async () => {
    const { key, token } = await passedOn()
    const { holder } = await read(token)
    expect((await linksOf(key))[0]).toMatchObject({ opened: 0, lastOpenedAt: null })
    for (let times = 0; times < 2; times += 1)
      await countOpening(services, holder, { link: holder.subjectId })
    expect((await linksOf(key))[0]).toMatchObject({ opened: 2, lastOpenedAt: expect.any(String) })
    const { holder: stranger } = await read((await passedOn()).token)
    await expect(countOpening(services, stranger, { link: holder.subjectId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('opens nothing once it is revoked, for good, and says so to the agency', async () => {
    const { key, link, token } = await passedOn()
    await expect(revokeDocumentLink(services, other.head, { link: link.publicId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await revokeDocumentLink(services, villa.head, { link: link.publicId })
    await expect(read(token)).rejects.toMatchObject(INVALID)
    await expect(open(token)).rejects.toMatchObject(INVALID)
    expect((await linksOf(key))[0]).toMatchObject({ state: 'revoked', address: null })
  })

  test('opens nothing after its day', async () => {
    const { key, link, token } = await passedOn(1)
    await sql`update document_links set ends_at = now() - interval '1 minute' where public_id = ${link.publicId}`.execute(
      services.db,
    )
    await expect(open(token)).rejects.toMatchObject(INVALID)
    await sql`update public_tokens set expires_at = now() - interval '1 minute' where subject_id = ${link.publicId}`.execute(
      services.db,
    )
    await expect(read(token)).rejects.toMatchObject(INVALID)
    expect((await linksOf(key))[0]).toMatchObject({ state: 'over', address: null })
  })

  test('opens nothing once its document is taken away, or its maker has left the agency', async () => {
    const { key, token } = await passedOn()
    await takeAwayDocument(services, villa.head, { document: key.split(' ')[1]! })
    await expect(read(token)).rejects.toMatchObject(INVALID)
    await expect(open(token)).rejects.toMatchObject(INVALID)
    const leaver = await addPerson(services, 'AGENT', villa.agencyId)
    const kept = await file()
    await makeDocumentLink(services, leaver, { document: kept, forWhom: 'Le syndic', days: 7 })
    const left = tokenIn((await linksOf(kept))[0]!.address)
    expect((await read(left)).passed.name).toBe('Plan\u00a0: Toiture')
    await services.db.deleteFrom('agencyMembers').where('userId', '=', leaver.userId).execute()
    await expect(read(left)).rejects.toMatchObject(INVALID)
    await expect(open(left)).rejects.toMatchObject(INVALID)
    expect(await linksOf(kept)).toMatchObject([{ state: 'void', address: null, maker: 'Hélène Vidal' }])
  })

  test.each(['disabled', 'erased'] as const)(
    'is shown to colleagues as one that opens nothing once the account of its maker is %s',
    async (how) => {
      const maker = await addPerson(services, 'AGENT', villa.agencyId)
      const key = await file()
      for (const by of [maker, agent])
        await makeDocumentLink(services, by, { document: key, forWhom: 'Le syndic', days: 7 })
      await sql`update users set disabled_at = now() where id = ${maker.userId}`.execute(services.db)
      if (how === 'erased')
        await sql`update document_links set made_by = null where made_by = ${maker.userId}`.execute(
          services.db,
        )
      expect(await linksOf(key)).toMatchObject([
        { state: 'live', address: expect.any(String) },
        { state: 'void', address: null },
      ])
    },
  )

  test('is made by the people of the agency alone, for days it allows, and not for a power of attorney', async () => {
    const key = await file()
    const make = (change: object = {}, by: TestUser = agent) =>
      makeDocumentLink(services, by, { document: key, forWhom: 'Le notaire', days: 7, ...change })
    for (const stranger of [other.head, villa.owner])
      await expect(make({}, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const refused = (field: string) => ({ details: { errors: { [field]: expect.any(String) } } })
    for (const days of [0, 31]) await expect(make({ days })).rejects.toMatchObject(refused('days'))
    await expect(make({ forWhom: ' ' })).rejects.toMatchObject(refused('forWhom'))
    const power = await file('signed_power', 'Pouvoir du gérant')
    await expect(make({ document: power })).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await linksOf(power)).toEqual([])
  })

  test('is not listed to another agency', async () => {
    const { key } = await passedOn()
    expect(await linksOf(key, other.head)).toEqual([])
  })
})
