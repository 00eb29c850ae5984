import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Severity } from '#modules/incidents/incident.ts'
import { answerIncident } from '#modules/incidents/server/answer-incident.ts'
import { askOwner } from '#modules/incidents/server/ask-owner.ts'
import { closeIncident } from '#modules/incidents/server/finish-incident.ts'
import { addEstimate } from '#modules/incidents/server/incident-estimates.ts'
import { readIncident } from '#modules/incidents/server/read-incident.ts'
import { reportIncident } from '#modules/incidents/server/report-incident.ts'
import { readBook } from '#modules/payments/server/read-book.ts'
import { addOwnedVilla, addPerson, type OwnedVilla, type TestUser } from '#tests/cgv-fixture.ts'
import { anEstimate, anIncident } from '#tests/incident-factory.ts'
import { openDesk } from '#tests/open-desk.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { aSupplierInvoice } from '#tests/supplier-invoice-factory.ts'
import { answerSupplierInvoice } from './answer-supplier-invoice.ts'
import {
  listInvoicesOfIncident,
  listOwnInvoices,
  readInvoiceFile,
  readSupplierInvoice,
} from './list-supplier-invoices.ts'
import { recordSupplierInvoice } from './record-supplier-invoice.ts'

const { db, desk } = await openDesk('2027-07-22')
const { needs } = desk

let [villa, house] = [null, null] as unknown as [OwnedVilla, TestUser]
beforeAll(async () => {
  villa = await addOwnedVilla(needs)
  house = await addPerson(needs, 'BACK_OFFICE')
})

const record = (change: Partial<Parameters<typeof recordSupplierInvoice>[2]> = {}) =>
  recordSupplierInvoice(
    needs,
    house,
    aSupplierInvoice({ agencyId: villa.agencyId, villa: villa.publicId, ...change }),
  )
async function reported(severity: Severity = 'comfort'): Promise<string> {
  const place = { villa: villa.publicId }
  const { publicId } = await reportIncident(needs, house, anIncident({ place, severity }))
  return publicId
}
/** A repair of which the owner agreed to an estimate of 480.00, or refused it. */
async function answeredIncident(isAgreed = true, severity?: Severity): Promise<string> {
  const incident = await reported(severity)
  await addEstimate(needs, house, anEstimate({ incident }))
  await askOwner(needs, house, { incident })
  const { id } = (await readIncident(needs, villa.owner, incident)).estimates[0]!
  const given = isAgreed ? { estimate: id, reason: '' } : { estimate: null, reason: 'Trop cher' }
  await answerIncident(needs, villa.owner, { incident, ...given })
  return incident
}
const claim = async (of: OwnedVilla = villa) =>
  (await readBook({ db }, house, of.agencyId)).owners.find(({ party }) => party === of.owner.userId)?.claim ??
  0
const answer = (actor: Actor, invoice: string, isAgreed: boolean, reason = '') =>
  answerSupplierInvoice(needs, actor, { invoice, isAgreed, reason })

describe('the invoice of a supplier for an owner', () => {
  test('takes nothing from what the owner is owed before they agree, and then once', async () => {
    const before = await claim()
    expect(await record({ number: 'F-12' })).toBe('waiting')
    expect(await claim()).toBe(before)
    const [mail] = (await listQueuedMails(db, { of: 'supplier-invoice', to: villa.owner.email })).slice(-1)
    expect(mail!.props.lines).toContainEqual(['Montant', '300,00\u00a0€'])
    const { id } = (await listOwnInvoices({ db }, villa.owner))[0]!
    expect(mail!.props.url).toBe(`${needs.config.publicUrl}/owner/factures#${id}`)
    expect(await readSupplierInvoice({ db }, villa.owner, id)).toMatchObject({
      state: 'waiting',
      number: 'F-12',
    })
    expect((await readInvoiceFile(needs, villa.owner, id)).type).toBe('application/pdf')
    await answer(villa.owner, id, true)
    expect(await claim()).toBe(before - 30_000)
    await expect(answer(villa.owner, id, false, 'Trop cher')).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    expect(await claim()).toBe(before - 30_000)
    const [answered] = (await listQueuedMails(db, { of: 'supplier-invoice-answered' })).slice(-1)
    expect(answered!.props).toMatchObject({ number: 'F-12', amount: 30_000, reason: null })
  })

  test('that they refuse says why, and takes nothing', async () => {
    const before = await claim()
    await record({ number: 'F-13' })
    const { id } = (await listOwnInvoices({ db }, villa.owner)).find(({ number }) => number === 'F-13')!
    await expect(answer(villa.owner, id, false, ' ')).rejects.toMatchObject({
      details: { errors: { reason: expect.any(String) } },
    })
    await answer(villa.owner, id, false, 'Ces travaux n’ont pas été faits')
    expect(await claim()).toBe(before)
    expect(await readSupplierInvoice({ db }, house, id)).toMatchObject({
      ...{ state: 'refused', reason: 'Ces travaux n’ont pas été faits' },
    })
  })

  test('is theirs at once where a stay demanded the repair, and they are mailed', async () => {
    const before = await claim()
    expect(await record({ number: 'F-14', isUrgent: true })).toBe('posted')
    expect(await claim()).toBe(before - 30_000)
    const [mail] = (await listQueuedMails(db, { of: 'supplier-invoice', to: villa.owner.email })).slice(-1)
    expect(mail!.props.isUrgent).toBe(true)
  })

  test('of a repair whose estimate they agreed to is theirs at once up to its amount, and waits above it or from another provider', async () => {
    const incident = await answeredIncident()
    const before = await claim()
    const first = { provider: 'Fermetures du Golfe', amount: 40_000 }
    expect(await record({ incident, ...first })).toBe('posted')
    expect(await claim()).toBe(before - 40_000)
    const [mail] = (await listQueuedMails(db, { of: 'supplier-invoice', to: villa.owner.email })).slice(-1)
    expect(mail!.props).toMatchObject({ isUrgent: false, isAgreed: true })
    expect(await record({ incident, ...first, amount: 8_001 })).toBe('waiting')
    expect(await record({ incident, ...first, provider: 'Menuiserie du Port', amount: 100, vat: null })).toBe(
      'waiting',
    )
    expect(await claim()).toBe(before - 40_000)
    const invoices = await listInvoicesOfIncident({ db }, villa.owner, incident)
    expect(invoices.map(({ state }) => state)).toEqual(['posted', 'waiting', 'waiting'])
    const other = await addOwnedVilla(needs, {}, 'draft')
    expect(await listInvoicesOfIncident({ db }, other.owner, incident)).toEqual([])
    const elsewhere = { agencyId: other.agencyId, villa: other.publicId }
    await expect(record({ incident, ...elsewhere })).rejects.toMatchObject({
      details: { errors: { villa: expect.any(String) } },
    })
  })

  test('is urgent for a danger that its owner did not answer, and for no other incident', async () => {
    const before = await claim()
    for (const incident of [
      await reported('unusable'),
      await answeredIncident(false, 'danger'),
      await answeredIncident(true, 'danger'),
    ])
      await expect(record({ incident, isUrgent: true })).rejects.toMatchObject({
        details: { errors: { urgency: expect.any(String) } },
      })
    expect(await claim()).toBe(before)
    expect(await record({ incident: await reported('danger'), isUrgent: true })).toBe('posted')
    expect(await claim()).toBe(before - 30_000)
  })

  test('waits for its owner where the incident whose estimate they agreed to was cancelled', async () => {
    const incident = await answeredIncident()
    await closeIncident(needs, house, { incident, words: 'Le volet descend.' })
    expect(await record({ incident, provider: 'Fermetures du Golfe' })).toBe('waiting')
  })

  test('is answered by its owner alone, and is not there for another', async () => {
    await record({ number: 'F-15' })
    const { id } = (await listOwnInvoices({ db }, villa.owner)).find(({ number }) => number === 'F-15')!
    const stranger = (await addOwnedVilla(needs, {}, 'draft')).owner
    for (const actor of [villa.head, house, stranger])
      await expect(answer(actor, id, true)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await listOwnInvoices({ db }, stranger)).toEqual([])
    await expect(readSupplierInvoice({ db }, stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(readInvoiceFile(needs, stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await readSupplierInvoice({ db }, villa.head, id)).toMatchObject({ number: 'F-15' })
  })

  test.each([
    ['villa', { villa: crypto.randomUUID() }],
    ['amount', { amount: 0 }],
    ['vat', { vat: 30_000 }],
    ['file', { files: [] }],
    ['number', { number: 'F-12' }],
  ] as const)('is refused beside its field: %s', async (field, change) => {
    await expect(record(change)).rejects.toMatchObject({
      details: { errors: { [field]: expect.any(String) } },
    })
  })
})
