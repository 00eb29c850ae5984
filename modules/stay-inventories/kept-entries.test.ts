import { expect, test } from 'vitest'
import {
  entriesOf,
  isForgotten,
  type KeptAnswers,
  type KeptPicture,
  MOST_KEPT_PICTURES,
  nextToSend,
  picturesOf,
  replacing,
  roomWords,
  waitingWords,
  whyNoPicture,
  whyTooHeavy,
} from './kept-entries.ts'

const MB = 1024 * 1024
const said = (answer: string) => ({ items: { table: { answer, remark: '' } }, remark: '' })
const OF = {
  account: 'a',
  inventory: '/agent/reservations/1/etat-des-lieux/arrivee',
  title: 'Salon',
  held: null,
}
const answers = (over: Partial<KeptAnswers> = {}): KeptAnswers => ({
  ...{ ...OF, id: 'one', kind: 'answers', section: 'living', at: 1, left: 0 },
  ...{ typed: said('good'), base: said('') },
  ...over,
})
const picture = (over: Partial<KeptPicture> = {}): KeptPicture => ({
  ...{ ...OF, id: 'two', kind: 'photograph', section: 'living', at: 2, name: 'a.jpg', bytes: MB, hash: 'h' },
  ...over,
})

test('what an account typed is sent in its order, and waits for it while another account is there', () => {
  const kept = [picture(), answers(), answers({ id: 'of-other', account: 'b', at: 0 })]
  expect(entriesOf(kept, 'a').map(({ id }) => id)).toEqual(['one', 'two'])
})

test('one that the server refused lets the following ones pass', () => {
  const held = { words: 'Clos', theirs: null }
  expect(nextToSend([answers({ held }), picture()])?.id).toBe('two')
  expect(nextToSend([answers({ held })])).toBeNull()
})

test('what is typed again replaces what waits, at its place and over the words that the first was typed over', () => {
  const again = answers({ id: 'again', at: 9, typed: said('worn'), base: said('good') })
  expect(replacing(null, again)).toBe(again)
  expect(replacing(answers(), again)).toMatchObject({
    id: 'again',
    at: 1,
    typed: said('worn'),
    base: said(''),
  })
})

test('what is typed before a person chooses between two versions is still judged over the first words', () => {
  const held = { words: 'Changé', theirs: said('damaged') }
  expect(replacing(answers({ held }), answers({ id: 'again', base: said('good') }))).toMatchObject({
    base: said(''),
    held: null,
  })
})

test('a photograph waits within the number, the weight and the room of the telephone', () => {
  expect(whyNoPicture([], MB, null)).toBeNull()
  expect(whyTooHeavy(11 * MB)).toMatch(/10\u00a0Mo/)
  expect(whyTooHeavy(MB)).toBeNull()
  expect(whyNoPicture(Array(MOST_KEPT_PICTURES).fill(picture()), MB, null)).toMatch(/^Trop/)
  expect(whyNoPicture([picture({ bytes: 299 * MB })], 2 * MB, null)).toMatch(/^Trop/)
  expect(whyNoPicture([], 3 * MB, 5 * MB)).toMatch(/plus de place/)
})

test('a telephone that is nearly full says so before it loses anything', () => {
  expect(roomWords(49 * MB)).toMatch(/49\u00a0Mo/)
  expect(roomWords(50 * MB)).toBeNull()
  expect(roomWords(null)).toBeNull()
})

test('what waits is counted in words, and found by its section', () => {
  expect(waitingWords([answers(), picture(), picture()])).toBe('1\u00a0partie et 2\u00a0photographies')
  expect(waitingWords([picture()])).toBe('1\u00a0photographie')
  expect(picturesOf([answers(), picture()], OF.inventory, 'living')).toHaveLength(1)
  expect(picturesOf([picture()], OF.inventory, 'keys')).toEqual([])
})

test('what waited thirty days is forgotten', () => {
  expect(isForgotten({ at: 0 }, 30 * 86_400_000)).toBe(true)
  expect(isForgotten({ at: 1 }, 30 * 86_400_000)).toBe(false)
})
