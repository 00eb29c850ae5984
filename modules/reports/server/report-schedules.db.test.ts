import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { listViews } from '#modules/saved-views/server/list-views.ts'
import { removeView, saveView } from '#modules/saved-views/server/save-view.ts'
import type { Database } from '#platform/database/database.ts'
import { purgeEnded } from '#server/personal-data/purge-ended.ts'
import { listCsv } from '#shared/lists/list-csv.ts'
import { addAccount } from '#tests/account-factory.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { addOwnedVilla } from '#tests/ledger-stays.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { EARNED_INCOME_REPORT } from '../earned-income-list.ts'
import { listEarnedIncome } from './list-earned-income.ts'
import { listKeptReports, readKeptReport, readMadeFile } from './read-kept-reports.ts'
import { scheduleReport, stopReport } from './schedule-report.ts'
import { sendDueReports } from './send-due-reports.ts'

const MONDAY_8 = { every: 'week', onDay: 1, atHour: 8 } as const
let db: Database
let paul: Actor & { kind: 'user' }
let now: string
let view: string
const failed: unknown[] = []

const clock = { now: () => new Date(now) }
const needs = () => ({
  ...{ db, clock, config: { publicUrl: 'https://calanque.test' } },
  log: { error: (given: unknown) => failed.push(given) },
})
const mails = () =>
  db
    .selectFrom('outboxMails')
    .select(['recipient', 'props', 'dedupeKey'])
    .where('template', '=', 'report-made')
    .execute()
const keep = async (actor: Actor, name: string, address: string) => {
  await saveView({ db }, actor, { name, address, isShared: false })
  return (await listViews({ db }, actor, 'back-office')).find((one) => one.name === name)!.publicId
}

beforeEach(async () => {
  const services = await openTestServices()
  db = services.db
  failed.length = 0
  now = '2026-11-28T10:00:00Z'
  const { userId } = await addAccount(services, ['BACK_OFFICE'])
  paul = person('BACK_OFFICE', { userId }) as typeof paul
  const villa = await addOwnedVilla(db, services.auth, 'Villa Azur')
  await addLedgerStay(db, villa, 'confirmed', '2026-12-22', 900_000)
  view = await keep(
    paul,
    'Les séjours de décembre',
    '/back-office/reports/reservations?arrival-from=2026-12-01',
  )
  await scheduleReport(needs(), paul, { view, ...MONDAY_8 })
})

describe('a report that is scheduled', () => {
  test('is made once at its time, mailed as a link, and kept as it was made', async () => {
    now = '2026-11-30T06:59:59Z'
    expect(await sendDueReports(needs())).toBe(0)
    now = '2026-11-30T07:00:00Z'
    expect(await sendDueReports(needs())).toBe(1)
    expect(await sendDueReports(needs())).toBe(0)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', paul.userId)
      .executeTakeFirstOrThrow()
    expect(mail!.recipient).toBe(email)
    const { last, schedule } = (await listKeptReports({ db }, paul))[0]!
    expect(schedule).toMatchObject({ ...MONDAY_8, nextAt: '2026-12-07T07:00:00.000Z', stopped: null })
    expect(mail!.props).toMatchObject({
      url: `https://calanque.test/back-office/reports/fichiers/${last!.id}`,
      stopUrl: `https://calanque.test/back-office/reports/envois/${view}`,
    })
    expect(JSON.stringify(mail!.props)).not.toContain('décembre 2026')
    const made = await readMadeFile({ db }, paul, last!.id)
    expect(made.text).toMatch(/^\ufeffMois d’arrivée;.*\r\ndécembre 2026;2026-12-01;Toutes;1;0;0;0;1;0\r\n$/s)
    await sql`update reservations set status = 'cancelled'`.execute(db)
    expect((await readMadeFile({ db }, paul, last!.id)).text).toBe(made.text)
  })

  test('is made once, and for its own day, after several times were missed', async () => {
    now = '2026-12-23T15:00:00Z'
    expect(await sendDueReports(needs())).toBe(1)
    expect(await sendDueReports(needs())).toBe(0)
    const { files, schedule } = await readKeptReport({ db }, paul, view)
    expect(files.map(({ dueAt }) => dueAt)).toEqual(['2026-11-30T07:00:00.000Z'])
    expect(schedule!.nextAt).toBe('2026-12-28T07:00:00.000Z')
  })

  test('is stopped by its reader in one act, and goes on with the next times that they give', async () => {
    await stopReport(needs(), paul, { view })
    now = '2026-12-01T07:00:00Z'
    expect(await sendDueReports(needs())).toBe(0)
    expect((await readKeptReport({ db }, paul, view)).schedule!.stopped).toBe('asked')
    await scheduleReport(needs(), paul, { view, every: 'month', onDay: 2, atHour: 8 })
    now = '2026-12-02T07:00:00Z'
    expect(await sendDueReports(needs())).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  test.each([
    ['whose account is disabled', (id: string) => sql`update users set disabled_at = now() where id = ${id}`],
    [
      'who lost the right',
      (id: string) => sql`update user_roles set role = 'TRAVELER' where user_id = ${id}`,
    ],
  ])('is stopped and mails nothing to a reader %s', async (_, loses) => {
    await loses(paul.userId).execute(db)
    now = '2026-11-30T07:00:00Z'
    expect(await sendDueReports(needs())).toBe(0)
    expect(await mails()).toEqual([])
    expect((await readKeptReport({ db }, paul, view)).schedule!.stopped).toBe('right')
  })

  test('is gone with its files once the view is removed', async () => {
    now = '2026-11-30T07:00:00Z'
    await sendDueReports(needs())
    await removeView({ db }, paul, { view })
    expect(await db.selectFrom('reportRuns').selectAll().execute()).toEqual([])
  })

  test('one that cannot be made stops no other, and is tried again', async () => {
    const other = await keep(paul, 'Revenus', '/back-office/reports/revenus')
    await scheduleReport(needs(), paul, { view: other, ...MONDAY_8 })
    await sql`alter table occupations rename to away`.execute(db)
    const broken = await keep(paul, 'Occupation', '/back-office/reports/occupation')
    await scheduleReport(needs(), paul, { view: broken, every: 'week', onDay: 1, atHour: 7 })
    now = '2026-11-30T07:00:00Z'
    expect(await sendDueReports(needs())).toBe(2)
    expect(failed).toHaveLength(1)
    await sql`alter table away rename to occupations`.execute(db)
    expect(await sendDueReports(needs())).toBe(1)
  })
})

describe('the file of a report', () => {
  test('is that of its page, and is read by the one who scheduled it alone', async () => {
    const mine = await keep(paul, 'Revenus', '/back-office/reports/revenus?by=stay')
    await scheduleReport(needs(), paul, { view: mine, ...MONDAY_8 })
    now = '2026-11-30T07:00:00Z'
    await sendDueReports(needs())
    const { files } = await readKeptReport({ db }, paul, mine)
    const { rows } = await listEarnedIncome(
      { db, clock },
      paul,
      criteriaOf(EARNED_INCOME_REPORT.list, 'by=stay'),
    )
    expect((await readMadeFile({ db }, paul, files[0]!.id)).text).toBe(
      listCsv(EARNED_INCOME_REPORT.list, rows),
    )
    const admin = person('SUPER_ADMIN', { userId: 'another' })
    const traveler = person('TRAVELER', { userId: paul.userId })
    for (const actor of [admin, traveler]) {
      await expect(readMadeFile({ db }, actor, files[0]!.id)).rejects.toThrow('NOT_FOUND')
      await expect(readKeptReport({ db }, actor, mine)).rejects.toThrow('NOT_FOUND')
    }
    await expect(scheduleReport(needs(), admin, { view: mine, ...MONDAY_8 })).rejects.toThrow('NOT_FOUND')
    await expect(stopReport(needs(), traveler, { view: mine })).rejects.toThrow('FORBIDDEN')
  })

  test('is forgotten after thirty days, and its line says so', async () => {
    now = '2026-11-30T07:00:00Z'
    await sendDueReports(needs())
    await sql`update report_runs set made_at = now() - interval '29 days'`.execute(db)
    await purgeEnded({ db }, 'nightly')
    const { files } = await readKeptReport({ db }, paul, view)
    expect(files[0]!.isKept).toBe(true)
    await sql`update report_runs set made_at = now() - interval '31 days'`.execute(db)
    await purgeEnded({ db }, 'nightly')
    const made = await readMadeFile({ db }, paul, files[0]!.id)
    expect(made).toMatchObject({ isKept: false, text: null, lines: 1 })
  })

  test('a view of another page is no report, and is not scheduled', async () => {
    const list = await keep(paul, 'Réservations', '/back-office/reservations?status=confirmed')
    await expect(scheduleReport(needs(), paul, { view: list, ...MONDAY_8 })).rejects.toThrow('NOT_FOUND')
    expect((await listKeptReports({ db }, paul)).map(({ view: id }) => id)).toEqual([view])
  })
})
