import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { formatNights } from '#modules/calendar/stay.ts'
import { arrivalWithin } from '#modules/pricing/promotion-words.ts'
import {
  BEARERS,
  codeOrAutomatic,
  formatOff,
  PROMOTION_STATES,
  promotionStateOf,
  staysOf,
} from '#modules/promotions/promotion.ts'
import { COST_ANSWERS } from '#modules/promotions/promotion-cost.ts'
import { formatUses, PROMOTION_USE_LIST } from '#modules/promotions/promotion-list.ts'
import { mayKeepPromotion } from '#modules/promotions/promotion-policy.ts'
import { askAgain } from '#modules/promotions/server/ask-again.ts'
import type { VillaAnswer } from '#modules/promotions/server/list-costs.ts'
import { listPromotionUses, readPromotion } from '#modules/promotions/server/list-promotions.ts'
import { movePromotion } from '#modules/promotions/server/move-promotion.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Badge } from '#ui/badge.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import { foundBeforeActs } from '../frame/found-before-acts.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import { readList } from '../frame/list-loader.ts'
import type { Route } from './+types/promotion.ts'
import { PROMOTION_FORM } from './promotion-schema.ts'
import { ANSWER_TONES, PROMOTION_TONES } from './promotion-tones.ts'

export const meta = privateMeta('Promotion')

export const middleware = foundBeforeActs((services, actor, { promotion }) =>
  readPromotion(services, actor, promotion!),
)

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const promotion = await foundOr404(readPromotion(services, actor, params.promotion!))
  const { id: _, villas: __, agreed: ___, ...shown } = promotion
  const state = promotionStateOf(promotion, todayInParis(services.clock))
  const isNew = url.searchParams.get('motif') === 'ouverte'
  const uses = await readList(PROMOTION_USE_LIST, { context, url }, ({ criteria }) =>
    listPromotionUses(services, promotion, criteria),
  )
  const mayKeep = mayKeepPromotion(actor, promotion)
  return { area, promotion: shown, state, isNew, uses, mayKeep, thing: promotion.name }
}

export const action = formAction(PROMOTION_FORM, {
  pause: async ({ services, actor, params }) => {
    await movePromotion(services, actor, { promotion: params.promotion!, to: 'paused' })
    return { done: 'La promotion est en pause\u00a0: elle ne baisse plus aucun prix.' }
  },
  resume: async ({ services, actor, params }) => {
    await movePromotion(services, actor, { promotion: params.promotion!, to: 'active' })
    return { done: 'La promotion a repris.' }
  },
  end: async ({ services, actor, params }) => {
    await movePromotion(services, actor, { promotion: params.promotion!, to: 'ended' })
    return { done: 'La promotion est arrêtée pour de bon.' }
  },
  ask_again: async ({ services, actor, params }) => {
    const villas = await askAgain(services, actor, { promotion: params.promotion! })
    return { done: `La demande est repartie pour ${formatVillas(villas)}.` }
  },
})

/** One promotion: its terms, what may be done with it, and the stays that have it. */
export default function PromotionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { area, promotion, state, isNew, uses, mayKeep } = loaderData
  const { name, code, status, agency, titles, answers } = promotion
  return (
    <DetailPage
      crumbs={[{ label: 'Promotions', to: `/${area}/marketing/promotions` }, { label: name }]}
      title={name}
      about={codeOrAutomatic({ code })}
      state={<Badge tone={PROMOTION_TONES[state]}>{PROMOTION_STATES[state]}</Badge>}
      tabs={[]}
      actions={mayKeep && status !== 'ended' && <Acts isPaused={status === 'paused'} />}
    >
      <DoneMessage answer={actionData} />
      {isNew && !actionData && <Notice tone="success">La promotion est ouverte.</Notice>}
      <ConsoleSection title="Conditions">
        <DefinitionList
          layout="stacked"
          items={[
            { term: 'Réduction du loyer', value: formatOff(promotion.off) },
            { term: 'Portée par', value: BEARERS[promotion.borneBy] },
            { term: 'Agence', value: agency },
            { term: 'Villas', value: titles === null ? 'Toutes celles de l’agence' : titles.join(', ') },
            { term: 'Séjours', value: capital(staysOf(promotion)) },
            { term: 'Durée', value: `${formatNights(promotion.leastNights)} au moins` },
            {
              term: 'Réservation',
              value: `Du ${formatCivilDate(promotion.bookedFrom)} au ${formatCivilDate(promotion.bookedTo)}`,
            },
            ...(promotion.mostDaysBefore === null
              ? []
              : [
                  {
                    term: 'Dernière minute',
                    value: `Pour une arrivée ${arrivalWithin(promotion.mostDaysBefore)}`,
                  },
                ]),
            { term: 'Utilisée', value: formatUses(promotion) },
            ...(code === null
              ? []
              : [{ term: 'Par voyageur', value: promotion.mostUsesOfTraveler ?? 'Sans limite' }]),
          ]}
        />
      </ConsoleSection>
      {answers.length > 0 && <OwnerAnswers answers={answers} mayAsk={mayKeep && status !== 'ended'} />}
      <ConsoleSection title="Séjours qui en profitent">
        <ListTable
          list={PROMOTION_USE_LIST}
          view={uses}
          label="Séjours qui en profitent"
          unit={['séjour', 'séjours']}
          keyOf={({ id }) => id}
          opens={({ id }) => `/${area}/reservations/${id}`}
          empty={
            <EmptyState title="Aucun séjour" level={3}>
              {code === null
                ? 'Les séjours réservés à ce prix apparaissent ici.'
                : 'Ceux dont le voyageur donne ce code apparaissent ici.'}
            </EmptyState>
          }
        />
      </ConsoleSection>
    </DetailPage>
  )
}

/** What the owner of each villa answered: it is for those that agreed alone. */
function OwnerAnswers({ answers, mayAsk }: { answers: readonly VillaAnswer[]; mayAsk: boolean }) {
  return (
    <ConsoleSection title="Accord des propriétaires">
      <p className="max-w-prose text-ardoise">
        Chaque propriétaire a reçu un e-mail. La promotion vaut pour une villa dès qu’il l’a acceptée
        {'\u00a0'}; il peut changer d’avis, et les séjours qui en profitent déjà la gardent.
      </p>
      <DefinitionList
        items={answers.map(({ villa, answer }) => ({
          term: villa,
          value: <Badge tone={ANSWER_TONES[answer]}>{COST_ANSWERS[answer]}</Badge>,
        }))}
      />
      {mayAsk && answers.some(({ answer }) => answer === 'waiting') && (
        <FormFor intent="ask_again" className="grid justify-items-start gap-3">
          <SubmitButton variant="secondary" size="small" pendingLabel="Envoi…">
            Demander de nouveau
          </SubmitButton>
        </FormFor>
      )}
    </ConsoleSection>
  )
}

function Acts({ isPaused }: { isPaused: boolean }) {
  return (
    <>
      <FormFor intent={isPaused ? 'resume' : 'pause'}>
        <SubmitButton variant="secondary" size="small" pendingLabel="En cours…">
          {isPaused ? 'Reprendre' : 'Mettre en pause'}
        </SubmitButton>
      </FormFor>
      <FormFor intent="end">
        <SubmitButton variant="danger" size="small" pendingLabel="En cours…">
          Arrêter pour de bon
        </SubmitButton>
      </FormFor>
    </>
  )
}

const formatVillas = (count: number) => (count > 1 ? `${count}\u00a0villas` : 'une villa')

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
