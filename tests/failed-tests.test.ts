import { expect, test } from 'vitest'
import { listFailed } from './failed-tests.ts'

const VITEST = `
 ✓  rules  a.test.ts (2 tests) 12ms
 FAIL   rules  b.test.ts > a thing > is done
 FAIL   rules  b.test.ts > a thing > is done twice
Refusal: STATUS_CONFLICT
 ❯ b.test.ts:12:3
`
const PLAYWRIGHT = `
  ✘   2 e2e/listings.spec.ts:10:1 › filters are counted (23.9s)

  1) e2e/listings.spec.ts:10:1 › filters are counted › before they are applied ───────────────

    Error: expect(locator).toHaveText(expected) failed

    Expected: "14"
    Received: "13"

    Call log:
      - waiting for a button

  2) e2e/terms.spec.ts:4:1 › a contract is read

    Test timeout of 180000ms exceeded.
`

test('a failed test is named with its cause, whatever its error is called', () => {
  expect(listFailed(`\u001b[31m${VITEST}\u001b[39m`)).toEqual([
    ' rules  b.test.ts > a thing > is done\nRefusal: STATUS_CONFLICT',
    ' rules  b.test.ts > a thing > is done twice\nRefusal: STATUS_CONFLICT',
  ])
})

test('a failed journey is named with its step, what was expected and what came', () => {
  expect(listFailed(PLAYWRIGHT)).toEqual([
    'e2e/listings.spec.ts:10:1 › filters are counted › before they are applied\n' +
      '    Error: expect(locator).toHaveText(expected) failed\n    Expected: "14"\n    Received: "13"',
    'e2e/terms.spec.ts:4:1 › a contract is read\n    Test timeout of 180000ms exceeded.',
  ])
})

test('a run in which all passed names none', () => {
  expect(listFailed(' ✓  rules  a.test.ts (2 tests) 12ms\n\n Tests  2 passed (2)')).toEqual([])
})
