import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { actOnRows } from '#app/lists/act-on-rows.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { CONTACT_LIST } from '#modules/contacts/contact-list.ts'
import { changeAgent } from '#modules/contacts/server/change-agent.ts'
import { listContacts } from '#modules/contacts/server/list-contacts.ts'
import { CHOSEN } from '#shared/lists/chosen-rows.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { ChosenAgent } from '../../frame/chosen-agent.tsx'
import { CHOSEN_CONTACTS_FORM } from '../../frame/chosen-rows-schema.ts'
import { colleaguesOf } from '../../frame/colleagues.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { consoleList, withListFiles } from '../../frame/list-loader.ts'
import type { Route } from './+types/contacts.ts'

export const meta = privateMeta('Contacts')

const CONTACTS = consoleList(CONTACT_LIST, ({ services, actor, criteria }) =>
  listContacts(services, actor, criteria),
)

export const loader = withListFiles({ '': CONTACTS }, async ({ context, url }) => {
  const [view, agents] = await Promise.all([CONTACTS.read({ context, url }), colleaguesOf(context)])
  return { view, agents, mayAdd: context.get(consoleContext).actor.agencyIds.length > 0 }
})

export const headers: Route.HeadersFunction = formHeaders

export const action = formAction(
  CHOSEN_CONTACTS_FORM,
  {
    'hand-chosen': ({ services, found: actor, context, values: { chosen: keys, agent } }) =>
      actOnRows({ context, intent: 'hand-chosen', keys }, (contact) =>
        changeAgent(services, actor, { contact, agentId: agent }),
      ),
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** The persons and companies that the agency knows, by name. */
export default function Contacts({ loaderData: { view, agents, mayAdd } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="display-lg">Contacts</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/agent/call" variant="secondary">
            Appel
          </ButtonLink>
          <ButtonLink to="/agent/contacts/doublons" variant="quiet">
            Doublons
          </ButtonLink>
          {mayAdd && (
            <ButtonLink act="contact.take_import_file" to="/agent/contacts/import" variant="secondary">
              Importer
            </ButtonLink>
          )}
          {mayAdd && (
            <ButtonLink act="contact.add" to="/agent/contacts/new">
              Ajouter un contact
            </ButtonLink>
          )}
        </div>
      </header>
      <ListTable
        list={CONTACT_LIST}
        view={view}
        label="Contacts"
        unit={['contact', 'contacts']}
        keyOf={({ id }) => id}
        opens={({ id }) => `/agent/contacts/${id}`}
        file="/agent/contacts.csv"
        empty={
          <EmptyState title="Aucun contact">
            Les voyageurs, les propriétaires et les personnes qui vous écrivent apparaîtront ici.
          </EmptyState>
        }
        bulk={{
          acts: [
            {
              ...{ intent: 'hand-chosen', label: 'Confier', act: 'contact.change_agent' },
              fields: <ChosenAgent agents={agents} />,
              did: ['contact confié', 'contacts confiés'],
            },
          ],
          name: CHOSEN,
          rowLabel: ({ name }) => name,
        }}
        cells={{
          phone: ({ phone }) => phone && <PhoneLink number={phone} className="text-link" />,
        }}
      />
    </div>
  )
}
