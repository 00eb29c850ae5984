import { expect, test } from 'vitest'
import { isStayText } from './stay-texts.ts'
import { WRITTEN_KINDS } from './template-kinds.ts'

test('the signed contract of a stay has a version of the contract and of the site’s terms', () => {
  expect(WRITTEN_KINDS.filter(isStayText)).toEqual(['rental', 'terms'])
})
