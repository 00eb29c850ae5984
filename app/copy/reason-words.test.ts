import { expect, test } from 'vitest'
import { reasonWords, withReason } from './reason-words.ts'

test('a reason in an address gives the words to show, or null when it is unknown', () => {
  expect(reasonWords('DATES_UNAVAILABLE')?.title).toBe('Dates non disponibles')
  expect(reasonWords('informations-manquantes')).toEqual({
    title: 'Informations manquantes',
    detail: 'Veuillez sélectionner des dates et le nombre d’invités',
  })
  expect(reasonWords('reservation-terminee')?.title).toBe('Cette réservation a pris fin')
  for (const unknown of [null, '', 'autre', 'toString']) expect(reasonWords(unknown)).toBeNull()
})

test('a reason is written once in the address of the page; another site is replaced by the selection', () => {
  expect(withReason('/annonces/p1?from=2027-07-03', 'INVALID_STAY')).toBe(
    '/annonces/p1?from=2027-07-03&motif=INVALID_STAY',
  )
  expect(withReason('/annonces/p1?motif=NOT_FOUND', 'INVALID_STAY')).toBe('/annonces/p1?motif=INVALID_STAY')
  expect(withReason('https://example.com/', 'CART_EMPTY')).toBe('/panier?motif=CART_EMPTY')
})
