import { expect, test } from 'vitest'
import { DOCUMENT_KINDS, type DocumentKind, isFiledKind, whyKept } from './document-kind.ts'

const KINDS = Object.keys(DOCUMENT_KINDS) as DocumentKind[]

test('powers, what has the private address of an owner, and what has no file of its own are passed on by no link', () => {
  expect(KINDS.filter((kind) => whyKept(kind) !== null).sort()).toEqual([
    ...['cgv_property', 'change_of_use', 'insurance', 'mandate', 'mandate_amendment'],
    ...['power', 'registration', 'report', 'signed_power'],
  ])
})

test('a plan is filed by an agency, a contract is not', () => {
  expect(isFiledKind('plan')).toBe(true)
  expect(isFiledKind('rental')).toBe(false)
})

test('each kind has a label of its own', () => {
  expect(new Set(KINDS.map((kind) => DOCUMENT_KINDS[kind].label)).size).toBe(KINDS.length)
})
