import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { addOwnedVilla, addPerson } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openOwnerDesk } from '#tests/owner-desk.ts'
import { OWNER_CONDITIONS_LIST } from '../owner-conditions-list.ts'
import { listOwnerConditions, readCgvFile } from './find-property-cgv.ts'

const desk = openOwnerDesk('listed-cgv')

const { create } = desk

const list = (actor: Actor, address = '', size?: number) =>
  listOwnerConditions(desk.needs(), actor, criteriaOf(OWNER_CONDITIONS_LIST, address, size))

describe('the list of owners with their conditions', () => {
  test('shows an agency its own owners, each with the check and the conditions of their villas', async () => {
    await create()
    const { rows, total } = await list(desk.villa.agent)
    expect(total).toBe(1)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      userId: desk.villa.owner.userId,
      problem: null,
      check: { document: 'passport', checkedBy: 'Hélène Vidal' },
      lines: [{ title: 'Villa Azur', version: 1, status: 'pending', isCurrent: true }],
    })
    await addOwnedVilla(desk.needs())
    expect((await list(await addPerson(desk.needs(), 'BACK_OFFICE'))).total).toBeGreaterThan(1)
    expect(await list(await addPerson(desk.needs(), 'AGENT'))).toEqual({ rows: [], total: 0 })
    await expect(list(desk.villa.owner)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('shows an agent of two agencies the owners of both, whom the agent may check', async () => {
    const other = await addOwnedVilla(desk.needs())
    const { agent, agencyId, owner } = desk.villa
    const both = { ...agent, agencyIds: [agencyId, other.agencyId] }
    const { rows: owners } = await list(both)
    expect(owners.map(({ userId }) => userId).sort()).toEqual([owner.userId, other.owner.userId].sort())
    expect(owners.map(({ mayBeChecked }) => mayBeChecked)).toEqual([true, true])
    expect(owners.flatMap(({ lines }) => lines.map(({ mayBePrepared }) => mayBePrepared))).toEqual([
      false,
      false,
    ])
  })

  test('shows twenty owners a page, each once, with all their properties', async () => {
    for (let i = 0; i < 21; i += 1) await addOwnedVilla(desk.needs())
    const staff = await addPerson(desk.needs(), 'BACK_OFFICE')
    const { total } = await list(staff)
    const seen: string[] = []
    for (let page = 1; page <= Math.ceil(total / 20); page += 1) {
      const { rows } = await list(staff, `page=${page}`, 20)
      expect(rows.length).toBeLessThanOrEqual(20)
      expect(rows.every(({ lines }) => lines.length > 0)).toBe(true)
      seen.push(...rows.map(({ userId }) => userId))
    }
    const { rows } = await sql<{ count: number }>`
      select count(distinct owner_id)::int from properties
      where status in ('owner_review', 'agency_review', 'published')`.execute(desk.db)
    expect([seen.length, new Set(seen).size]).toEqual([rows[0]!.count, rows[0]!.count])
    expect(total).toBe(seen.length)
  })

  test('is searched by e-mail and property, sorted by name, and filtered by signature', async () => {
    const { linkUrl } = await create()
    const other = await addOwnedVilla(desk.needs())
    const staff = await addPerson(desk.needs(), 'BACK_OFFICE')
    const ids = async (address: string) => (await list(staff, address)).rows.map(({ userId }) => userId)
    const { userId, email } = desk.villa.owner
    expect(await ids(`q=${email}`)).toEqual([userId])
    expect((await ids('q=villa azur')).includes(userId)).toBe(true)
    expect(await ids('q=chalet')).toEqual([])
    expect(await ids('sort=-name')).toEqual((await ids('')).toReversed())
    expect(await ids('conditions=to_sign')).toEqual(expect.arrayContaining([userId, other.owner.userId]))
    expect(await ids('conditions=signed')).toEqual([])

    await desk.shop.sign(linkUrl)
    await desk.shop.settle()
    expect(await ids('conditions=signed')).toEqual([userId])
    expect(await ids('conditions=to_sign')).not.toContain(userId)
  })

  test('gives the files of conditions to their owner, and refuses them to another owner', async () => {
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
