import { expect, test } from 'vitest'
import { aListing } from '#tests/listing-factory.ts'
import { comparedVersion } from './compared-version.ts'

const published = aListing({ title: 'Du site' })
const answered = aListing({ title: 'De la réponse' })

test.each([
  ['owner', 'answer'],
  ['agency', 'published'],
] as const)('the %s of a listing with both contents compares with the %s one', (reader, since) => {
  expect(comparedVersion(reader, { published, answered })).toMatchObject({ since })
})

test.each(['owner', 'agency'] as const)(
  'the %s compares with the only content there is, or with none',
  (reader) => {
    expect(comparedVersion(reader, { published: null, answered })).toEqual({
      since: 'answer',
      content: answered,
    })
    expect(comparedVersion(reader, { published, answered: null })).toEqual({
      since: 'published',
      content: published,
    })
    expect(comparedVersion(reader, { published: null, answered: null })).toBeNull()
  },
)
