import { Link, redirect, useOutletContext } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { CONTACT_LANGUAGES, CONTACT_ORIGINS, EMAIL_LABELS, PHONE_LABELS } from '#modules/contacts/contact.ts'
import { isOutlived, lastWithdrawal } from '#modules/contacts/contact-consent.ts'
import { changeAgent } from '#modules/contacts/server/change-agent.ts'
import { listConsents, recordConsent, withdrawConsent } from '#modules/contacts/server/record-consent.ts'
import { endRelation, relateContact } from '#modules/contacts/server/relate-contact.ts'
import { filesDocuments } from '#modules/documents/document-policy.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { civilDateInParis } from '#shared/civil-date.ts'
import { countryName } from '#shared/countries.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import type { Route } from './+types/contact.ts'
import { Consents } from './contact-consents.tsx'
import type { ShownContact } from './contact-frame.tsx'
import { ContactPreferencesText } from './contact-preferences.tsx'
import { Relations } from './contact-relations.tsx'
import { CONTACT_ACTS_FORM } from './contact-schema.ts'
import { loadContact } from './load-contact.ts'

export const meta = privateMeta('Contact')
export const headers: Route.HeadersFunction = formHeaders

export async function loader(args: Route.LoaderArgs) {
  const { db, clock } = args.context.get(servicesContext)
  const consents = await listConsents(db, (await loadContact(args)).id)
  return {
    mayFile: filesDocuments(args.context.get(consoleContext).actor),
    today: todayInParis(clock),
    consents: shownConsents(consents),
  }
}

/** The consents with the day on which a later withdrawal of another ended what they allow; null while they count, and once withdrawn. */
function shownConsents(consents: Awaited<ReturnType<typeof listConsents>>) {
  const dated = consents.map((one) => ({
    ...one,
    withdrawnOn: one.withdrawnAt && civilDateInParis(one.withdrawnAt),
  }))
  return dated.map(({ withdrawnAt, withdrawnOn, ...one }) => {
    const last = lastWithdrawal(dated, one)
    const outlivedOn = withdrawnOn === null && isOutlived(one.givenOn, last) ? last : null
    return { ...one, outlivedOn, withdrawnAt: withdrawnAt?.toISOString() ?? null }
  })
}

export const action = formAction(
  CONTACT_ACTS_FORM,
  {
    'change-agent': async ({ services, found: actor, params, url, values: { agent } }) => {
      await changeAgent(services, actor, { contact: params.contact!, agentId: agent })
      return redirect(url.pathname)
    },
    consent: async ({ services, found: actor, params, url, values: consent }) => {
      await recordConsent(services, actor, { contact: params.contact!, consent })
      return redirect(url.pathname)
    },
    'withdraw-consent': async ({ services, found: actor, params, url, values: { consent } }) => {
      await withdrawConsent(services, actor, { contact: params.contact!, consent })
      return redirect(url.pathname)
    },
    relate: async ({ services, found: actor, params, url, values }) => {
      await relateContact(services, actor, { contact: params.contact!, ...values })
      return redirect(url.pathname)
    },
    'end-relation': async ({ services, found: actor, params, url, values: { relation } }) => {
      await endRelation(services, actor, { contact: params.contact!, relation })
      return redirect(url.pathname)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./contact-schema.ts')).CONTACT_ACTS_FORM

/** What the agency knows of a contact, who is in charge of it, and who it is related to. */
export default function ContactFacts({ loaderData: { consents, today, mayFile } }: Route.ComponentProps) {
  const { contact, agents, relations } = useOutletContext<ShownContact>()
  return (
    <div className="grid gap-x-16 gap-y-10 xl:grid-cols-2">
      <ConsoleSection title="Coordonnées">
        <DefinitionList items={[...addresses(contact), ...place(contact)]} />
        {(contact.preferences || contact.needs > 0) && (
          <div className="grid gap-1">
            <h3 className="text-sm text-ardoise">Préférences</h3>
            <ContactPreferencesText
              contact={contact.publicId}
              preferences={contact.preferences}
              needs={contact.needs}
            />
          </div>
        )}
      </ConsoleSection>
      <div className="grid content-start gap-10">
        <ConsoleSection title="Agent chargé du contact">
          <FormFor
            key={contact.agentId}
            intent="change-agent"
            act="contact.change_agent"
            schema={loadSchema}
            className="grid max-w-md grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
          >
            <Field label="Agent" name="agent">
              <Select defaultValue={contact.agentId ?? ''}>
                <option value="">Aucun</option>
                {contact.agentId && !agents.some(({ id }) => id === contact.agentId) && (
                  <option value={contact.agentId}>{contact.agent}</option>
                )}
                {agents.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <SubmitButton variant="secondary">Confier</SubmitButton>
          </FormFor>
        </ConsoleSection>
        <Consents consents={consents} today={today} />
        <Relations relations={relations} />
        <ConsoleSection title="Documents">
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Link to={`/agent/documents?contact=${contact.publicId}`} className="text-link">
              Les documents de ce contact
            </Link>
            {mayFile && (
              <ButtonLink
                act="document.file"
                to={`/agent/documents/nouveau?contact=${contact.publicId}`}
                variant="secondary"
                size="small"
              >
                Classer un document
              </ButtonLink>
            )}
          </p>
        </ConsoleSection>
      </div>
    </div>
  )
}

type Shown = ShownContact['contact']

function addresses({ phones, emails }: Shown): Definition[] {
  return [
    ...phones.map(({ number, label }) => ({
      term: PHONE_LABELS[label],
      value: <PhoneLink number={number} className="text-link" />,
    })),
    ...emails.map(({ email, label }) => ({
      term: `Adresse ${EMAIL_LABELS[label].toLowerCase()}`,
      value: (
        <a href={`mailto:${email}`} className="text-link">
          {email}
        </a>
      ),
    })),
  ]
}

function place({ language, town, country, origin, createdAt }: Shown): Definition[] {
  const where = [town, country && countryName(country)].filter(Boolean).join(', ')
  return [
    { term: 'Langue', value: CONTACT_LANGUAGES[language] },
    ...(where ? [{ term: 'Lieu', value: where }] : []),
    { term: 'Origine', value: CONTACT_ORIGINS[origin] },
    { term: 'Depuis le', value: formatInstant(createdAt) },
  ]
}
