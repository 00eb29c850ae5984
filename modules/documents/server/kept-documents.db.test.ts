import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { addEstimate } from '#modules/incidents/server/incident-estimates.ts'
import { reportIncident } from '#modules/incidents/server/report-incident.ts'
import { writeBookPosting } from '#modules/payments/server/book-postings.ts'
import { recordSupplierInvoice } from '#modules/supplier-invoices/server/record-supplier-invoice.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Services } from '#server/services.ts'
import { addOwnedVilla, addPerson, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { anEstimate, anIncident } from '#tests/incident-factory.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { aSupplierInvoice } from '#tests/supplier-invoice-factory.ts'
import { openTestServices } from '#tests/test-services.ts'
import { DOCUMENT_LIST, type DocumentLine } from '../document-list.ts'
import { getDocument, listDocuments } from './list-documents.ts'
import { openDocument } from './open-document.ts'

const clock = { now: () => new Date('2027-07-19T10:00:00Z') }
let services: Services
let [villa, other] = [null, null] as unknown as [OwnedVilla, OwnedVilla]
beforeAll(async () => {
  services = await openTestServices(undefined, { clock })
  villa = await addOwnedVilla(services)
  other = await addOwnedVilla(services, {}, 'draft')
  const house = await addPerson(services, 'BACK_OFFICE')
  const { agencyId, publicId, owner } = villa
  await recordSupplierInvoice(
    services,
    house,
    aSupplierInvoice({ agencyId, villa: publicId, number: 'F-12' }),
  )
  const { publicId: incident } = await reportIncident(
    services,
    villa.agent,
    anIncident({ place: { villa: publicId } }),
  )
  await addEstimate(services, villa.agent, anEstimate({ incident }))
  await inTransaction(services.db, async (trx) => {
    for (const at of ['2027-06-10', '2027-07-02'])
      await writeBookPosting(trx, {
        ...{ holderId: agencyId, kind: 'owner_payout_refused', source: crypto.randomUUID() },
        at: new Date(`${at}T09:00:00Z`),
        lines: [
          { account: 'owner', accountOf: owner.userId, code: null, label: 'Virement', amount: -10_000 },
          { account: 'bank', accountOf: 'clients', code: null, label: 'Virement', amount: 10_000 },
        ],
      })
  })
})

async function listed(actor: Actor, kind: DocumentLine['kind']): Promise<readonly DocumentLine[]> {
  return (await listDocuments(services, actor, criteriaOf(DOCUMENT_LIST, `kind=${kind}`))).rows
}

test('the invoice of a supplier and the estimate of a repair are listed, and open to the people of the agency', async () => {
  const [invoice] = await listed(villa.agent, 'supplier_invoice')
  expect(invoice).toMatchObject({ number: 'Plomberie du Cap, F-12', subject: 'Villa Azur', on: '2027-07-21' })
  expect(invoice!.opens).toMatch(/^\/agent\/factures\/[0-9a-f-]{36}$/)
  const [estimate] = await listed(villa.agent, 'estimate')
  expect(estimate).toMatchObject({ number: 'Fermetures du Golfe', on: '2027-07-19' })
  expect(estimate!.opens).toMatch(/^\/agent\/incidents\/[0-9a-f-]{36}\/fichiers\/[0-9a-f-]{36}$/)
  for (const { key } of [invoice!, estimate!]) {
    expect((await openDocument(services, villa.agent, key)).type).toBe('application/pdf')
    await expect(openDocument(services, other.agent, key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  // An administrator follows no incident: what they may not open is not listed.
  expect(await listed(await addPerson(services, 'ADMIN'), 'estimate')).toEqual([])
})

test('the statements of owners are listed once their month is over, to the head of the agency alone', async () => {
  const statements = await listed(villa.head, 'statement')
  expect(statements.map(({ number, on }) => [number, on])).toEqual([['2027-06', '2027-06-30']])
  const [{ key, opens }] = statements as readonly [DocumentLine]
  expect(opens).toBe(`/agent/releves/${key.split(' ').slice(1).join('/')}`)
  const { bytes } = await openDocument(services, villa.head, key)
  expect(Buffer.from(bytes!.slice(0, 5)).toString()).toBe('%PDF-')
  expect(await listed(villa.agent, 'statement')).toEqual([])
  await expect(getDocument(services, villa.agent, key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await listed(other.head, 'statement')).toEqual([])
})

test('what the owner declared on their honor is listed with its number, at the page of the villa', async () => {
  const [declaration] = await listed(villa.agent, 'registration')
  expect(declaration).toMatchObject({ subject: 'Villa Azur', endsOn: null })
  expect(declaration!.opens).toBe(`/agent/properties/${villa.publicId}/publication`)
  await expect(openDocument(services, villa.agent, declaration!.key)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
