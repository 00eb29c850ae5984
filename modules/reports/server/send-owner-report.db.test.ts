import { beforeAll, expect, test } from 'vitest'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/ledger-stays.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { openTestServices } from '#tests/test-services.ts'
import { SENT_REPORT_LIST } from '../sent-report-list.ts'
import { listSendings, listSentReports, readSentReport, readSentReportFile } from './list-sent-reports.ts'
import { sendOwnerReport } from './send-owner-report.ts'

const clock = { now: () => new Date('2026-11-22T09:00:00Z') }
let services: Awaited<ReturnType<typeof openTestServices>>
let ours: OwnedVilla
let property: string

beforeAll(async () => {
  services = await openTestServices(undefined, { clock })
  ours = await addOwnedVilla(services.db, services.auth, 'Villa Azur')
  await addLedgerStay(services.db, ours, 'confirmed', '2026-10-03', 700_000)
  const { publicId } = await services.db
    .selectFrom('properties')
    .select('publicId')
    .where('id', '=', ours.propertyId)
    .executeTakeFirstOrThrow()
  property = publicId
})

const agent = () => person('AGENT', { agencyIds: [ours.agencyId] })
const owner = () => person('OWNER', { userId: ours.ownerId })
const send = (actor = agent(), month = '2026-10') => sendOwnerReport(services, actor, { property, month })

test('the owner is mailed where the report is read, as it was when it was sent, and another owner does not find it', async () => {
  expect(await send()).toBe(1)
  const [mail] = await listQueuedMails(services.db, { of: 'owner-report' })
  const report = mail!.props.url.split('/').at(-1)!
  await addLedgerStay(services.db, ours, 'confirmed', '2026-10-17', 900_000)
  const { document } = await readSentReport(services, owner(), report)
  expect(JSON.stringify(document)).toContain('7\u00a0nuits vendues sur 31')
  expect((await readSentReportFile(services, owner(), report)).filename).toBe('rapport-2026-10.pdf')
  const { rows } = await listSentReports(services, owner(), criteriaOf(SENT_REPORT_LIST))
  expect(rows).toMatchObject([{ publicId: report, villa: 'Villa Azur', title: 'Rapport d’octobre 2026' }])
  await expect(readSentReport(services, person('OWNER'), report)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await listSentReports(services, person('OWNER'), criteriaOf(SENT_REPORT_LIST))).total).toBe(0)
})

test('a report that says the same is not sent twice; once it says more, it is sent again', async () => {
  const villa = { id: ours.propertyId, agencyId: ours.agencyId }
  await send(agent(), '2026-09')
  await expect(send(agent(), '2026-09')).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  await addLedgerStay(services.db, ours, 'confirmed', '2026-09-05', 500_000)
  await send(agent(), '2026-09')
  expect(await listSendings(services.db, villa, '2026-09-01')).toHaveLength(2)
})

test('an agent of another agency does not find the villa, a month to come is not found, and a villa without owner has none to mail', async () => {
  const other = person('AGENT', { agencyIds: [ours.agencyId + 1] })
  await expect(send(other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(send(agent(), '2027-01')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await services.db
    .updateTable('properties')
    .set({ ownerId: null })
    .where('id', '=', ours.propertyId)
    .execute()
  await expect(send(agent(), '2026-08')).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
})
