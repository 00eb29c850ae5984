import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { addOwnedVilla, addPerson } from '#tests/cgv-fixture.ts'
import { openOwnerDesk } from '#tests/owner-desk.ts'
import { listOwnerConditions, readCgvFile } from './find-property-cgv.ts'

const desk = openOwnerDesk('listed-cgv')

const { create } = desk

describe('what the house sees', () => {
  test('an agency its own owners, each with the check and the conditions of their villas', async () => {
    await create()
    const { owners, ...pages } = await listOwnerConditions(desk.needs(), desk.villa.agent)
    const [owner, ...others] = owners
    expect([others, pages]).toEqual([[], { page: 1, pages: 1 }])
    expect(owner).toMatchObject({
      userId: desk.villa.owner.userId,
      problem: null,
      check: { document: 'passport', checkedBy: 'Hélène Vidal' },
      lines: [{ title: 'Villa Azur', version: 1, status: 'pending', isCurrent: true }],
    })
    await addOwnedVilla(desk.needs())
    const all = await listOwnerConditions(desk.needs(), await addPerson(desk.needs(), 'BACK_OFFICE'))
    expect(all.owners.length).toBeGreaterThan(1)
    const none = await listOwnerConditions(desk.needs(), await addPerson(desk.needs(), 'AGENT'))
    expect(none).toEqual({ owners: [], page: 1, pages: 1 })
    await expect(listOwnerConditions(desk.needs(), desk.villa.owner)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('many owners are listed twenty at a time, each once, with all their properties', async () => {
    for (let i = 0; i < 21; i += 1) await addOwnedVilla(desk.needs())
    const staff = await addPerson(desk.needs(), 'BACK_OFFICE')
    const { pages } = await listOwnerConditions(desk.needs(), staff)
    expect(pages).toBeGreaterThan(1)
    const seen: string[] = []
    for (let page = 1; page <= pages; page += 1) {
      const { owners } = await listOwnerConditions(desk.needs(), staff, { page })
      expect(owners.length).toBeLessThanOrEqual(20)
      expect(owners.every(({ lines }) => lines.length > 0)).toBe(true)
      seen.push(...owners.map(({ userId }) => userId))
    }
    const { rows } = await sql<{ count: number }>`
      select count(distinct owner_id)::int from properties
      where status in ('owner_review', 'agency_review', 'published')`.execute(desk.db)
    expect([seen.length, new Set(seen).size]).toEqual([rows[0]!.count, rows[0]!.count])
    const beyond = await listOwnerConditions(desk.needs(), staff, { page: pages + 5 })
    expect(beyond.page).toBe(pages)
  })

  test('its files are for those who may prepare it', async () => {
    const { contract } = await create()
    const read = (actor: Actor) =>
      readCgvFile(desk.needs(), actor, { contractId: contract.publicId, file: 'contract' })
    expect((await read(desk.villa.owner)).bytes.length).toBeGreaterThan(10_000)
    const other = await addOwnedVilla(desk.needs())
    await expect(read(other.owner)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(
      readCgvFile(desk.needs(), desk.villa.owner, { contractId: contract.publicId, file: 'signed' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
