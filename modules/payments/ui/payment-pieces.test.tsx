import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatEuros } from '#shared/money.ts'
import { chargeLines, receiptLines, refundLines } from '../ledger.ts'
import type { PaymentView } from '../payment-view.ts'
import { type Statement, statementOf } from '../statement.ts'
import { PaymentMethodChoice } from './payment-method-choice.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { SandboxCardList } from './sandbox-card-list.tsx'
import { StatementTable } from './statement-table.tsx'
import { TransferInstructions } from './transfer-instructions.tsx'

const due = (dueOn: `${number}-${number}-${number}`, amount: number) => ({
  dueOn,
  amount,
  kind: 'instalment' as const,
  label: '-',
})

const render = (statement: Statement) => renderToStaticMarkup(<StatementTable statement={statement} />)

const charged = chargeLines([], {
  lines: [{ kind: 'rent', code: null, label: 'Location, 7 nuits', amount: 100_000 }],
  total: 100_000,
}).map((line) => ({ ...line, kind: 'charge' as const }))
const received = receiptLines(100_000, '-').map((line) => ({ ...line, kind: 'payment' as const }))

test('each way to pay says its amounts and dates; one that is not offered is not there', () => {
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
  expect(html).toContain(`${formatEuros(33_333)} aujourd’hui, ${formatEuros(66_667)} le 20 juillet 2027`)
  expect(html).not.toContain('Virement bancaire')
})

test('a statement shows what is paid and what is left only once something was paid', () => {
  const unpaid = render(statementOf(charged))
  expect(unpaid).toContain('Location, 7 nuits')
  expect(unpaid).not.toContain('Reste à payer')
  const paid = render(statementOf([...charged, ...received.slice(0, 2)]))
  expect(paid).toContain(`Reste à payer</dt><dd><span class="tabular whitespace-nowrap">${formatEuros(0)}`)
  const returned = refundLines(40_000, '-').map((line) => ({ ...line, kind: 'refund' as const }))
  expect(render(statementOf([...charged, ...received, ...returned]))).toContain('Remboursé')
  expect(render(statementOf(received))).toContain('À vous rembourser')
})

test('a transfer says where, how much, under which reference and until when', () => {
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
  for (const text of ['CAL-2345-ABCD', 'FR00\u00a00000', formatEuros(100_000), 'vendredi 25 juin 2027']) {
    expect(html).toContain(text)
  }
})

test('each state of a payment says what to do', () => {
  const view: PaymentView = {
    publicId: '-',
    kind: 'payment',
    method: 'card',
    amount: 100_000,
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

test('the demonstration cards are listed as one would type them', () => {
  expect(renderToStaticMarkup(<SandboxCardList />)).toContain('4242 4242 4242 4242')
})
