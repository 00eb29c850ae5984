import { expect, test } from 'vitest'
import { formatInstant } from '#shared/paris-time.ts'
import { linkWords, mayLast, openedWords } from './document-link.ts'

test('a link lasts whole days, at least one and thirty at most', () => {
  expect([0, 1, 7.5, 30, 31].map(mayLast)).toEqual([false, true, false, true, false])
})

test('a link says how often its document was opened', () => {
  expect([0, 1, 3].map((opened) => openedWords({ opened }))).toEqual([
    ...['Jamais ouvert', 'Ouvert une fois', 'Ouvert 3\u00a0fois'],
  ])
})

test('a link says until when it opens its document, and that it opens nothing once its maker may pass nothing on', () => {
  const link = { endsAt: '2027-03-01T10:00:00Z', maker: 'Hélène Vidal' } as const
  const end = formatInstant(link.endsAt)
  expect(linkWords({ ...link, state: 'live' })).toBe(`Jusqu’au ${end}, par Hélène Vidal.`)
  expect(linkWords({ ...link, state: 'over', maker: null })).toBe(`Terminé le ${end}.`)
  for (const maker of [link.maker, null]) {
    const words = linkWords({ ...link, state: 'void', maker })
    expect(words).toMatch(/^N’ouvre plus rien/)
    expect(words).not.toContain(end)
  }
})
