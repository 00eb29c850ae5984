import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { PaymentView } from '#modules/payments/payment-view.ts'
import { ChargePerHolder, HolderPayments } from './holder-payments.tsx'

const payment = (change: Partial<PaymentView>): PaymentView => ({
  ...{ publicId: 'p', kind: 'payment', method: 'card', amount: 308_750, received: 0, status: 'succeeded' },
  ...{ failure: null, actionUrl: null, transfer: null, card: null },
  ...change,
})

const TRANSFER = {
  ...{ reference: 'CAL-AAAA-BBBB', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
  ...{ accountHolder: 'Agence Essai', bankName: 'Banque Essai', deadline: '2026-12-01T12:00:00Z' },
}

const render = (holders: number, ...payments: { payment: PaymentView; holder: string }[]) =>
  renderToStaticMarkup(
    <HolderPayments
      payments={payments.map((one) => ({ ...one, villas: [`Villa de ${one.holder}`] }))}
      holders={holders}
      heldUntil={null}
    />,
  )

describe('the payments of a selection', () => {
  test('of several holders are each under the name of its own, with its villas, amount and outcome', () => {
    const html = render(
      2,
      { payment: payment({ publicId: 'a' }), holder: 'Agence Mistral' },
      {
        payment: payment({ publicId: 'b', status: 'failed', failure: 'card_declined' }),
        holder: 'Agence Azur',
      },
    )
    const [first, second] = html.split('<section').slice(1)
    for (const words of ['Agence Mistral', 'Villa de Agence Mistral', '3 087,50', 'Paiement reçu'])
      expect(first!.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(words)
    for (const words of ['Agence Azur', 'Paiement refusé', 'Rien n’a été débité'])
      expect(second).toContain(words)
  })

  test('of one holder are shown without its name', () => {
    const html = render(1, { payment: payment({}), holder: 'Agence Mistral' })
    expect(html).toContain('Paiement reçu')
    expect(html).not.toContain('Agence Mistral')
  })

  test('that were given up are not shown', () => {
    expect(render(2, { payment: payment({ status: 'cancelled' }), holder: 'Agence Mistral' })).toBe('')
  })

  test('by transfer each name whom they pay, and no two headings have one identifier', () => {
    const awaited = payment({ method: 'bank_transfer', status: 'awaiting_transfer', transfer: TRANSFER })
    const html = render(
      2,
      { payment: { ...awaited, publicId: 'a' }, holder: 'Agence Mistral' },
      { payment: { ...awaited, publicId: 'b' }, holder: 'Agence Azur' },
    )
    expect(html).toContain('Votre virement à Agence Mistral')
    expect(html).toContain('Votre virement à Agence Azur')
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('a transfer that is awaited says the day and the hour until which the nights wait for it, and when it must arrive', () => {
  const awaited = payment({ method: 'bank_transfer', status: 'awaiting_transfer', transfer: TRANSFER })
  const html = renderToStaticMarkup(
    <HolderPayments
      payments={[{ payment: awaited, holder: 'Agence Mistral', villas: ['Villa Azur'] }]}
      holders={1}
      heldUntil="2026-12-02T11:00:00Z"
    />,
  ).replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(html).toContain('Vos nuits sont retenues pour vous jusqu’au 2 décembre 2026 à 12 h.')
  expect(html).toContain('Nous devons le recevoir avant le 1er décembre 2026 à 13 h.')
})

test('several charges are announced with the sum of each; a single one is not', () => {
  const parts = [
    { holder: 'Agence Mistral', dueToday: 308_750 },
    { holder: 'Agence Azur', dueToday: 146_250 },
  ]
  const html = renderToStaticMarkup(<ChargePerHolder parts={parts} />).replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(html).toContain('louées par 2 agences')
  expect(html).toContain('3 087,50 €')
  expect(html).toContain('1 462,50 €')
  expect(renderToStaticMarkup(<ChargePerHolder parts={parts.slice(0, 1)} />)).toBe('')
})
