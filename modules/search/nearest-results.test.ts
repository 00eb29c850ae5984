import { expect, test } from 'vitest'
import { nearestResults } from './nearest-results.ts'

const HERE = { latitude: 43.55, longitude: 7.01 }
const at = (publicId: string, latitude: number) => ({ publicId, latitude, longitude: HERE.longitude })

test('the nearest villas are given from near to far, without the villa on the page', () => {
  const results = [
    at('far', 43.9),
    at('itself', 43.55),
    at('near', 43.56),
    at('south', 43.5),
    at('next', 43.6),
  ]
  const nearest = nearestResults(results, HERE, { except: 'itself', limit: 3 })
  expect(nearest.map(({ publicId }) => publicId)).toEqual(['near', 'south', 'next'])
})

test('all villas are given when there are fewer than the limit', () => {
  expect(nearestResults([at('itself', 43.55)], HERE, { except: 'itself', limit: 3 })).toEqual([])
})
