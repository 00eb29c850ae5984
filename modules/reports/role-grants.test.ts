import { expect, test } from 'vitest'
import { type GrantEntry, grantsOf } from './role-grants.ts'

const entry = (id: number, detail: GrantEntry['detail'], by = 'Ada'): GrantEntry => ({
  ...{ id, by, detail, at: `2026-0${id}-01T10:00:00.000Z`, accountId: 'u-1', account: 'Nora' },
})

test('a role that was given and taken has both ends, with who did each, and one that lasts has no end', () => {
  const grants = grantsOf([
    entry(3, { before: ['AGENT', 'OWNER'], after: ['OWNER'] }, 'Blaise'),
    entry(2, { before: ['AGENT'], after: ['AGENT', 'OWNER'] }),
    entry(1, { role: 'AGENT' }),
  ])
  expect(grants.map(({ role, from, until }) => [role, from?.by, until?.by])).toEqual([
    ['OWNER', 'Ada', undefined],
    ['AGENT', 'Ada', 'Blaise'],
  ])
})

test('a role that is taken is shown though its giving is not among the entries, and one given again has two lines', () => {
  const grants = grantsOf([
    entry(3, { before: [], after: ['AGENT'] }),
    entry(2, { before: ['AGENT'], after: [] }),
  ])
  expect(grants.map(({ from, until }) => [from?.at ?? null, until?.at ?? null])).toEqual([
    ['2026-03-01T10:00:00.000Z', null],
    [null, '2026-02-01T10:00:00.000Z'],
  ])
})

test('the roles with which an account was opened are given by it, and an unknown role is left out', () => {
  expect(grantsOf([entry(1, { roles: ['ADMIN', 'KING'] })]).map(({ role }) => role)).toEqual(['ADMIN'])
})
