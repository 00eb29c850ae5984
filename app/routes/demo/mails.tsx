import { Link } from 'react-router'
import { readListView } from '#app/lists/read-list.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { MAIL_LIST } from '#modules/demo/mail-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import type { Route } from './+types/mails.ts'
import { requireDemo } from './require-demo.ts'
import { UndeliveredMails } from './undelivered-mails.tsx'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Courriers de la démonstration',
    description: 'Les courriers que la démonstration aurait envoyés, à lire ici.',
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { mailbox, config } = requireDemo(context)
  return {
    view: await readListView(MAIL_LIST, { context, url }, (criteria) => mailbox.list(criteria)),
    undelivered: await mailbox.listUndelivered(),
    provider: config.mail.provider,
  }
}

/** The mails of the product to its travelers and owners, as they read them. */
export default function Mails({ loaderData }: Route.ComponentProps) {
  const { view, undelivered, provider } = loaderData
  return (
    <div className="page grid gap-10 py-16 sm:py-20">
      <header className="grid max-w-prose gap-4">
        <h1 className="display-lg">Courriers</h1>
        <p className="leading-relaxed text-ardoise">
          {provider === 'smtp'
            ? 'Les courriers partent par le serveur SMTP de la configuration\u00a0: lisez-les dans la boîte de leur destinataire.'
            : 'Les messages envoyés par la démonstration, du plus récent au plus ancien.'}{' '}
          <Link to="/demo" className="text-link">
            Retour à la démonstration
          </Link>
        </p>
      </header>
      <UndeliveredMails mails={undelivered} />
      <ListTable
        list={MAIL_LIST}
        view={view}
        label="Courriers reçus"
        unit={['courrier', 'courriers']}
        keyOf={({ id }) => id}
        file="/demo/mails.csv"
        empty={
          <EmptyState title="Aucun courrier">
            Commencez une réservation ou demandez un nouveau mot de passe&nbsp;: le message arrive ici en
            quelques secondes.
          </EmptyState>
        }
        cells={{
          subject: ({ id, subject, recipient }) => (
            <>
              <Link to={`/demo/mails/${id}`} className="text-link">
                {subject}
              </Link>
              <span className="block pt-1 font-normal text-ardoise wrap-anywhere sm:hidden">{recipient}</span>
            </>
          ),
        }}
      />
    </div>
  )
}
