import { expect, test } from 'vitest'
import { mayLast, openedWords } from './document-link.ts'

test('a link lasts whole days, at least one and thirty at most', () => {
  expect([0, 1, 7.5, 30, 31].map(mayLast)).toEqual([false, true, false, true, false])
})

test('a link says how often its document was opened', () => {
  expect([0, 1, 3].map((opened) => openedWords({ opened }))).toEqual([
    ...['Jamais ouvert', 'Ouvert une fois', 'Ouvert 3\u00a0fois'],
  ])
})
