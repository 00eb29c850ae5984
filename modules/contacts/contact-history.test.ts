import { expect, test } from 'vitest'
import {
  HISTORY_KINDS,
  type HistoryKind,
  type HistoryLine,
  historyAddress,
  historyWords,
} from './contact-history.ts'

const line = (kind: HistoryKind, what: string, more: Partial<HistoryLine> = {}): HistoryLine => ({
  ...{
    id: '1',
    at: '2026-11-27T09:00:00Z',
    kind,
    what,
    about: null,
    text: null,
    by: null,
    amount: null,
    thing: null,
  },
  ...more,
})

test.each([
  [line('note', 'call no_answer'), 'Appel, sans réponse'],
  [line('note', 'whatsapp'), 'WhatsApp'],
  [line('stay', 'confirmed', { about: 'Villa Azur' }), 'Séjour confirmé\u00a0: Villa Azur'],
  [line('message', 'traveler'), 'Message du voyageur'],
  [line('mail', 'payment-due failed'), 'E-mail «\u00a0Échéance à venir\u00a0» non remis'],
  [
    line('consent', 'withdrawn offers call'),
    'Accord retiré\u00a0: Propositions de séjours et de ventes, par appel',
  ],
  [line('request', 'received'), 'A proposé une maison à louer'],
  [line('option', 'placed', { about: 'Villa Azur' }), 'Option posée\u00a0: Villa Azur'],
  [line('option', 'offer_refused', { about: 'Villa Azur' }), 'Nuits refusées\u00a0: Villa Azur'],
  [line('agent', 'changed', { about: 'Julien Aubanel' }), 'Confié à Julien Aubanel'],
  [line('agent', 'changed'), 'Sans agent chargé du contact'],
])('%o is said in words', (one, words) => {
  expect(historyWords(one)).toBe(words)
})

test('a payment is said with its amount', () => {
  expect(historyWords(line('payment', 'refund', { amount: 150_000 }))).toMatch(
    /^Remboursement de 1\s500,00\s€$/,
  )
})

test('a line opens its option, stay, thread, request, proposal or document; a note, a mail and a change of agent open nothing', () => {
  const addresses = (Object.keys(HISTORY_KINDS) as HistoryKind[]).map((kind) =>
    historyAddress({ kind, what: 'plan', thing: 'x' }),
  )
  expect(addresses).toEqual([
    ...[
      null,
      '/agent/options/x',
      '/agent/reservations/x',
      '/agent/reservations/x',
      '/agent/messages/x',
      null,
    ],
    ...['/agent/demandes/x', null, '/agent/carts/x', '/agent/documents/plan~x', null],
  ])
  expect(historyAddress({ kind: 'stay', what: 'signed', thing: null })).toBeNull()
})
