import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { MAIL_STATES } from '#modules/operations/sent-mail-list.ts'
import { type HouseMail, readHouseMail } from '#modules/operations/server/read-house-mail.ts'
import { servicesContext } from '#server/request-context.ts'
import { MAIL_DOMAINS, MAIL_READERS } from '#shared/mail-about.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { keptFor } from '#shared/retention-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/house-mail.ts'

export const meta = privateMeta('E-mail')

const LIST = '/back-office/operations/e-mails'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const mail = await foundOr404(readHouseMail(services, context.get(consoleContext).actor, params.mail))
  // Several mails of one kind may go to one person in one minute.
  return { mail, thing: `${mail.name}, ${mail.recipient}, ${mail.id.slice(0, 8)}` }
}

const TONES = { sent: 'neutral', waiting: 'info', bounced: 'error' } as const

/** One mail of the house: to whom, about what, and what became of it. */
export default function HouseMailPage({ loaderData: { mail } }: Route.ComponentProps) {
  const { subject, name, recipient, state, about } = mail
  return (
    <div className="grid gap-10 dense:gap-6">
      <div className="grid gap-4">
        <Breadcrumbs crumbs={[{ label: 'E-mails envoyés et refusés', to: LIST }, { label: recipient }]} />
        <ConsoleHeading title={subject ?? name}>
          <Badge tone={TONES[state]}>{MAIL_STATES[state]}</Badge>
        </ConsoleHeading>
      </div>
      <ConsoleSection title="Envoi">
        <DefinitionList items={sending(mail)} />
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to={`${LIST}?${new URLSearchParams({ q: recipient })}`} className="text-link">
            Tous les e-mails à cette adresse
          </Link>
          {state === 'bounced' && (
            <Link
              to={`${LIST}?${new URLSearchParams({ q: recipient, state: 'bounced' })}`}
              className="text-link"
            >
              Relancer depuis la liste
            </Link>
          )}
        </p>
      </ConsoleSection>
      <ConsoleSection title="Contenu">
        <DefinitionList
          items={[
            { term: 'E-mail', value: name },
            ...(about
              ? [
                  { term: 'Sujet', value: MAIL_DOMAINS[about.domain] },
                  { term: 'Pour', value: MAIL_READERS[about.to] },
                  { term: 'Quand il part', value: about.when },
                  ...(about.because ? [{ term: 'Parce que', value: about.because }] : []),
                ]
              : []),
            { term: 'Pièces jointes', value: mail.files.join(', ') || 'Aucune' },
          ]}
        />
        <p className="max-w-prose text-ardoise">
          Son texte ne se lit que dans la boîte du destinataire&nbsp;: il porte des liens qui agissent en son
          nom. Cette trace est effacée {keptFor(mail.keptBy)} après l’envoi.
        </p>
      </ConsoleSection>
    </div>
  )
}

function sending({ recipient, createdAt, sentAt, attempts, reason }: HouseMail) {
  return [
    { term: 'Destinataire', value: recipient },
    { term: 'Écrit le', value: formatInstant(createdAt) },
    { term: 'Parti le', value: sentAt ? formatInstant(sentAt) : 'Pas encore' },
    ...(attempts > 0 ? [{ term: 'Essais', value: String(attempts) }] : []),
    ...(reason === null ? [] : [{ term: 'Motif du refus', value: reason }]),
  ]
}
