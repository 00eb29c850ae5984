import { existsSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { occupy } from '#modules/calendar/server/occupy.ts'
import { listContracts } from '#modules/checkout/server/sign-contracts.ts'
import { demandReadableContents } from '#modules/properties/server/stored-content.ts'
import { readRentalFile } from '#modules/rental-contracts/server/find-rental-contract.ts'
import { DEFAULT_FILTERS } from '#modules/search/search-filters.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import { type OpenedDatabase, openDatabase } from '#platform/database/database.ts'
import { listMigrations } from '#platform/database/migrate.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { afterFile, temporaryFolder } from '#tests/after-file.ts'
import { type CheckoutDesk, giveOwner, openCheckoutDesk } from '#tests/checkout-desk.ts'
import { readCashMonths, readChargedRents } from '#tests/kept-cash.ts'
import { payOneHolder } from '#tests/pay-one-holder.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { openEmptyDatabase, openTestDatabase } from '#tests/test-database.ts'
import { readExportFile, writeExportFile } from './export-file.ts'
import { importAll } from './read-export.ts'
import { exportBlocks } from './write-export.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
const WEEK = { arrival: '2026-12-05', departure: '2026-12-12' } as const
const folder = temporaryFolder('export')
const exported = join(folder, 'first.jsonl.gz')

let source: OpenedDatabase
let desk: CheckoutDesk
let villa: Awaited<ReturnType<typeof publishTestVilla>>
let contract: string
/**
 * Always embedded: the export goes from the project's own engine to this one and back, so that both ways are
 * tested.
 */
let embedded: OpenedDatabase
let back: OpenedDatabase

const filesOf = (name: string) => openLocalFiles(join(folder, name))
const all = (texts: AsyncIterable<string>): Promise<string[]> => Readable.from(texts).toArray()
const linesOf = (path: string) => all(readExportFile(path))
const exportTo = (name: string, db: OpenedDatabase['db'], files = filesOf('none')) =>
  writeExportFile(join(folder, name), exportBlocks({ db, files, clock }))
const importInto = (opened: OpenedDatabase, path: string, files = filesOf('refused')) =>
  importAll({ opened, files, check: demandReadableContents }, () => readExportFile(path))

beforeAll(async () => {
  source = await openTestDatabase()
  const { db } = source
  desk = await openCheckoutDesk(db, clock)
  villa = await publishTestVilla({ db, clock }, { title: 'Villa « L’Échappée » "bleue"' })
  await giveOwner(db, villa.propertyId)
  // No contract draws these letters, and an export carries them.
  await db.updateTable('users').set({ address: 'Villa « Échappée »\n\\ "bleue" 🌊' }).execute()
  const visitor = await desk.newVisitor()
  const { publicId } = await desk.start(visitor, [villa.publicId], WEEK)
  await desk.throughContract(visitor, publicId)
  const atPay = await desk.sign(publicId)
  contract = (await listContracts(db, atPay))[0]!.publicId
  await payOneHolder(desk.needs, visitor, {
    checkout: atPay,
    method: 'card',
    cardToken: await desk.cardToken(),
  })
  await exportTo('first.jsonl.gz', db, desk.needs.files)

  embedded = await openDatabase({ provider: 'embedded', directory: join(folder, 'postgres') })
  afterFile(() => embedded.close())
  back = await openTestDatabase()
})

describe('an export', () => {
  test('is restored into another engine and exported again without a difference', async () => {
    const counts = await importInto(embedded, exported, filesOf('embedded'))
    expect(counts.files).toBeGreaterThan(3)
    expect(counts.rows).toBeGreaterThan(40)
    await exportTo('second.jsonl.gz', embedded.db, filesOf('embedded'))
    await importInto(back, join(folder, 'second.jsonl.gz'), filesOf('back'))
    await exportTo('third.jsonl.gz', back.db, filesOf('back'))
    const first = await linesOf(exported)
    expect(await linesOf(join(folder, 'second.jsonl.gz'))).toEqual(first)
    expect(await linesOf(join(folder, 'third.jsonl.gz'))).toEqual(first)
  })

  test('keeps taken nights, the counters of identities, and signed contracts byte for byte', async () => {
    for (const [opened, name] of [
      [embedded, 'embedded'],
      [back, 'back'],
    ] as const) {
      const { db } = opened
      expect(await occupy(db, { propertyId: villa.propertyId, stay: WEEK, kind: 'block' })).toBeNull()
      const next = await publishTestVilla({ db, clock }, {})
      expect(next.propertyId).toBeGreaterThan(villa.propertyId)
      const found = await searchListings({ db, clock }, SYSTEM, DEFAULT_FILTERS)
      expect(found.total).toBe(2)
      const signed = await readRentalFile({ db, files: filesOf(name) }, contract, 'signed')
      const original = await readRentalFile({ db: source.db, files: desk.needs.files }, contract, 'signed')
      expect(Buffer.compare(signed.bytes, original.bytes)).toBe(0)
      const { kept, posted } = await readCashMonths(db)
      expect(posted.length).toBeGreaterThan(0)
      expect(kept).toEqual(posted)
      const rents = await readChargedRents(db)
      expect(rents.posted.length).toBeGreaterThan(0)
      expect(rents.kept).toEqual(rents.posted)
      const line = db.updateTable('ledgerLines').set({ amount: 1 }).execute()
      await expect(line).rejects.toThrow('append-only')
    }
  })

  test('is refused by a database that is not empty', async () => {
    await expect(importInto(back, exported)).rejects.toThrow('La base n’est pas vide')
    expect(await all(filesOf('refused').keys())).toEqual([])
  })
})

describe('an export that cannot be trusted', () => {
  let empty: OpenedDatabase
  beforeAll(async () => {
    empty = await openTestDatabase()
  })
  const written = (name: string, lines: readonly string[]) => {
    writeFileSync(join(folder, name), gzipSync(lines.map((line) => `${line}\n`).join('')))
    return join(folder, name)
  }
  const users = async () => (await empty.db.selectFrom('users').select('id').execute()).length

  test('of a version with other migrations is refused', async () => {
    const [header, ...rest] = await linesOf(exported)
    const withMigrations = (migrations: { name: string; checksum: string }[]) =>
      JSON.stringify({ ...JSON.parse(header!), migrations })
    const known = listMigrations().map(({ name, checksum }) => ({ name, checksum }))
    const newer = [...known, { name: '9999-tomorrow.sql', checksum: 'x' }]
    const edited = known.map((migration, i) => (i === 3 ? { ...migration, checksum: 'x' } : migration))
    const refuses = async (lines: string[], message: string) =>
      expect(importInto(empty, written('stranger.jsonl.gz', lines))).rejects.toThrow(message)
    await refuses(
      [withMigrations(newer), ...rest],
      'sa migration 9999-tomorrow.sql n’est pas celle de cette version',
    )
    await refuses([withMigrations(edited), ...rest], `sa migration ${known[3]!.name} n’est pas`)
    await refuses(['{"table":"users","columns":[]}'], 'n’est pas un export de Calanque')
    expect(await users()).toBe(0)
  })

  test('that is cut, missing or damaged is refused, and leaves nothing', async () => {
    const lines = await linesOf(exported)
    const cut = written('cut.jsonl.gz', lines.slice(0, -1))
    await expect(importInto(empty, cut)).rejects.toThrow('Cet export est incomplet')
    const short = written('short.jsonl.gz', lines)
    truncateSync(short, 5_000)
    await expect(importInto(empty, short)).rejects.toThrow('incomplet ou abîmé')
    await expect(importInto(empty, join(folder, 'nowhere.gz'))).rejects.toThrow('n’existe pas')
    const row = lines.findIndex((line) => line.startsWith('{"table":"payment_dues"')) + 1
    const twice = [...lines.slice(0, row + 1), lines[row]!, ...lines.slice(row + 1, -1)]
    const end = JSON.parse(lines.at(-1)!)
    twice.push(JSON.stringify({ end: { ...end.end, rows: end.end.rows + 1 } }))
    await expect(importInto(empty, written('twice.jsonl.gz', twice))).rejects.toThrow('payment_dues_pkey')
    expect(await users()).toBe(0)
  })

  test('with a listing that this version cannot read is refused, and leaves nothing', async () => {
    const lines = await linesOf(exported)
    const head = lines.findIndex((line) => line.startsWith('{"table":"property_versions"'))
    const content = JSON.parse(lines[head]!).columns.indexOf('content')
    const row: string[] = JSON.parse(lines[head + 1]!)
    row[content] = JSON.stringify({ ...JSON.parse(row[content]!), schemaVersion: 999 })
    const newer = lines.with(head + 1, JSON.stringify(row))
    await expect(importInto(empty, written('newer.jsonl.gz', newer))).rejects.toThrow('is not readable')
    expect(await users()).toBe(0)
  })

  test('never replaces a file', async () => {
    await expect(exportTo('first.jsonl.gz', source.db)).rejects.toThrow('existe déjà')
  })

  test('has its name once it is whole: one that fails leaves no file, nor what a killed process had begun', async () => {
    const path = join(folder, 'begun.jsonl.gz')
    writeFileSync(`${path}.partial`, 'what a killed process left')
    async function* halfWritten() {
      yield '{"format":"calanque-export"}\n'
      expect(existsSync(path)).toBe(false)
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    await expect(writeExportFile(path, halfWritten())).rejects.toThrow('Il n’y a plus de place')
    expect([existsSync(path), existsSync(`${path}.partial`)]).toEqual([false, false])
  })
})

test('an export of an older version is upgraded', async () => {
  const all = listMigrations()
  const older = all.slice(0, -1).map(({ name, checksum }) => ({ name, checksum }))
  const header = {
    format: 'calanque-export',
    version: 1,
    exportedAt: clock.now().toISOString(),
    migrations: older,
  }
  const lines = [header, { end: { tables: 0, rows: 0, files: 0 } }].map((line) => JSON.stringify(line))
  const path = join(folder, 'older.jsonl.gz')
  writeFileSync(path, gzipSync(lines.join('\n')))
  const opened = await openEmptyDatabase()
  await importInto(opened, path)
  const { rows } = await opened.raw('select name from migrations order by name', [])
  expect(rows).toEqual(all.map(({ name }) => ({ name })))
})
