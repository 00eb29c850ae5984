import { Link, useOutletContext } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { preferencesOfGuest } from '#modules/contacts/server/read-preferences.ts'
import { DEPOSIT_STATE_WORDS } from '#modules/deposits/deposit-state.ts'
import { findStayOption } from '#modules/options/server/find-stay-option.ts'
import { readStayMoney } from '#modules/stays/server/read-stay.ts'
import type { StayMoney } from '#modules/stays/stay-record.ts'
import { StayRecordFacts } from '#modules/stays/ui/stay-record-facts.tsx'
import { WAITING_WORDS } from '#modules/stays/waiting-for.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { ContactPreferencesText } from '../agent/contacts/contact-preferences.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/stay.ts'
import { loadStay } from './load-stay.ts'
import type { ConsoleStay } from './stay-frame.tsx'
import { StayPriceText } from './stay-price-text.tsx'

export const meta = privateMeta('Réservation')

/** What was just done, by the word that its page leaves in the address. */
const DONE: Record<string, { title: string; words: string }> = {
  'delai-accorde': {
    title: 'Le délai est accordé',
    words: 'Le voyageur le reçoit par e-mail et le lit sur sa page de suivi.',
  },
  relance: {
    title: 'Le voyageur est relancé',
    words: 'Le message part à l’instant\u00a0; l’historique garde qui l’a demandé.',
  },
  preparee: {
    title: 'La réservation est prête',
    words: 'Le contact reçoit par e-mail le lien pour lire, signer et payer.',
  },
  avenant: {
    title: 'L’avenant est parti',
    words:
      'Le voyageur reçoit par e-mail le lien pour le lire et le signer. Rien ne change avant sa signature.',
  },
  appel: {
    title: 'L’appel de fonds est établi',
    words: 'Il est parmi les documents du séjour\u00a0; le voyageur le lit sur sa page de suivi.',
  },
  agent: { title: 'L’agent en charge est enregistré', words: 'L’historique garde ce changement.' },
  remboursement: {
    title: 'Le remboursement est demandé',
    words:
      'Sur une carte, il part aussitôt. Par virement, le voyageur reçoit d’abord un e-mail qui demande son compte.',
  },
  'remboursement-a-valider': {
    title: 'Le remboursement attend l’accord d’une seconde personne',
    words: 'Le back-office le valide ou le refuse. Rien ne part avant.',
  },
  annulation: {
    title: 'Le séjour est annulé',
    words: 'Le voyageur, le propriétaire et l’agence en sont avertis.',
  },
}

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const readable = await loadStay(args)
  const { actor, area } = args.context.get(consoleContext)
  const { traveler, userId: accountId } = readable.facts.reservation
  const { agencyId } = readable.version
  const [money, { option, granted }, deposit, preferences] = await Promise.all([
    readStayMoney(services, readable),
    findStayOption(services, actor, args.params.id),
    readable.facts.deposit(),
    area === 'agent' && traveler
      ? preferencesOfGuest(services.db, actor, { agencyId, email: traveler.email, accountId })
      : null,
  ])
  const openedAt = option?.openedAt?.toISOString() ?? null
  return {
    ...{ money, deposit, preferences, granted },
    option: option && { ...option, openedAt },
    done: DONE[args.url.searchParams.get('motif') ?? ''] ?? null,
  }
}

/** Who comes and when, what the stay waits for, and who is in charge of it. */
export default function StayPart({
  loaderData: { money, deposit, option, granted, preferences, done },
}: Route.ComponentProps) {
  const { area, stay } = useOutletContext<ConsoleStay>()
  const base = `/${area === 'back-office' ? area : 'agent'}/reservations/${stay.id}`
  return (
    <>
      {done && (
        <Notice tone="success" title={done.title}>
          {done.words}
        </Notice>
      )}
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
        <div className="grid gap-10">
          <ConsoleSection title="Séjour">
            <StayRecordFacts stay={stay} />
          </ConsoleSection>
          {preferences && (preferences.preferences || preferences.needs > 0) && (
            <ConsoleSection title="Préférences du voyageur">
              <ContactPreferencesText {...preferences} />
            </ConsoleSection>
          )}
        </div>
        <div className="grid gap-10">
          <ConsoleSection title="En un coup d’œil">
            <DefinitionList
              items={[
                ...moneyFacts(money, stay.isCancelled),
                ...(deposit
                  ? [
                      {
                        term: 'Dépôt de garantie',
                        value: `${formatEuros(deposit.amount)}, ${DEPOSIT_STATE_WORDS[deposit.state].toLowerCase()}`,
                      },
                    ]
                  : []),
                ...(option && area === 'agent'
                  ? [
                      {
                        term: 'Préparée par l’agence',
                        value: (
                          <Link to={`/agent/options/${option.option}`} className="text-link">
                            Voir l’option
                          </Link>
                        ),
                      },
                      {
                        term: 'Lien ouvert',
                        value: option.openedAt ? formatInstant(option.openedAt) : 'Pas encore',
                      },
                    ]
                  : []),
                ...(option?.derogation
                  ? [
                      {
                        term: 'Dérogation',
                        value: option.derogatedBy
                          ? `${option.derogation} (${option.derogatedBy})`
                          : option.derogation,
                      },
                    ]
                  : []),
                ...(granted ? [{ term: 'Prix accordé', value: <StayPriceText granted={granted} /> }] : []),
                ...(stay.waiting ? [{ term: 'Attendu', value: capital(WAITING_WORDS[stay.waiting]) }] : []),
                {
                  term: 'Agent en charge',
                  value: (
                    <>
                      {stay.agent ?? <span className="text-ardoise">Aucun pour l’instant</span>}
                      {stay.may.nameAgent && (
                        <Link to={`${base}/agent`} className="text-link ml-4">
                          {stay.agent ? 'Changer' : 'Choisir'}
                        </Link>
                      )}
                    </>
                  ),
                },
              ]}
            />
          </ConsoleSection>
          {stay.property.image && (
            <Picture
              source={stay.property.image}
              sizes="(min-width: 64rem) 24rem, 92vw"
              className="aspect-3/2 w-full max-w-sm rounded"
            />
          )}
        </div>
      </div>
    </>
  )
}

function moneyFacts({ history, dues }: StayMoney, isCancelled: boolean) {
  const next = dues.find(({ amount, paid }) => paid < amount)
  return [
    {
      term: isCancelled ? 'Facturé avant l’annulation' : 'Prix du séjour',
      value: formatEuros(history.charged),
    },
    { term: 'Payé', value: formatEuros(history.paid) },
    ...(isCancelled ? [{ term: 'Rendu', value: formatEuros(history.returned) }] : []),
    ...(next && !isCancelled
      ? [
          {
            term: 'Prochaine échéance',
            value: `${formatEuros(next.amount - next.paid)}, le ${formatCivilDate(next.dueOn)}`,
          },
        ]
      : []),
  ]
}

const capital = (words: string) => words[0]!.toUpperCase() + words.slice(1)
