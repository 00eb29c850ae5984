import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

const markup = (page: number, pageCount: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Pagination page={page} pageCount={pageCount} hrefOf={(n) => `/annonces?city=Nice&page=${n}`} />
    </MemoryRouter>,
  )

test('every page shown is a link that keeps the search, and the current one is marked', () => {
  const html = markup(2, 3)
  expect(html).toContain('href="/annonces?city=Nice&amp;page=1"')
  expect(html).toMatch(
    /<a[^>]*aria-current="page"[^>]*aria-label="Page 2"|<a[^>]*aria-label="Page 2"[^>]*aria-current="page"/,
  )
  expect(html).toMatch(/<a[^>]*rel="prev"/)
  expect(html).toMatch(/<a[^>]*rel="next"/)
})

test('the first page has no link to a previous page, the last none to a next page', () => {
  expect(markup(1, 3)).not.toContain('rel="prev"')
  expect(markup(3, 3)).not.toContain('rel="next"')
})

test('a list of one page shows no pagination', () => {
  expect(markup(1, 1)).toBe('')
})
