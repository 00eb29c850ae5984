import { Form, Link } from 'react-router'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Route } from './+types/mails.ts'
import { requireDemo } from './require-demo.ts'
import { UndeliveredMails } from './undelivered-mails.tsx'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Courriers de la démonstration',
    description: 'Les courriers que la démonstration aurait envoyés, à lire ici.',
  })

/** Further than a reader goes. */
const LAST_PAGE = 10_000

export async function loader({ url, context }: Route.LoaderArgs) {
  const { mailbox, config } = requireDemo(context)
  const recipient = url.searchParams.get('to')?.trim() || null
  const asked = Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1
  const page = Math.min(Math.max(1, asked), LAST_PAGE)
  const { messages, pages } = await mailbox.list({ page, recipient })
  return {
    messages,
    recipient,
    page,
    pages,
    undelivered: await mailbox.listUndelivered(),
    provider: config.mail.provider,
  }
}

/** What the product wrote to its travelers and owners, as they would read it. */
export default function Mails({ loaderData }: Route.ComponentProps) {
  const { messages, recipient, page, pages, undelivered, provider } = loaderData
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
      <Form method="get" className="flex max-w-xl flex-wrap items-end gap-3">
        <Field label="Destinataire" name="to" className="min-w-[min(15rem,100%)] flex-1">
          <TextInput type="email" defaultValue={recipient ?? ''} />
        </Field>
        <Button type="submit" variant="secondary">
          Filtrer
        </Button>
        {recipient && (
          <ButtonLink to="/demo/mails" variant="quiet">
            Tout afficher
          </ButtonLink>
        )}
      </Form>
      <DataTable
        caption="Courriers reçus"
        hideCaption
        keyOf={({ id }) => id}
        rows={messages}
        empty={
          <EmptyState title="Aucun courrier">
            Commencez une réservation ou demandez un nouveau mot de passe&nbsp;: le message arrive ici en
            quelques secondes.
          </EmptyState>
        }
        columns={[
          {
            key: 'subject',
            header: 'Objet',
            rowHeader: true,
            cell: ({ id, subject, recipient }) => (
              <>
                <Link to={`/demo/mails/${id}`} className="text-link">
                  {subject}
                </Link>
                <span className="block pt-1 font-normal text-ardoise wrap-anywhere sm:hidden">
                  {recipient}
                </span>
              </>
            ),
          },
          {
            key: 'recipient',
            header: 'Destinataire',
            hideOnPhone: true,
            cell: (message) => message.recipient,
          },
          {
            key: 'receivedAt',
            header: 'Reçu le',
            hideOnPhone: true,
            cell: ({ receivedAt }) => formatInstant(receivedAt),
          },
        ]}
      />
      <Pagination
        page={page}
        pageCount={pages}
        hrefOf={(to) => addressOf(recipient, to)}
        label="Pages de courriers"
      />
    </div>
  )
}

function addressOf(recipient: string | null, page: number): string {
  return `/demo/mails?${new URLSearchParams({ ...(recipient ? { to: recipient } : {}), page: String(page) })}`
}
