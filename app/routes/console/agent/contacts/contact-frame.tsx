import { Outlet } from 'react-router'
import { isHouse } from '#modules/accounts/actor-groups.ts'
import { CONTACT_ROLES } from '#modules/contacts/contact.ts'
import { getContact, listAgents, listRelations } from '#modules/contacts/server/find-contact.ts'
import { servicesContext } from '#server/request-context.ts'
import { numberWords } from '#shared/number-words.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { tabsOf } from '../../frame/detail-tabs.ts'
import { foundBeforeActs } from '../../frame/found-before-acts.ts'
import { WISHES } from '../options/wishes.ts'
import type { Route } from './+types/contact-frame.ts'
import { loadContact } from './load-contact.ts'

/** The data that the parts of a contact's page share. */
export type ShownContact = Route.ComponentProps['loaderData']

/** A contact of another agency takes no form. */
export const middleware = foundBeforeActs(({ db }, actor, { contact }) => getContact(db, actor, contact!))

export async function loader(args: Route.LoaderArgs) {
  const { pattern, params, context } = args
  const { actor } = context.get(consoleContext)
  const { db } = context.get(servicesContext)
  const { id, accountId: _, ...contact } = await loadContact(args)
  const [relations, agents] = await Promise.all([listRelations(db, id), listAgents(db, contact.agencyId)])
  // The house reads the contacts of every agency: two may have the same person.
  const agency = isHouse(actor) ? contact.agency : null
  return {
    contact: {
      ...contact,
      phones: contact.phones.map((phone) => ({ ...phone, number: numberWords(phone.number) })),
      createdAt: contact.createdAt.toISOString(),
    },
    thing: agency ? `${contact.name} (${agency})` : contact.name,
    agency,
    path: `/agent/contacts/${contact.publicId}`,
    tabs: tabsOf({ pattern, params }, actor),
    ...{ relations, agents },
  }
}

/** One contact: who it is and how it is reached, above what is known of it and what happened. */
export default function ContactFrame({ loaderData }: Route.ComponentProps) {
  const { contact, path, tabs } = loaderData
  const [phone] = contact.phones
  const [email] = contact.emails
  return (
    <DetailPage
      crumbs={[{ label: 'Contacts', to: '/agent/contacts' }, { label: contact.name }]}
      title={contact.name}
      about={
        <span className="flex flex-wrap gap-x-5 gap-y-1">
          {loaderData.agency && <span>{loaderData.agency}</span>}
          {contact.kind === 'person' && contact.company && <span>{contact.company}</span>}
          {phone && <PhoneLink number={phone.number} className="text-link" />}
          {email && (
            <a href={`mailto:${email.email}`} className="text-link wrap-anywhere">
              {email.email}
            </a>
          )}
        </span>
      }
      state={
        contact.roles.length > 0 && (
          <span className="flex flex-wrap gap-2">
            {contact.roles.map((role) => (
              <Badge key={role} tone="info">
                {CONTACT_ROLES[role]}
              </Badge>
            ))}
          </span>
        )
      }
      actions={
        <>
          <ButtonLink
            act={WISHES}
            to={`/agent/options/new?contact=${contact.publicId}`}
            variant="secondary"
            size="small"
          >
            Option ou réservation
          </ButtonLink>
          <ButtonLink act="proposal.begin" to={`/agent/carts/new?contact=${contact.publicId}`} size="small">
            Proposer des villas
          </ButtonLink>
          <ButtonLink act="contact.edit" to={`${path}/edit`} variant="secondary" size="small">
            Modifier
          </ButtonLink>
        </>
      }
      tabs={tabs}
    >
      <Outlet context={loaderData} />
    </DetailPage>
  )
}
