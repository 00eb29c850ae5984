import '#modules/audit/server/audit-tables.ts'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { claimedDeposit } from '#tests/claimed-deposit.ts'
import { openDepositDesk } from '#tests/deposit-desk.ts'
import { aPhotograph } from '#tests/photograph-files.ts'
import { listClaimFiles, readClaimFile, showClaim } from './claim-files.ts'
import { findClaim, findDeposit } from './deposit-queries.ts'
import { forgetOldClaims } from './forget-claims.ts'
import { takeClaimFile } from './take-claim-file.ts'

const deposits = await openDepositDesk()
const { db, needs, follow } = deposits
const photograph = async () => new File([new Uint8Array(await aPhotograph())], 'a.jpg')
const quote = () => new File(['%PDF-1.7 devis %%EOF'], 'devis du menuisier.pdf')

async function shown() {
  const stay = await claimedDeposit(deposits)
  const { reservation, agent } = stay
  const of = { reservation: reservation.publicId }
  await showClaim(needs, agent, { ...of, files: [quote()], position: 0 })
  const claim = (await findClaim(db, (await findDeposit(db, reservation.id))!.id))!
  return { ...stay, of, claimId: claim.id, files: () => listClaimFiles(db, claim.id) }
}

describe('the files of a claim', () => {
  test('are about one thing or all, read by who reads the stay, and not added once it is settled', async () => {
    const { reservation, agent, of, files, answer, traveler } = await shown()
    await showClaim(needs, agent, {
      ...of,
      files: [await photograph()],
      position: null,
    })
    expect(await files()).toMatchObject([
      { name: 'devis du menuisier.pdf', type: 'application/pdf', position: 0 },
      { name: 'a.webp', type: 'image/webp', position: null },
    ])
    const [first] = await files()
    const read = await readClaimFile(needs, reservation.id, first!.id)
    expect(new TextDecoder().decode(read.bytes!)).toContain('devis')
    await expect(readClaimFile(needs, reservation.id + 1, first!.id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const more = { ...of, files: [quote()], position: null }
    await expect(showClaim(needs, traveler, more)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(showClaim(needs, agent, { ...more, files: [] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    await answer('agreed')
    await expect(showClaim(needs, agent, more)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await files()).toHaveLength(2)
  })

  test('are erased with their claim five years after the departure, once it is settled', async () => {
    const { answer, reservation, files } = await shown()
    const left = (departure: CivilDate) =>
      db
        .updateTable('reservations')
        .set({ arrival: addDays(departure, -7), departure })
        .where('id', '=', reservation.id)
        .execute()
    await left('2020-01-01')
    expect(await forgetOldClaims(db)).toBe(0)
    await left('2027-07-24')
    await answer('agreed')
    await follow('2027-07-25')
    expect(await forgetOldClaims(db)).toBe(0)
    await left('2020-01-01')
    expect(await forgetOldClaims(db)).toBe(1)
    expect(await files()).toEqual([])
  })
})

test('the claim file has the contract, the inventories and the pieces, and its hash is in the audit', async () => {
  const { agent, of, reservation, answer } = await shown()
  await answer('contested', 'L’éclat était là.')
  const { filename, bytes } = await takeClaimFile(needs, agent, of)
  expect(filename).toBe(`dossier-retenue-${reservation.number}.zip`)
  const archive = Buffer.from(bytes).toString('latin1')
  for (const path of [
    'dossier.pdf',
    'contrat-signe.pdf',
    'etats-des-lieux/',
    'pieces/1-devis-du-menuisier.pdf',
  ])
    expect(archive).toContain(path)
  const { detail } = await db
    .selectFrom('auditEntries')
    .select('detail')
    .where('action', '=', 'deposit.take_claim_file')
    .where('subjectId', '=', reservation.publicId)
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({ hash: createHash('sha256').update(bytes).digest('hex') })
})
