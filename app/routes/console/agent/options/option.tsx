import { Link, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { foundOr404 } from '#app/found-or-404.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { formatStayDates } from '#modules/calendar/stay.ts'
import { askPrice } from '#modules/options/server/ask-price.ts'
import { bookOption } from '#modules/options/server/book-option.ts'
import { extendOption } from '#modules/options/server/extend-option.ts'
import { readOption } from '#modules/options/server/read-option.ts'
import { readOptionPrice } from '#modules/options/server/read-option-price.ts'
import { releaseOption, restoreOption } from '#modules/options/server/release-option.ts'
import { resendBooking } from '#modules/options/server/resend-booking.ts'
import { withdrawPrice } from '#modules/options/server/withdraw-price.ts'
import { formatGuests } from '#modules/pricing/party.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import type { Route } from './+types/option.ts'
import { ANSWER_WAITS } from './answer-waits.ts'
import { BookingSteps } from './booking-steps.tsx'
import { GrantedPriceText } from './grant-price.tsx'
import { OptionActs } from './option-acts.tsx'
import { OptionBadge } from './option-badge.tsx'
import { OptionLineBehind } from './option-line.tsx'
import { OPTION_FORM, typedEnd } from './option-schema.ts'
import { type ShownOption, shownOption } from './shown-option.ts'

export const meta = privateMeta('Option')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const option = await foundOr404(readOption(services, actor, params.option))
  const { granted } = option
  const isGranted = granted?.state === 'waiting' || granted?.state === 'accepted'
  const mayGrant = option.mayDerogate && option.state === 'live' && !isGranted
  const now = option.state === 'live' ? await readOptionPrice(services, option) : null
  return {
    thing: `${option.title}, ${option.name}`,
    today: todayInParis(services.clock),
    option: shownOption(option),
    ordinaryRent: mayGrant ? (now?.rent ?? null) : null,
    total: now?.total ?? option.total,
  }
}

export const action = formAction(
  OPTION_FORM,
  {
    extend: async ({ services, found: actor, params, values: { derogation, ...end } }) => {
      const wanted = { option: params.option!, endsAt: typedEnd(end), derogation }
      const { endsAt } = await extendOption(services, actor, wanted)
      return {
        done: `L’option dure jusqu’au ${formatInstant(endsAt.toISOString())}. Le contact en est averti.`,
      }
    },
    release: async ({ services, found: actor, params }) => {
      await releaseOption(services, actor, { option: params.option! })
      return { done: 'Les nuits sont libérées.', undo: 'restore' }
    },
    restore: async ({ services, found: actor, params }) => {
      await restoreOption(services, actor, { option: params.option! })
      return { done: 'L’option est rétablie.' }
    },
    resend: async ({ services, found: actor, params }) => {
      await resendBooking(services, actor, { option: params.option! })
      return { done: 'Le lien est envoyé de nouveau au contact.' }
    },
    book: async ({ services, found: actor, params, values }) => {
      const { reservation } = await bookOption(services, actor, { option: params.option!, ...values })
      return redirect(`/agent/reservations/${reservation}?motif=preparee`)
    },
    askPrice: async ({ services, found: actor, params, values }) => {
      await askPrice(services, actor, { option: params.option!, ...values })
      return {
        done: 'L’accord du propriétaire est demandé\u00a0: il reçoit un e-mail. Le prix ne change pas avant.',
      }
    },
    withdrawPrice: async ({ services, found: actor, params }) => {
      const { wasGranted } = await withdrawPrice(services, actor, { option: params.option! })
      return { done: wasGranted ? 'Le prix accordé est retiré.' : 'La demande est retirée.' }
    },
    ...ANSWER_WAITS,
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** One option: for whom, until when, what may be done with it, and who waits behind it. */
export default function OptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { option, today, ordinaryRent, total } = loaderData
  const { name, title, state } = option
  return (
    <DetailPage
      crumbs={[{ label: 'Options', to: '/agent/options' }, { label: name }]}
      title={title}
      about={`Option pour ${name}`}
      state={<OptionBadge state={state} />}
      tabs={[]}
    >
      <DoneMessage answer={actionData} />
      <div className="grid items-start gap-x-16 gap-y-10 xl:grid-cols-2">
        <ConsoleSection title="Option">
          <DefinitionList items={factsOf(option, total)} />
        </ConsoleSection>
        <div className="grid gap-10">
          {state === 'live' && <OptionActs {...{ option, today, ordinaryRent, total }} />}
          {option.reservation && <BookingSteps option={option} />}
          <OptionLineBehind line={option.line} />
        </div>
      </div>
    </DetailPage>
  )
}

function factsOf(option: ShownOption, total: Cents) {
  const { contact, name, phone, email, title, villa, endsAt, derogation, derogatedBy, granted } = option
  const { adults, children, babies } = option
  return [
    {
      term: 'Contact',
      value: (
        <Link to={`/agent/contacts/${contact}`} className="text-link">
          {name}
        </Link>
      ),
    },
    ...(phone ? [{ term: 'Téléphone', value: <PhoneLink number={phone} className="text-link" /> }] : []),
    { term: 'E-mail', value: email ?? 'Aucune adresse\u00a0: le contact ne reçoit rien par e-mail' },
    {
      term: 'Villa',
      value: (
        <Link to={`/agent/calendar/${villa}?mois=${option.arrival.slice(0, 7)}`} className="text-link">
          {title}
        </Link>
      ),
    },
    { term: 'Séjour', value: `Du ${formatStayDates(option)}` },
    { term: 'Voyageurs', value: `${formatGuests(adults + children + babies)}` },
    { term: 'Prix total', value: <TotalText now={total} placedAt={option.total} /> },
    ...(granted ? [{ term: 'Prix accordé', value: <GrantedPriceText granted={granted} /> }] : []),
    { term: 'Échéance', value: `${formatInstant(endsAt)}${option.extendedAt ? ', prolongée' : ''}` },
    ...placedFacts(option),
    ...(derogation
      ? [{ term: 'Dérogation', value: derogatedBy ? `${derogation} (${derogatedBy})` : derogation }]
      : []),
  ]
}

/** What is paid today, and what the option said where that is another price. */
function TotalText({ now, placedAt }: { now: Cents; placedAt: Cents }) {
  return (
    <>
      {formatEuros(now)}
      {now !== placedAt && (
        <span className="block text-sm text-ardoise">
          Le prix a changé&nbsp;: l’option annonçait {formatEuros(placedAt)}.
        </span>
      )}
    </>
  )
}

/** Who placed it: a person of the agency, or the client by a link or a program by its key, whom an agent follows. */
function placedFacts({ createdAt, agent, byLink, byProgram }: ShownOption) {
  const at = formatInstant(createdAt)
  if (!byLink && !byProgram) return [{ term: 'Posée le', value: agent ? `${at}, par ${agent}` : at }]
  return [
    {
      term: 'Demandée le',
      value: `${at}, par ${byLink ? 'le client depuis son lien' : 'le logiciel de l’agence, avec sa clé d’API'}`,
    },
    { term: 'Agent', value: agent ?? 'Aucun' },
  ]
}
