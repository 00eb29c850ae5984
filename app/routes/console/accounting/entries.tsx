import { privateMeta } from '#app/seo/private-meta.ts'
import { readTrialBalance } from '#modules/accounting/server/read-trial-balance.ts'
import { findHolderOf } from '#modules/payments/server/read-book.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatEuros } from '#shared/money.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/entries.ts'
import { entriesPath, yearIn } from './entry-addresses.ts'

export const meta = privateMeta('Balance d’un exercice')

export async function loader({ context, params: { book, year } }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const balance = await foundOr404(
    findHolderOf(services, book).then((agencyId) =>
      readTrialBalance(services, actor, { agencyId, year: yearIn(year) }),
    ),
  )
  return {
    ...balance,
    thing: `${balance.agency}, ${year}`,
    area,
    year,
    under: `${entriesPath(area)}/${book}/${year}`,
  }
}

type Account = Route.ComponentProps['loaderData']['accounts'][number]

const euros = (key: keyof Account, header: string, hideOnPhone = true): Column<Account> => ({
  ...{ key, header, hideOnPhone, align: 'end', oneLine: true },
  cell: (account) => formatEuros(Number(account[key])),
})

const COLUMNS: readonly Column<Account>[] = [
  { key: 'number', header: 'Compte', cell: ({ number }) => number, rowHeader: true },
  { key: 'label', header: 'Intitulé', cell: ({ label }) => label },
  euros('opening', 'À-nouveau'),
  euros('debit', 'Débit'),
  euros('credit', 'Crédit'),
  euros('closing', 'Solde', false),
]

const OWNER_COLUMNS: readonly Column<Route.ComponentProps['loaderData']['owners'][number]>[] = [
  { key: 'number', header: 'Compte auxiliaire', cell: ({ number }) => number, rowHeader: true },
  { key: 'name', header: 'Propriétaire', cell: ({ name }) => name },
]

/** The balance of a year of a book, account by account, with the file of its entries and what it holds. */
export default function Entries({ loaderData }: Route.ComponentProps) {
  const { agency, accounts, owners, area, year, under } = loaderData
  const list = { label: 'Écritures comptables', to: entriesPath(area) }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-6">
      <Breadcrumbs
        crumbs={[
          ...(area === 'back-office' ? [{ label: 'Finance', to: '/back-office/finance' }] : []),
          ...[list, { label: `${agency}, ${year}` }],
        ]}
      />
      <ConsoleHeading
        title={`Exercice ${year}, ${agency}`}
        actions={
          <a href={`${under}/fichier`} download className="text-link inline-flex min-h-11 items-center">
            Télécharger les écritures (FEC)
          </a>
        }
      >
        Un solde positif est débiteur, un solde négatif créditeur. La somme des soldes est nulle.
      </ConsoleHeading>
      <DataTable
        caption={`Balance de l’exercice ${year}`}
        hideCaption
        columns={COLUMNS}
        rows={accounts}
        keyOf={({ number }) => number}
        // The total of an account: the file of the year has its entries.
        ofFacts
      />
      {owners.length > 0 && (
        <ConsoleSection title="Comptes auxiliaires des propriétaires">
          <p className="max-w-prose text-ardoise">
            Le fichier nomme un propriétaire par ce numéro, qui ne change jamais. Le nom est celui
            d’aujourd’hui.
          </p>
          <DataTable
            caption="Comptes auxiliaires des propriétaires"
            hideCaption
            columns={OWNER_COLUMNS}
            rows={owners}
            keyOf={({ number }) => number}
            // What a number of the file stands for.
            ofFacts
          />
        </ConsoleSection>
      )}
      <ConsoleSection title="Ce que contient le fichier">
        <div className="grid max-w-prose gap-3 text-ardoise">
          <p>
            Les dix-huit colonnes de l’article A47&nbsp;A-1 du livre des procédures fiscales, séparées par des
            tabulations, en ISO&nbsp;8859-15. Les écritures se suivent sans numéro manquant, dans l’ordre de
            leur date&nbsp;; chacune est validée le jour où elle est passée et ne change plus.
          </p>
          <p>
            Ce livre est celui de l’argent des clients&nbsp;: votre expert-comptable importe ces écritures
            dans la comptabilité de l’agence, qui a aussi ses loyers, ses salaires et ses achats. Le fichier
            remis à l’administration est celui de cette comptabilité entière.
          </p>
          <p>
            Le prix d’un séjour reste au compte 467300 jusqu’au départ&nbsp;: les honoraires (706000) et leur
            TVA (445710) sont acquis ce jour-là. Un compte auxiliaire nomme chaque voyageur par sa
            réservation, chaque propriétaire par son numéro, chaque fournisseur et chaque commune par leur
            nom.
          </p>
        </div>
      </ConsoleSection>
    </div>
  )
}
