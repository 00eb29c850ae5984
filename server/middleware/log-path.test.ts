import { expect, test } from 'vitest'
import { logPath } from './log-path.ts'

const TOKEN = 'Zk3v9QxT_1-aBcDeFgHiJkLmNoPqRsTuVwXyZ012345'

test.each([
  [`/r/${TOKEN}`, '/r/[token]'],
  ['/r/short', '/r/[token]'],
  [`/r/${TOKEN}/calendar.ics`, '/r/[token]/calendar.ics'],
  [`/R/${TOKEN}.data`, '/R/[token]'],
  ['/checkout/reprendre/short', '/checkout/reprendre/[token]'],
  [`/somewhere/new/${TOKEN}`, '/somewhere/new/[token]'],
])('%s is logged without its token', (path, logged) => {
  expect(logPath(path)).toBe(logged)
})

test.each(['/', '/annonces/villa-azur', '/r', '/r/', '/api/properties/3f0e6b52-8c1d-4a57-9d53-0a1b2c3d4e5f'])(
  '%s is logged as it is',
  (path) => {
    expect(logPath(path)).toBe(path)
  },
)
