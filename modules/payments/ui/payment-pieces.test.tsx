import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatEuros } from '#shared/money.ts'
import { CLIENTS_BANK } from '../book-account.ts'
import { cancellationLines, chargeLines, receiptLines } from '../ledger.ts'
import { type MoneyHistory, moneyHistoryOf } from '../money-history.ts'
import type { PaymentView } from '../payment-view.ts'
import { MoneyHistoryView } from './money-history-view.tsx'
import { PaymentMethodChoice } from './payment-method-choice.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { TransferInstructions } from './transfer-instructions.tsx'

const due = (dueOn: `${number}-${number}-${number}`, amount: number) => ({
  dueOn,
  amount,
  kind: 'installment' as const,
  label: '-',
})

const render = (history: MoneyHistory, cancelled = false) =>
  renderToStaticMarkup(<MoneyHistoryView history={history} cancelled={cancelled} reader="traveler" />)

const at = '2027-06-20T10:00:00Z'
const charged = chargeLines([], {
  lines: [{ kind: 'rent', code: null, label: 'Location, 7 nuits', amount: 100_000 }],
  total: 100_000,
}).map((line) => ({ ...line, kind: 'charge' as const, postingId: 1, at }))
const received = receiptLines(100_000, 'Virement reçu', CLIENTS_BANK).map((line) => ({
  ...{ ...line, kind: 'payment' as const, postingId: 2, at },
}))

test('each way to pay shows its amounts and dates; a way that is not offered is absent', () => {
  const html = renderToStaticMarkup(
    <PaymentMethodChoice
      today="2027-06-20"
      value="card"
      onChange={() => {}}
      options={[
        { method: 'card', dueToday: 0, dues: [due('2027-07-17', 100_000)] },
        {
          method: 'installments',
          dueToday: 33_333,
          dues: [due('2027-06-20', 33_333), due('2027-07-20', 33_333), due('2027-07-20', 33_334)],
        },
      ]}
    />,
  )
  expect(html).toContain('Rien à payer aujourd’hui')
  const rows = [...html.matchAll(/<tr class="border-b border-hairline.*?<\/tr>/g)].map(([row]) =>
    row.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|'),
  )
  expect(rows).toEqual([
    `|Carte|${formatEuros(0)}|${formatEuros(100_000)}|le 17\u00a0juillet\u00a02027|`,
    `|Trois fois|${formatEuros(33_333)}|${formatEuros(66_667)}|le 20\u00a0juillet\u00a02027|`,
  ])
  expect(html).not.toContain('Virement bancaire')
})

test('an account shows what is charged, paid and left; once cancelled, also what is kept and refunded', () => {
  const unpaid = render(moneyHistoryOf(charged))
  expect(unpaid).toContain(`Reste à payer</dt><dd><span class="amount">${formatEuros(100_000)}`)
  expect(unpaid).not.toContain('Conservé')
  const all = [...charged, ...received]
  expect(render(moneyHistoryOf(all))).not.toContain('Reste à payer')
  const back = cancellationLines(all, [{ kind: 'rent', code: null, refund: 60_000 }]).map((line) => ({
    ...{ ...line, kind: 'cancellation' as const, postingId: 3, at },
  }))
  const cancelled = render(moneyHistoryOf([...all, ...back]), true)
  for (const [label, amount] of [
    ['Facturé avant l’annulation', 100_000],
    ['Payé', 100_000],
    ['Conservé selon le contrat', 40_000],
    ['Rendu', 0],
    ['À vous rendre', 60_000],
  ] as const)
    expect(cancelled).toContain(`${label}</dt><dd><span class="amount">${formatEuros(amount)}`)
  expect(cancelled).toContain('Virement reçu')
})

test('a transfer shows its account, amount, reference and deadline', () => {
  const html = renderToStaticMarkup(
    <TransferInstructions
      amount={100_000}
      transfer={{
        reference: 'CAL-2345-ABCD',
        iban: 'FR0000000000000000000000000',
        bic: 'DEMOFRPPXXX',
        accountHolder: 'Calanque, compte de démonstration',
        bankName: 'Banque de démonstration',
        deadline: '2027-06-24T22:30:00.000Z',
      }}
    />,
  )
  for (const text of [
    'CAL-2345-ABCD',
    'FR00 0000 0000 0000 0000 0000 000',
    formatEuros(100_000),
    '25\u00a0juin\u00a02027 à 0\u00a0h\u00a030',
    'DEMOFRPPXXX',
    'Banque de démonstration',
  ]) {
    expect(html).toContain(text)
  }
})

test('each state of a payment shows the next step', () => {
  const view: PaymentView = {
    publicId: '-',
    kind: 'payment',
    method: 'card',
    amount: 100_000,
    received: 0,
    status: 'failed',
    failure: 'insufficient_funds',
    actionUrl: null,
    transfer: null,
    card: null,
  }
  const show = (change: Partial<PaymentView>) =>
    renderToStaticMarkup(<PaymentNotice payment={{ ...view, ...change }} />)
  expect(show({})).toContain('role="alert"')
  expect(show({})).toContain('essayez une autre carte')
  expect(show({ status: 'requires_action', actionUrl: '/sandbox-bank/x' })).toContain(
    'href="/sandbox-bank/x"',
  )
  expect(show({ status: 'processing' })).toContain('Ne payez pas une seconde fois')
  expect(show({ status: 'awaiting_transfer' })).toContain('réception de votre virement')
  expect(show({ status: 'succeeded' })).toContain('bien reçu')
  expect(show({ status: 'succeeded', kind: 'setup' })).toContain('Rien n’a été débité')
  expect(show({ status: 'cancelled' })).toBe('')
})
