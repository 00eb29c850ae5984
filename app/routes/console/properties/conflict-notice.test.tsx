import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ConflictNotice } from './conflict-notice.tsx'

const noticeOf = (errors: Record<string, string>) => {
  const refusal = { code: 'INVALID_INPUT', details: { errors } } as const
  return renderToStaticMarkup(
    <MemoryRouter>
      <ConflictNotice refused={{ intent: 'pieces', refusal, errors, values: {} }} />
    </MemoryRouter>,
  )
}

test('what is wrong with a field of several controls is said above the section, since none of them shows it', () => {
  expect(noticeOf({ rooms: 'Listez les pièces.' })).toContain('Listez les pièces.')
  expect(noticeOf({ amenities: 'Choisissez les équipements.' })).toContain('Choisissez les équipements.')
})

test('what is wrong with a field of one control stays beside it, and without scripts a link leads there', () => {
  const notice = noticeOf({ title: 'Une annonce garde un titre.' })
  const link = /<a href="#[^"]+"[^>]*>Une annonce garde un titre\.<\/a>/
  expect(notice).toMatch(link)
  expect(notice.replace(link, '')).not.toContain('garde un titre')
})
