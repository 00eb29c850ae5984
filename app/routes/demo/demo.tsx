import { Link } from 'react-router'
import { refusable } from '#app/refusable.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { listDemoLinks } from '#modules/demo/server/demo-links.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/demo.ts'
import { ExpectedTransfers } from './expected-transfers.tsx'
import { requireDemo } from './require-demo.ts'
import { SandboxCards } from './sandbox-cards.tsx'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Démonstration',
    description: 'Les comptes, les liens et les cartes bancaires d’essai de la démonstration de Calanque.',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { db, payments } = requireDemo(context)
  const transfers = await payments.bank.listExpectedTransfers()
  return {
    links: await listDemoLinks(db),
    transfers: transfers.map(({ deadline, ...transfer }) => ({
      ...transfer,
      deadline: deadline.toISOString(),
    })),
  }
}

export const action = refusable(async ({ request, context }: Route.ActionArgs) => {
  const { payments } = requireDemo(context)
  const reference = String((await request.formData()).get('reference') ?? '')
  await payments.bank.receiveTransfer(reference)
  return { received: reference }
})

/** What one needs to try the product: accounts, cards, the bank's side of a transfer, and the mails it sent. */
export default function Demo({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page grid gap-16 py-16 sm:py-20 [&>section]:max-w-3xl">
      <header className="grid max-w-prose gap-4">
        <h1 className="display-lg">Démonstration</h1>
        <p className="text-lg leading-relaxed text-ardoise">
          Tout fonctionne ici comme en service, sauf la banque, la signature et le courrier, tenus par la
          maison&nbsp;: aucun argent ne circule et aucun message ne part. Vous pouvez{' '}
          <Link to="/demo/mails" className="text-link">
            lire les courriers envoyés
          </Link>{' '}
          et{' '}
          <Link to="/test/checkout" className="text-link">
            essayer les situations de la réservation
          </Link>
          .
        </p>
      </header>
      {actionData && 'received' in actionData && (
        <Notice tone="success" title="Virement reçu">
          La banque annonce le virement {actionData.received}. La réservation est à jour dans quelques
          secondes.
        </Notice>
      )}
      {actionData && 'refusal' in actionData && (
        <Notice tone="error" title="Virement inconnu">
          Aucun virement n’est attendu sous cette référence.
        </Notice>
      )}
      <section aria-labelledby="comptes" className="grid gap-5">
        <h2 id="comptes" className="display-md">
          Comptes
        </h2>
        <p className="text-ardoise">
          Mot de passe de tous&nbsp;: <code className="tabular text-encre">{DEMO_PASSWORD}</code>
        </p>
        <DataTable
          caption="Comptes de démonstration"
          hideCaption
          keyOf={({ email }) => email}
          rows={DEMO_ACCOUNTS}
          columns={[
            {
              key: 'label',
              header: 'Rôle',
              cell: ({ label }) => <span className="inline-block first-letter:uppercase">{label}</span>,
              rowHeader: true,
            },
            { key: 'email', header: 'Adresse e-mail', cell: ({ email }) => email },
          ]}
        />
      </section>
      {loaderData.links.length > 0 && (
        <section aria-labelledby="liens" className="grid gap-5">
          <h2 id="liens" className="display-md">
            Liens
          </h2>
          <p className="max-w-prose text-ardoise">
            Les adresses que des personnes ont reçues par courrier, montrées ici pour la démonstration.
          </p>
          <ul className="divide-y divide-hairline border-y border-hairline">
            {loaderData.links.map(({ label, path }) => (
              <li key={path} className="py-3">
                <Link to={path} reloadDocument className="text-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SandboxCards />
      <ExpectedTransfers transfers={loaderData.transfers} />
    </div>
  )
}
