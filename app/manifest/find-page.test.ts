import { expect, test } from 'vitest'
import { findPage, fits, segmentsOf } from './find-page.ts'

const PAGES = ['/', '/admin/roles', '/admin/users/:user', '/admin/users/new'].map((path) => ({ path }))
const found = (path: string) => findPage(PAGES, path)?.path ?? null

test.each(['/admin/roles', '/admin/Roles', '/admin//roles', '/admin/roles/', '/ADMIN/%72oles'])(
  '%s is the page of roles',
  (path) => {
    expect(found(path)).toBe('/admin/roles')
  },
)

test('of two patterns that match a path, the one with fewer parameters wins', () => {
  expect(found('/admin/users/new')).toBe('/admin/users/new')
  expect(found('/admin/users/42')).toBe('/admin/users/:user')
})

test.each(['/admin', '/admin/roles/3', '/admin/users', '/nulle-part'])('%s is no page', (path) => {
  expect(found(path)).toBeNull()
})

test('a pattern matches a whole path, not a part of it', () => {
  expect(fits(segmentsOf('/r/:token'), segmentsOf('/r/abc'))).toBe(true)
  expect(fits(segmentsOf('/r/:token'), segmentsOf('/r/abc/payer'))).toBe(false)
})
