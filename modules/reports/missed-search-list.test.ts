import { expect, test } from 'vitest'
import { missingWords } from './missed-search-list.ts'

test('what a search lacked is one sentence', () => {
  expect(missingWords(['stay', 'party'])).toBe('Les dates, la capacité')
  expect(missingWords(['together'])).toBe('Plusieurs critères ensemble')
})
