import { data } from 'react-router'
import { refusable } from '#app/refusable.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { confirmRefundSent } from '#modules/payments/server/confirm-refund-sent.ts'
import { confirmTransfer } from '#modules/payments/server/confirm-transfer.ts'
import { givePayoutAccount } from '#modules/payments/server/give-payout-account.ts'
import { recordPayoutSent } from '#modules/payments/server/record-payout-sent.ts'
import { retryStuckRefund } from '#modules/payments/server/retry-stuck-refund.ts'
import type { TransferErrors, TransferOutcome } from '#modules/payments/transfer-entry.ts'
import { getMoneyDesk } from '#modules/stays/server/get-money-desk.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatEuros } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { Notice } from '#ui/notice.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/finance.ts'
import { FailedRefunds, RefundsToSend } from './money-tables.tsx'
import { OwedPayouts } from './payout-table.tsx'
import { type RefusedTransfer, TransfersToConfirm } from './transfers-to-confirm.tsx'

export const meta = () => privatePageMeta({ title: 'Finance · Back-office' })

/** What is refused is shown beside the figures of now: the router keeps the old ones after a refusal. */
export const shouldRevalidate = () => true

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const desk = await getMoneyDesk(services, context.get(consoleContext).actor)
  return { desk, today: todayInParis(services.clock), demo: services.config.demo }
}

const DONE = {
  'refund-sent': 'Le remboursement est noté comme envoyé. Le voyageur en est averti.',
  'refund-retry': 'Le remboursement est redemandé à la banque.',
  payout: 'Le virement est noté comme fait.',
  'payout-account': 'Le compte est noté.',
}

/** Each act names what it is about (`id`); a refusal says why and changes nothing. */
export const action = refusable(async ({ request, context }: Route.ActionArgs) => {
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const form = await request.formData()
  const id = String(form.get('id') ?? '')
  if (form.get('act') === 'transfer') return noteTransfer(services, actor, id, form)
  const act = Object.keys(DONE).find((known) => known === form.get('act')) as keyof typeof DONE | undefined
  switch (act) {
    case 'refund-sent':
      await confirmRefundSent(services, actor, id)
      break
    case 'refund-retry':
      await retryStuckRefund(services, actor, id)
      break
    case 'payout-account': {
      const [iban, holder] = [String(form.get('iban') ?? ''), String(form.get('holder') ?? '')]
      await givePayoutAccount(services, actor, { payout: id, iban, holder })
      break
    }
    case 'payout': {
      const bankReference = String(form.get('bankReference') ?? '')
      await recordPayoutSent(services, actor, { payout: id, bankReference })
      break
    }
    default:
      throw new Refusal('INVALID_INPUT')
  }
  return { done: DONE[act] }
})

/** Records a transfer seen on the account. A refusal keeps the typed values; a success says what the transfer paid. */
async function noteTransfer(
  services: Parameters<typeof confirmTransfer>[0],
  actor: Actor,
  id: string,
  form: FormData,
) {
  const said = (name: string) => String(form.get(name) ?? '')
  const typed = {
    ...{ amount: said('amount'), receivedOn: said('receivedOn'), payer: said('payer') },
    confirmed: said('confirmed') === 'yes',
  }
  try {
    const seenReceived = Number(said('seenReceived'))
    return {
      done: transferWords(await confirmTransfer(services, actor, { ...typed, reference: id, seenReceived })),
    }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'INVALID_INPUT') throw error
    const errors = error.details.errors as TransferErrors
    return data<{ transfer: RefusedTransfer }>({ transfer: { id, typed, errors } }, { status: 422 })
  }
}

function transferWords({ kind, left, surplus }: TransferOutcome): string {
  if (kind === 'part')
    return `Virement noté en partie\u00a0: il manque ${formatEuros(left)}. Le séjour attend le reste, le voyageur en est averti.`
  const done = 'Le virement est noté. La réservation sera à jour dans quelques secondes.'
  return kind === 'whole'
    ? done
    : `${done} ${formatEuros(surplus)} de trop sont à rendre\u00a0: voyez les remboursements ci-dessous.`
}

/** Money that waits for somebody: what came, what must go back, and what could not. */
export default function BackOfficeFinance({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, today } = loaderData
  return (
    <div className="grid gap-12">
      <ConsoleHeading title="Finance">
        Les virements à reconnaître, les remboursements et les versements qui attendent quelqu’un.
      </ConsoleHeading>
      {actionData && 'done' in actionData && <Notice tone="success">{actionData.done}</Notice>}
      {actionData && 'refusal' in actionData && (
        <Notice tone="error" title={refusalWords(actionData.refusal).title}>
          {refusalWords(actionData.refusal).detail}
        </Notice>
      )}
      <ConsoleSection title="Virements attendus">
        <TransfersToConfirm
          transfers={desk.transfers}
          today={today}
          refused={actionData && 'transfer' in actionData ? actionData.transfer : null}
        />
      </ConsoleSection>
      {desk.refundsToSend.length > 0 && (
        <ConsoleSection title="Remboursements à envoyer">
          <RefundsToSend refunds={desk.refundsToSend} />
        </ConsoleSection>
      )}
      <ConsoleSection title="Remboursements en échec">
        <FailedRefunds refunds={desk.failedRefunds} />
      </ConsoleSection>
      <ConsoleSection title="Virements à faire aux voyageurs">
        <OwedPayouts payouts={desk.payouts} />
      </ConsoleSection>
    </div>
  )
}
