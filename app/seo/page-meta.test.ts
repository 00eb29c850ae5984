import { describe, expect, test } from 'vitest'
import { absentMeta, originOf, pageMeta, privatePageMeta } from './page-meta.ts'

const matches = [
  { id: 'layouts/public-frame', loaderData: { origin: 'https://calanque.example' } },
  { id: 'routes/x' },
]

describe('the head of a page', () => {
  const head = pageMeta(matches, {
    title: 'Villas à Cannes',
    description: 'Neuf villas.',
    path: '/villas/cannes',
  })

  test('has a title that names the page, then the site', () => {
    expect(head).toContainEqual({ title: 'Villas à Cannes · Calanque' })
    expect(head).toContainEqual({ name: 'description', content: 'Neuf villas.' })
  })

  test('has one whole address, for search engines and for cards', () => {
    const address = 'https://calanque.example/villas/cannes'
    expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: address })
    expect(head).toContainEqual({ property: 'og:url', content: address })
  })

  test('has a card in French, with the site’s picture when the page has none of its own', () => {
    expect(head).toContainEqual({ property: 'og:locale', content: 'fr_FR' })
    expect(head).toContainEqual({
      property: 'og:image',
      content: 'https://calanque.example/og/accueil.jpg',
    })
    expect(head).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
  })

  test('has a card with the page’s own picture when it has one', () => {
    const image = { path: '/photos/azur.jpg', alt: 'La terrasse', width: 1200, height: 800 }
    const own = pageMeta(matches, {
      title: 'Villa Azur',
      description: 'Neuf pièces.',
      path: '/annonces/1',
      image,
    })
    expect(own).toContainEqual({ property: 'og:image', content: 'https://calanque.example/photos/azur.jpg' })
    expect(own).toContainEqual({ property: 'og:image:alt', content: 'La terrasse' })
    expect(own).toContainEqual({ property: 'og:image:height', content: '800' })
  })
})

test('a page closed to search engines is marked as not indexed, without canonical address or card', () => {
  const page = { title: 'Panier', description: 'Vos séjours.' }
  const head = [
    { title: 'Panier · Calanque' },
    { name: 'description', content: 'Vos séjours.' },
    { name: 'robots', content: 'noindex' },
  ]
  expect(privatePageMeta(page)).toEqual(head)
  expect(pageMeta(matches, { ...page, path: '/panier', indexed: false })).toEqual(head)
})

test('a page that failed says so, and no more that its thing does not exist', () => {
  const absent = { title: 'Annonce introuvable', description: 'Cette propriété n’existe pas.' }
  const answer = (status: number) => ({ status, statusText: '', data: null, internal: false })
  expect(absentMeta(answer(404), absent)).toContainEqual({ title: 'Annonce introuvable · Calanque' })
  expect(absentMeta(undefined, absent)).toContainEqual({ title: 'Annonce introuvable · Calanque' })
  expect(absentMeta(new Error('away'), absent)).toContainEqual({ title: 'Erreur de page · Calanque' })
  expect(absentMeta(answer(503), absent)).toContainEqual({
    title: 'Service momentanément indisponible · Calanque',
  })
})

test('a description has at most 160 characters and ends at a whole word', () => {
  const description = `${'Une maison, la mer et le temps. '.repeat(8)}`
  const [, written] = pageMeta(matches, { title: 'x', path: '/', description }) as { content: string }[]
  expect(written!.content.length).toBeLessThanOrEqual(160)
  expect(written!.content).toMatch(/[a-z.]…$/)
  expect(description.startsWith(written!.content.slice(0, -1))).toBe(true)
})

test.each([[[]], [[{ id: 'layouts/public-frame', loaderData: undefined }]], [[undefined]]])(
  'outside of the public frame addresses stay relative',
  (found) => {
    expect(originOf(found)).toBe('')
  },
)
