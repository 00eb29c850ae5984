import { beforeAll, describe, expect, test } from 'vitest'
import { findWorkingCopy, listChanges } from '#modules/listing-drafts/server/listing-draft-queries.ts'
import { findDeclaration } from '#modules/owner-details/server/find-declarations.ts'
import FORM_3 from '#modules/properties/recorded/listing-form-3.json' with { type: 'json' }
import { readListing } from '#modules/properties/stored-listing.ts'
import type { OpenedDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openOlderDatabase } from './test-database.ts'

const UNDECLARED = { ...FORM_3, swornDeclaration: false }
const { schemaVersion: _form, photos: _photos, ...FIELDS } = FORM_3
const text = (value: object) => `'${JSON.stringify(value).replaceAll("'", "''")}'`
const property = (slug: string, status: string, owner = "'owner'") => `('${slug}', 1, '${status}', ${owner})`
const version = (id: number, status: 'draft' | 'published', content: object) =>
  `(${id}, 1, '${status}', ${status === 'published'}, ${text(content)}, 'hash ${id}', '2026-01-01T00:00:00Z',
    ${status === 'published' ? "'2026-03-01T23:30:00Z'" : 'null'})`
const ticked = (id: number, by: string) =>
  `(${id}, 1, 'swornDeclaration', '{}', '{"value":true}', '${by}', '2026-04-02T10:00:00Z')`

/** What the schema before 0096 wrote: the declaration as a box of the editor, for owner and agency alike. */
const OLDER = `
  insert into agencies (slug, name, legal_form, siren, address, email, phone, card_number, card_authority,
    guarantor, guarantor_address, liability_insurer, mediator, mediator_url)
    values ('a', 'a', 'SAS', '1', 'a', 'a@a.fr', '1', '1', '1', '1', '1', '1', '1', '1');
  insert into users (id, first_name, last_name, name, email) values ('owner', 'H', 'V', 'H V', 'h@example.org');
  insert into properties (slug, agency_id, status, owner_id) values ${[
    property('published', 'published'),
    property('paused', 'paused'),
    property('published-unticked', 'published'),
    property('without-owner', 'published', 'null'),
    property('ticked-by-owner', 'draft'),
    property('ticked-by-agency', 'draft'),
  ].join(', ')};
  insert into property_versions (property_id, version, status, is_active, content, content_hash, created_at, published_at)
    values ${[
      version(1, 'published', FORM_3),
      version(2, 'published', FORM_3),
      version(3, 'published', UNDECLARED),
      version(4, 'published', FORM_3),
      version(5, 'draft', FORM_3),
      version(6, 'draft', FORM_3),
    ].join(', ')};
  insert into listing_drafts (property_id, revision, fields) values
    (5, 1, ${text(FIELDS)}), (6, 1, ${text(FIELDS)});
  insert into listing_draft_changes (property_id, revision, field, from_value, to_value, changed_by, at) values
    ${ticked(5, 'owner')}, ${ticked(6, 'an agent')}`

let older: OpenedDatabase
const rowsOf = async (query: string) => (await older.raw(query, [])).rows

beforeAll(async () => {
  older = await openOlderDatabase('0096')
  await older.raw(OLDER)
  await migrate(older)
})

describe('a declaration that was a box of the editor before 0096', () => {
  test('is taken over where the listing was published with it and where the owner ticked it, not for an agency', async () => {
    expect(
      await rowsOf(`select p.slug, d.means, d.registration_number, d.declared_on::text as day, d.is_main_residence
        from sworn_declarations d join properties p on p.id = d.property_id order by d.property_id`),
    ).toEqual(
      [
        ['published', '2026-03-02'],
        ['paused', '2026-03-02'],
        ['ticked-by-owner', '2026-04-02'],
      ].map(([slug, day]) => ({
        ...{ slug, day, means: 'takeover', is_main_residence: null },
        registration_number: FORM_3.registrationNumber.replaceAll(' ', ''),
      })),
    )
    const found = await findDeclaration(older.db, { id: 1, ownerId: 'owner' }, FORM_3.registrationNumber)
    expect(found).toMatchObject({ means: 'takeover', sentence: expect.stringContaining('sur l’honneur') })
  })

  test('leaves the published version as it was, and the working copy and its history readable', async () => {
    const [row] = (await rowsOf(
      'select content, content_hash from property_versions where property_id = 1',
    )) as [{ content: unknown; content_hash: string }]
    expect(row).toEqual({ content: FORM_3, content_hash: 'hash 1' })
    expect(readListing(row.content)).toHaveProperty('content.title', FORM_3.title)
    const copy = await findWorkingCopy(older.db, 6)
    expect(copy.fields).toMatchObject({ registrationNumber: FORM_3.registrationNumber })
    expect(copy.fields).not.toHaveProperty('swornDeclaration')
    expect(await listChanges(older.db, 6, 0)).toEqual([])
  })
})
