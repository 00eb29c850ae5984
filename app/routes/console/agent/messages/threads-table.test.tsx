// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { THREAD_LIST, type ThreadLine } from '#modules/messages/thread-list.ts'
import { readListState } from '#shared/lists/list-address.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { ThreadsTable } from './threads-table.tsx'

afterEach(cleanup)

const LAST = '2026-11-21T09:30:00Z'
const LINE: ThreadLine = {
  ...{ id: 't1', title: 'Villa Azur', number: null, asker: 'Camille Exemple', excerpt: 'Bonjour' },
  ...{ lastFrom: 'other', lastAt: LAST, unansweredSince: null, unread: 0 },
}

test('on a phone, where the columns of who and when are left out, the name of a thread says both', () => {
  const state = readListState(THREAD_LIST, new URLSearchParams())
  const view = { state, rows: [LINE], total: 1, failed: false }
  const Page = createRoutesStub([{ path: '/', Component: () => <ThreadsTable view={view} empty="Aucun." /> }])
  const { container } = render(<Page />)
  const row = container.querySelector('tbody tr')!
  const seen = [...row.children].filter((cell) => !cell.classList.contains('max-sm:hidden'))
  const words = seen.map((cell) => cell.textContent).join(' ')
  expect(words).toContain('Camille Exemple')
  expect(words).toContain(formatInstant(LAST))
  expect(seen[0]!.querySelector('.sm\\:hidden')!.textContent).toContain('Camille Exemple')
})
