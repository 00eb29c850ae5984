import { Link } from 'react-router'
import * as z from 'zod/mini'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { OWED_PAYOUT_LIST } from '#modules/payments/owed-payout-list.ts'
import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import { givePayoutAccount } from '#modules/payments/server/give-payout-account.ts'
import { listOwedPayouts } from '#modules/payments/server/list-owed-payouts.ts'
import { listStuckRefunds } from '#modules/payments/server/list-stuck-refunds.ts'
import { listWaitingMoneyActs } from '#modules/payments/server/list-waiting-money-acts.ts'
import { recordPayoutSent } from '#modules/payments/server/record-payout-sent.ts'
import { retryStuckRefund } from '#modules/payments/server/retry-stuck-refund.ts'
import { STUCK_REFUND_LIST } from '#modules/payments/stuck-refund-list.ts'
import { EXPECTED_TRANSFER_LIST } from '#modules/transfer-register/expected-transfer-list.ts'
import { confirmTransfer } from '#modules/transfer-register/server/confirm-transfer.ts'
import { listExpectedTransfers } from '#modules/transfer-register/server/list-expected-transfers.ts'
import type { TransferOutcome } from '#modules/transfer-register/transfer-entry.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { BANK_ACCOUNT } from '#shared/forms/bank-account.ts'
import { anyText, centsField, lineField } from '#shared/forms/fields.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { formatEuros } from '#shared/money.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { Notice } from '#ui/notice.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'
import { consoleList, withListFiles } from '../../frame/list-loader.ts'
import type { Route } from './+types/finance.ts'
import { DECIDE_WAITING_MONEY, moneyActMessage } from './decide-waiting-money.ts'
import { OwedPayouts } from './payout-table.tsx'
import { FailedRefunds } from './refund-tables.tsx'
import { TransfersToConfirm } from './transfers-to-confirm.tsx'
import { WaitingMoney } from './waiting-money.tsx'
import { WAITING_MONEY_INTENTS } from './waiting-money-schema.ts'

export const meta = privateMeta('Finance')

/** A refusal is shown beside the current figures: the router keeps the old ones after a refusal. */
export const shouldRevalidate = () => true

/** Three lists, each filtered, sorted and paged separately: a list that fails leaves the others shown. */
const TRANSFERS = consoleList(EXPECTED_TRANSFER_LIST, ({ services, actor, criteria }) =>
  listExpectedTransfers(services, actor, criteria),
)
const FAILED_REFUNDS = consoleList(STUCK_REFUND_LIST, ({ services, actor, criteria }) =>
  listStuckRefunds(services, actor, criteria),
)
const PAYOUTS = consoleList(OWED_PAYOUT_LIST, ({ services, actor, criteria }) =>
  listOwedPayouts(services, actor, criteria),
)
const FILES = {
  'virements-attendus': TRANSFERS,
  'remboursements-en-echec': FAILED_REFUNDS,
  'virements-a-faire': PAYOUTS,
}

export const loader = withListFiles(FILES, async ({ context, url }) => {
  const asked = { context, url }
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const [waiting, transfers, failedRefunds, payouts] = await Promise.all([
    listWaitingMoneyActs(services, actor),
    TRANSFERS.read(asked),
    FAILED_REFUNDS.read(asked),
    PAYOUTS.read(asked),
  ])
  const today = todayInParis(services.clock)
  return { waiting, transfers, failedRefunds, payouts, mayMove: mayMoveMoney(actor), today }
})

const REFERENCE_SENTENCE = 'Indiquez la référence du virement.'

const DONE = {
  'refund-retry': 'Le remboursement est redemandé à la banque.',
  payout: 'Le virement est noté comme fait. Le voyageur en est averti.',
  'payout-account': 'Le compte est noté.',
}

const ABOUT = { id: anyText }

const FINANCE_FORM = defineForm({
  transfer: z.object({
    ...ABOUT,
    amount: anyText,
    receivedOn: anyText,
    payer: anyText,
    confirmed: anyText,
    seenReceived: centsField,
  }),
  'refund-retry': z.object(ABOUT),
  'payout-account': z.object({ ...ABOUT, ...BANK_ACCOUNT }),
  ...WAITING_MONEY_INTENTS,
  payout: z.object({ ...ABOUT, bankReference: lineField(REFERENCE_SENTENCE, { longest: 140 }) }),
})

/** Each act names its item (`id`); a refusal shows the reason and changes nothing. */
export const action = formAction(
  FINANCE_FORM,
  {
    /** Records a transfer seen on the account, and returns the dues that it paid. */
    transfer: async ({ services, found: actor, values: { id, confirmed, ...typed } }) => {
      const seen = { ...typed, reference: id, confirmed: confirmed === 'yes' }
      return { done: moneyActMessage(await confirmTransfer(services, actor, seen), transferWords) }
    },
    'refund-retry': async ({ services, found: actor, values: { id } }) => {
      await retryStuckRefund(services, actor, id)
      return { done: DONE['refund-retry'] }
    },
    'payout-account': async ({ services, found: actor, values: { id, ...account } }) => {
      await givePayoutAccount(services, actor, { payout: id, ...account })
      return { done: DONE['payout-account'] }
    },
    payout: async ({ services, found: actor, values: { id, bankReference } }) => {
      const answer = await recordPayoutSent(services, actor, { payout: id, bankReference })
      return { done: moneyActMessage(answer, () => DONE.payout) }
    },
    ...DECIDE_WAITING_MONEY,
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

function transferWords({ kind, left, surplus, isGivenUp }: TransferOutcome): string {
  if (kind === 'part' && isGivenUp)
    return `Virement noté en partie\u00a0: il manque ${formatEuros(left)}. Il n’était plus attendu\u00a0: la somme règle ce que le séjour doit encore, sinon elle est à rendre au voyageur.`
  if (kind === 'part')
    return `Virement noté en partie\u00a0: il manque ${formatEuros(left)}. Le séjour attend le reste, le voyageur en est averti.`
  const done = 'Le virement est noté. La réservation sera à jour dans quelques secondes.'
  return kind === 'whole'
    ? done
    : `${done} ${formatEuros(surplus)} de trop sont à rendre\u00a0: le voyageur est prié d’indiquer son compte, voyez les virements à faire.`
}

/** Money that waits for a decision of staff: transfers to confirm, refunds that failed, transfers to make. */
export default function BackOfficeFinance({ loaderData, actionData }: Route.ComponentProps) {
  const { transfers, failedRefunds, payouts, waiting, mayMove, today } = loaderData
  const refused = refusedIn(actionData)
  return (
    <div className="grid gap-12">
      <ConsoleHeading title="Finance">
        Les virements à reconnaître, les remboursements et les versements qui attendent quelqu’un.
        {!mayMove && ' Le back-office les confirme\u00a0; vous les suivez ici.'}
      </ConsoleHeading>
      {actionData && 'done' in actionData && <Notice tone="success">{actionData.done}</Notice>}
      {refused && refused.intent !== 'transfer' && (
        <Notice tone="error" title={refusalWords(refused.refusal).title}>
          {refusalWords(refused.refusal).detail}
        </Notice>
      )}
      <WaitingMoney acts={waiting} />
      <p className="flex flex-wrap gap-x-8 gap-y-2">
        <Link to="/back-office/finance/echeances?state=overdue" className="text-link">
          Voir qui doit une échéance dépassée
        </Link>
        <Link to="/back-office/finance/depots" className="text-link">
          Voir les dépôts de garantie à suivre
        </Link>
        <Link to="/back-office/finance/mouvements" className="text-link">
          Voir ce qui a été reçu et remboursé
        </Link>
        <Link to="/back-office/finance/livres" className="text-link">
          Voir les livres et les garanties
        </Link>
        <Link to="/back-office/finance/recettes" className="text-link">
          Voir le registre des recettes
        </Link>
        <Link to="/back-office/finance/releves" className="text-link">
          Voir les relevés des propriétaires
        </Link>
        <Link to="/back-office/finance/remises" className="text-link">
          Payer les propriétaires par une remise de virements
        </Link>
        <Link to="/back-office/finance/factures" className="text-link">
          Voir les factures de fournisseurs
        </Link>
        <Link to="/back-office/finance/comptabilite" className="text-link">
          Voir les écritures comptables
        </Link>
        <Link to="/back-office/finance/dac7" className="text-link">
          Voir la déclaration DAC7
        </Link>
      </p>
      <ConsoleSection title="Virements attendus">
        <p className="text-sm text-ardoise">
          Un virement arrive après son délai, ou après que le voyageur y a renoncé&nbsp;?{' '}
          <Link to="/back-office/finance?transfers-state=given_up" className="text-link">
            Cherchez sa référence parmi ceux qui ne sont plus attendus
          </Link>
          .
        </p>
        <TransfersToConfirm view={transfers} mayConfirm={mayMove} today={today} refused={refused} />
      </ConsoleSection>
      <ConsoleSection title="Remboursements en échec" id="echecs">
        <FailedRefunds view={failedRefunds} mayMove={mayMove} />
      </ConsoleSection>
      <ConsoleSection title="Virements à faire aux voyageurs" id="virements-a-faire">
        <OwedPayouts view={payouts} mayMove={mayMove} />
      </ConsoleSection>
    </div>
  )
}
