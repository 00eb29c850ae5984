import { recordSupplierInvoice } from '#modules/supplier-invoices/server/record-supplier-invoice.ts'
import { todayInParis } from '#platform/clock.ts'
import { addDays, type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { demoPaper } from './demo-paper.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Needs = Parameters<typeof recordSupplierInvoice>[0]

const INVOICES = [
  {
    ...{ provider: 'Plomberie du Cap (démonstration)', number: 'F-2026-118', daysAgo: 9 },
    ...{ purpose: 'Fuite sous l’évier pendant le séjour, joint et siphon remplacés', isUrgent: true },
    ...{ amount: 18_600, vat: 3_100 },
  },
  {
    ...{ provider: 'Piscines des Maures (démonstration)', number: '2026/0457', daysAgo: 4 },
    ...{ purpose: 'Remplacement de la pompe de filtration', isUrgent: false },
    ...{ amount: 129_600, vat: 21_600 },
  },
] as const

/** An urgent repair of a villa of the owner of the demonstration, and an invoice that waits for them; a second start adds none. */
export async function seedSupplierInvoices(needs: Needs): Promise<void> {
  const desk = await findDemoPerson(needs.db, 'BACK_OFFICE')
  const owner = await findDemoPerson(needs.db, 'OWNER')
  const known = await needs.db.selectFrom('supplierInvoices').select('id').limit(1).executeTakeFirst()
  if (!desk || !owner || known) return
  const villa = await needs.db
    .selectFrom('properties')
    .select(['publicId', 'agencyId'])
    .where('ownerId', '=', owner.userId)
    .where('status', '=', 'published')
    .orderBy('id')
    .executeTakeFirst()
  if (!villa) return
  for (const { daysAgo, ...invoice } of INVOICES) {
    const issuedOn = addDays(todayInParis(needs.clock), -daysAgo)
    await recordSupplierInvoice(needs, desk, {
      ...{ ...invoice, issuedOn, agencyId: villa.agencyId, villa: villa.publicId },
      files: [await pageOf({ ...invoice, issuedOn }, needs.clock.now())],
    })
  }
}

type Page = {
  provider: string
  number: string
  issuedOn: CivilDate
  purpose: string
  amount: Cents
  vat: Cents
}

function pageOf({ provider, number, issuedOn, purpose, amount, vat }: Page, createdAt: Date): Promise<File> {
  return demoPaper(
    {
      ...{ title: 'Facture', provider, heading: 'Prestation' },
      reference: `N° ${number} du ${formatCivilDate(issuedOn)}`,
      rows: [
        ['Travaux', purpose],
        ['Hors taxe', formatEuros(amount - vat)],
        ['TVA', formatEuros(vat)],
        ['À payer', formatEuros(amount)],
      ],
      name: `facture-${number.replaceAll('/', '-')}.pdf`,
    },
    createdAt,
  )
}
