import { beforeAll, describe, expect, test } from 'vitest'
import { LISTING_SCHEMA_VERSION } from '#modules/properties/listing.ts'
import FORM_1 from '#modules/properties/recorded/listing-form-1.json' with { type: 'json' }
import { contentHash } from '#modules/properties/server/content-hash.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import { demandReadableContents } from '#modules/properties/server/stored-content.ts'
import { getPricedListing } from '#modules/rates/server/get-priced-listing.ts'
import type { OpenedDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openOlderDatabase } from './test-database.ts'

const CHEAP = { ...FORM_1, rates: { ...FORM_1.rates, baseNightly: 50_000 } }
const DEAR = { ...FORM_1, rates: { ...FORM_1.rates, baseNightly: 90_000 } }
const text = (content: object) => `'${JSON.stringify(content).replaceAll("'", "''")}'`
const version = (property: number, number: number, status: string, content: object) =>
  `(${property}, ${number}, '${status}', ${status === 'published'}, ${text(content)}, 'hash ${property}.${number}',
    '2026-0${number}-01T00:00:00Z', ${status === 'draft' ? 'null' : `'2026-0${number}-02T00:00:00Z'`})`
const stay = (versionId: number, number: string) =>
  `(1, '${number}', ${versionId}, 1, '2027-07-03', '2027-07-10', 2, 0, 0, 0, '{"total":1}', 1)`

/** What the schema before 0039 wrote: rates in the content of each version. */
const OLDER = `
  insert into agencies (slug, name, legal_form, siren, address, email, phone, card_number, card_authority,
    guarantor, guarantor_address, liability_insurer, mediator, mediator_url)
    values ('a', 'a', 'SAS', '1', 'a', 'a@a.fr', '1', '1', '1', '1', '1', '1', '1', '1');
  insert into properties (slug, agency_id, status, mandate_number) values
    ('published', 1, 'published', 'M-1'), ('draft', 1, 'draft', null);
  insert into property_versions (property_id, version, status, is_active, content, content_hash, created_at, published_at)
    values ${[
      version(1, 1, 'retired', FORM_1),
      version(1, 2, 'retired', { ...FORM_1, title: 'Same price' }),
      version(1, 3, 'retired', CHEAP),
      version(1, 4, 'published', FORM_1),
      version(1, 5, 'draft', DEAR),
      version(2, 1, 'draft', CHEAP),
      version(2, 2, 'draft', DEAR),
    ].join(', ')};
  insert into checkouts default values;
  insert into reservations (property_id, number, version_id, checkout_id, arrival, departure, adults, children, babies,
    minors, quote, total) values ${[stay(1, 'A'), stay(2, 'B'), stay(3, 'C'), stay(4, 'D')].join(', ')}`

let older: OpenedDatabase
let before: unknown
const rowsOf = async (query: string) => (await older.raw(query, [])).rows
const versions = () =>
  rowsOf('select id, content::text, content_hash, status, is_active from property_versions order by id')

beforeAll(async () => {
  older = await openOlderDatabase('0039')
  await older.raw(OLDER)
  before = await versions()
  await migrate(older)
})

describe('rates written in listings before 0039', () => {
  test('are the history of their property: the published rates, or else those of its last draft', async () => {
    const rows = await rowsOf(`select property_id, number, (rates ->> 'baseNightly')::int as nightly,
      to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD') as day, recorded_by from rate_versions order by 1, 2`)
    const nightly = FORM_1.rates.baseNightly
    const row = (property: number, number: number, price: number, day: string) => ({
      ...{ property_id: property, number, nightly: price, day, recorded_by: 'system' },
    })
    expect(rows).toEqual([
      row(1, 1, nightly, '2026-01-02'),
      row(1, 2, 50_000, '2026-03-02'),
      row(1, 3, nightly, '2026-04-02'),
      row(2, 1, 90_000, '2026-02-01'),
    ])
  })

  test('are named by the stays that were sold at these rates', async () => {
    expect(
      await rowsOf(`select s.number, r.number as rates from reservations s
        join rate_versions r on r.property_id = s.property_id and r.id = s.rates_version_id order by s.number`),
    ).toEqual([
      { number: 'A', rates: 1 },
      { number: 'B', rates: 1 },
      { number: 'C', rates: 2 },
      { number: 'D', rates: 3 },
    ])
  })

  test('remain in the versions, with the same bytes and hashes, and the versions are read without them', async () => {
    expect(await versions()).toEqual(before)
    const read = await getVersion(older.db, { propertyId: 1, versionId: 4 })
    const { rates, swornDeclaration: _declaration, ...facts } = FORM_1
    expect(read.content).toEqual({ ...facts, ownAmenities: [], schemaVersion: LISTING_SCHEMA_VERSION })
    expect(read.contentHash).toBe('hash 1.4')
    const [{ content }] = (await rowsOf('select content::text from property_versions where id = 4')) as [
      { content: string },
    ]
    expect(contentHash(JSON.parse(content))).toBe(contentHash(FORM_1))
    await demandReadableContents(older.db)
    expect((await getPricedListing(older.db, 'published')).rates).toEqual(rates)
  })
})
