import { privateMeta } from '#app/seo/private-meta.ts'
import { MAIL_TEMPLATE_LIST } from '#modules/mail-templates/mail-template-list.ts'
import { listMailTemplates } from '#modules/mail-templates/server/read-mails.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/mails.ts'

export const meta = privateMeta('Modèles d’e-mails')

export const loader = listLoader(MAIL_TEMPLATE_LIST, ({ services, actor, criteria }) =>
  listMailTemplates(services, actor, criteria),
)

/** Every mail of the house: whom it reaches, when, and what demands it. */
export default function MailTemplates({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10 dense:gap-6">
      <ConsoleHeading title="Modèles d’e-mails">
        Tous les e-mails que Calanque envoie, chacun avec un exemple.
      </ConsoleHeading>
      <ListTable
        list={MAIL_TEMPLATE_LIST}
        view={view}
        label="Modèles d’e-mails"
        unit={['e-mail', 'e-mails']}
        keyOf={({ template }) => template}
        opens={({ template }) => `/admin/mails/${template}`}
        file="/admin/mails.csv"
        empty={<EmptyState level={3} title="Aucun e-mail ne correspond à ces filtres" />}
      />
    </div>
  )
}
