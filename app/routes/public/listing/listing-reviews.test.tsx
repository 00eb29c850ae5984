import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { PublishedReview } from '#modules/reviews/review.ts'
import { ListingReviews } from './listing-reviews.tsx'

const REVIEW: PublishedReview = {
  publicId: '00000000-0000-4000-8000-000000000001',
  author: 'Noor',
  rating: 4,
  text: 'Une terrasse où l’on reste jusqu’au soir.',
  arrival: '2026-10-03',
  publishedOn: '2026-10-12',
  answer: null,
  isDemo: false,
}

const markup = (facts: Parameters<typeof ListingReviews>[0]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ListingReviews {...facts} />
    </MemoryRouter>,
  )

test('a villa without a completed stay has no rating', () => {
  const html = markup({ reviews: [], count: 0, average: null })
  expect(html).toContain('Aucun avis pour l’instant')
  expect(html).not.toContain('sur 5')
})

test('the section shows the mean rating, each traveler with the month of the stay, and how reviews are collected', () => {
  const html = markup({ reviews: [REVIEW], count: 1, average: 4 })
  expect(html).toContain('4 sur 5')
  expect(html).toContain('Séjour d’octobre 2026')
  expect(html).toContain('avis publié le')
  expect(html).toContain(`/avis/${REVIEW.publicId}/signaler`)
  expect(html).toContain('Avis écrits après un séjour réservé ici et terminé')
  expect(html).not.toContain('démonstration')
})

test('a review that was invented for the demonstration is marked', () => {
  const html = markup({ reviews: [{ ...REVIEW, isDemo: true }], count: 1, average: 4 })
  expect(html).toContain('Séjour de démonstration')
})

test('the answer to a review is shown under it, with its side and its day', () => {
  const answer = {
    side: 'owner',
    text: 'La terrasse vous attend.',
    on: '2026-10-14',
    correctedOn: null,
  } as const
  const html = markup({ reviews: [{ ...REVIEW, answer }], count: 1, average: 4 })
  expect(html).toMatch(/Réponse du propriétaire, le .*14.octobre.2026/)
  expect(html).toContain('La terrasse vous attend.')
})
