import { Link } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { accountWords } from '#modules/payments/book-account.ts'
import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import { findHolderOf, readBook, type ThirdParty } from '#modules/payments/server/read-book.ts'
import { closeChargeback, recordChargeback } from '#modules/payments/server/record-chargeback.ts'
import { recordHousePayment } from '#modules/payments/server/record-house-payment.ts'
import { recordOwnerPayout, refuseOwnerPayout } from '#modules/payments/server/record-owner-payout.ts'
import { recordRestoration, recordSettlement } from '#modules/payments/server/record-settlement.ts'
import {
  recordThirdPartyPayment,
  refuseThirdPartyPayment,
} from '#modules/payments/server/record-third-party-payment.ts'
import { closeSuspense, recordSuspense } from '#modules/payments/server/suspense.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { formatEuros } from '#shared/money.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { moneyActMessage } from '../back-office/finance/decide-waiting-money.ts'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/book.ts'
import { OpenChargebacks, OpenSuspense, RecordForms } from './book-forms.tsx'
import { BOOK_FORM } from './book-schema.ts'
import { Claims, SentTransfers } from './claim-forms.tsx'

export const meta = privateMeta('Livre d’une agence')

/** A refusal is shown beside the current figures: the router keeps the old ones after a refusal. */
export const shouldRevalidate = () => true

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const agencyId = await foundOr404(findHolderOf(services, params.book))
  const book = await readBook(services, actor, agencyId)
  return {
    ...book,
    thing: book.agency,
    book: params.book,
    mayMove: mayMoveMoney(actor),
    today: todayInParis(services.clock),
  }
}

const done = (outcome: 'recorded' | 'known', words: string) => ({
  done: outcome === 'known' ? 'C’est déjà noté sous cette référence\u00a0: rien n’a changé.' : words,
})

export const action = formAction(
  BOOK_FORM,
  {
    settlement: async ({ services, found: { actor, agencyId }, values }) =>
      done(await recordSettlement(services, actor, { agencyId, ...values }), 'Le règlement est noté.'),
    restoration: async ({ services, found: { actor, agencyId }, values }) =>
      done(await recordRestoration(services, actor, { agencyId, ...values }), 'La reconstitution est notée.'),
    'house-payment': async ({ services, found: { actor, agencyId }, values }) =>
      done(
        await recordHousePayment(services, actor, { agencyId, ...values }),
        'Le versement de Calanque est noté.',
      ),
    chargeback: async ({ services, found: { actor, agencyId }, values }) =>
      done(await recordChargeback(services, actor, { agencyId, ...values }), 'La contestation est notée.'),
    'chargeback-close': async ({ services, found: { actor, agencyId }, values: { id, outcome } }) => {
      await closeChargeback(services, actor, { agencyId, chargeback: id, isWon: outcome === 'won' })
      return { done: 'La contestation est close.' }
    },
    'owner-payout': async ({ services, found: { actor, agencyId }, values }) => {
      const answer = await recordOwnerPayout(services, actor, { agencyId, ...values })
      return answer.kind === 'known'
        ? done('known', '')
        : { done: moneyActMessage(answer, () => 'Le virement est noté.') }
    },
    'owner-payout-refused': async ({ services, found: { actor, agencyId }, values }) =>
      done(
        await refuseOwnerPayout(services, actor, { agencyId, ...values }),
        'Le virement refusé est de nouveau dû au propriétaire.',
      ),
    'third-party-payment': async ({ services, found: { actor, agencyId }, values }) => {
      const answer = await recordThirdPartyPayment(services, actor, { agencyId, ...values })
      return answer.kind === 'known'
        ? done('known', '')
        : { done: moneyActMessage(answer, () => 'Le virement est noté.') }
    },
    'third-party-payment-refused': async ({ services, found: { actor, agencyId }, values }) =>
      done(
        await refuseThirdPartyPayment(services, actor, { agencyId, ...values }),
        'Le virement refusé est de nouveau dû.',
      ),
    suspense: async ({ services, found: { actor, agencyId }, values }) =>
      done(await recordSuspense(services, actor, { agencyId, ...values }), 'La somme attend dans le livre.'),
    'suspense-close': async ({ services, found: { actor, agencyId }, values: { id, outcome } }) => {
      await closeSuspense(services, actor, { agencyId, item: id, outcome })
      return { done: 'La somme n’attend plus.' }
    },
  },
  {
    before: async ({ context, params }: Route.ActionArgs) => ({
      actor: context.get(consoleContext).actor,
      agencyId: await foundOr404(findHolderOf(context.get(servicesContext), params.book)),
    }),
  },
)

/** A supplier, or a commune by its tax, with the fields that name it. */
function named<T extends ThirdParty>({ account, name, ...one }: T) {
  return {
    ...one,
    name: account === 'commune' ? `Taxe de séjour, ${name}` : name,
    about: { account, name },
  }
}

/** The book of one card holder: what it holds and owes, and what staff record in it from the statements. */
export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { agency, balance, accounts, unsettled, chargebacks, suspense } = loaderData
  const { owners, sent, thirdParties, paid } = loaderData
  const { book, mayMove, today } = loaderData
  const refused = refusedIn(actionData)
  return (
    <div className="grid gap-12">
      <Breadcrumbs
        crumbs={[
          { label: 'Finance', to: '/back-office/finance' },
          { label: 'Livres', to: '/back-office/finance/livres' },
          { label: agency },
        ]}
      />
      <ConsoleHeading
        title={`Livre\u00a0: ${agency}`}
        actions={
          <span className="flex flex-wrap gap-x-6">
            <Link
              to={`/back-office/finance/releves?agency=${book}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              Relevés des propriétaires
            </Link>
            <Link
              to={`/back-office/finance/comptabilite?q=${encodeURIComponent(agency)}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              Écritures comptables
            </Link>
            {mayMove && (
              <>
                <Link
                  to={`/back-office/finance/livres/${book}/facture`}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  Enregistrer une facture
                </Link>
                <Link
                  to={`/back-office/finance/remises/nouvelle?livre=${book}`}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  Proposer une remise de virements
                </Link>
              </>
            )}
          </span>
        }
      >
        L’argent des clients de cette agence, et lui seul&nbsp;: ce qui est en banque ou en cours chez le
        prestataire, ce qui leur est dû, et ce que l’agence doit reconstituer.
      </ConsoleHeading>
      {actionData && 'done' in actionData && <Notice tone="success">{actionData.done}</Notice>}
      {refused && (
        <Notice tone="error" title={refusalWords(refused.refusal).title}>
          {refusalWords(refused.refusal).detail}
        </Notice>
      )}
      <ConsoleSection title="Solde du livre">
        <DefinitionList
          items={[
            { term: 'En banque et en cours', value: formatEuros(balance.cash) },
            { term: 'Dû aux clients', value: formatEuros(balance.claims) },
            { term: 'À reconstituer par l’agence', value: formatEuros(balance.toRestore) },
            ...accounts.map(({ name, amount }) => ({
              term: accountWords(name),
              // What waits is owed to its payer: its account is in credit.
              value: formatEuros(name === 'suspense' ? -amount : amount),
            })),
          ]}
        />
      </ConsoleSection>
      {owners.length > 0 && (
        <Claims
          title="Dû aux propriétaires"
          intent="owner-payout"
          claims={owners.map(({ party, ...one }) => ({ ...one, about: { party } }))}
          mayMove={mayMove}
        />
      )}
      {sent.length > 0 && (
        <SentTransfers
          title="Virements envoyés aux propriétaires"
          intent="owner-payout-refused"
          sent={sent.map(({ party, ...one }) => ({ ...one, about: { party } }))}
          mayMove={mayMove}
        />
      )}
      {thirdParties.length > 0 && (
        <Claims
          title="Dû aux communes et aux fournisseurs"
          intent="third-party-payment"
          claims={thirdParties.map(named)}
          mayMove={mayMove}
        />
      )}
      {paid.length > 0 && (
        <SentTransfers
          title="Virements envoyés aux communes et aux fournisseurs"
          intent="third-party-payment-refused"
          sent={paid.map(named)}
          mayMove={mayMove}
        />
      )}
      {chargebacks.length > 0 && <OpenChargebacks chargebacks={chargebacks} mayMove={mayMove} />}
      {suspense.length > 0 && <OpenSuspense items={suspense} mayMove={mayMove} />}
      {mayMove && (
        <div className="grid gap-12 lg:grid-cols-2">
          <RecordForms
            {...{ today, unsettled }}
            toRestore={balance.toRestore}
            houseOwes={accounts.find(({ name }) => name === 'house')?.amount ?? 0}
          />
        </div>
      )}
    </div>
  )
}
