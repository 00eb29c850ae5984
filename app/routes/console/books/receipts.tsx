import { privateMeta } from '#app/seo/private-meta.ts'
import { RECEIPT_LIST } from '#modules/payments/receipt-list.ts'
import { listReceiptRegisters, listReceipts } from '#modules/payments/server/read-receipt-register.ts'
import { servicesContext } from '#server/request-context.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { consoleList, withListFiles } from '../frame/list-loader.ts'
import type { Route } from './+types/receipts.ts'
import { ReceiptsTable } from './receipts-table.tsx'

export const meta = privateMeta('Registre des recettes')

const RECEIPTS = consoleList(RECEIPT_LIST, ({ services, actor, criteria }) =>
  listReceipts(services, actor, criteria),
)

export const loader = withListFiles({ recettes: RECEIPTS }, async ({ context, url }) => {
  const { actor } = context.get(consoleContext)
  return {
    view: await RECEIPTS.read({ context, url }),
    registers: await listReceiptRegisters(context.get(servicesContext), actor),
  }
})

/** Every sum that the holders of cards received, numbered without gap for each card. */
export default function Receipts({ loaderData: { view, registers } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <Breadcrumbs crumbs={[{ label: 'Finance', to: '/back-office/finance' }, { label: 'Recettes' }]} />
      <ConsoleHeading title="Registre des recettes">
        Chaque somme reçue a son numéro, sans interruption pour une carte, avec sa date, son payeur et son
        mandat. Rien n’en est effacé.
      </ConsoleHeading>
      <ReceiptsTable
        view={view}
        registers={registers}
        stays="/back-office/reservations"
        books="/back-office/finance/livres"
        files={{
          list: '/back-office/finance/recettes/recettes.csv',
          register: '/back-office/finance/recettes/registre.csv',
        }}
      />
    </div>
  )
}
