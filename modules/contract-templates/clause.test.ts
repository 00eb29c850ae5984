import { expect, test } from 'vitest'
import { paragraphsOf } from './clause.ts'

test('the paragraphs of a clause have an empty line between them', () => {
  expect(paragraphsOf('Un\nseul.\n\n \r\n\r\nDeux. ')).toEqual(['Un seul.', 'Deux.'])
  expect(paragraphsOf(' \n\n ')).toEqual([])
})
