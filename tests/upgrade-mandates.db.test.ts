import { beforeAll, expect, test } from 'vitest'
import { chainedText, registerCells } from '#modules/mandates/register-line.ts'
import { findMandateInForce, findMandateTerms } from '#modules/mandates/server/find-mandate.ts'
import { sha256Of } from '#modules/signatures/server/content-hash.ts'
import type { OpenedDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openOlderDatabase } from './test-database.ts'

const CONTENT = `{"type": "villa", "address": {"street": "=1 chemin\\ndes Essais", "postalCode": "06400", "city": "Cannes"}}`
const OLDER = `
  insert into users (id, name, email, first_name, last_name, address) values
    ('o', 'Hélène Vidal', 'o@example.org', 'Hélène', 'Vidal', '4 montée des Essais');
  insert into agencies (slug, name, legal_form, siren, address, email, phone, card_number, card_authority,
    guarantor, guarantor_address, liability_insurer, mediator, mediator_url)
    select n, n, 'SAS', n, n, n, '1', 'CPI ' || n, '1', '1', '1', '1', '1', '1' from unnest(array['a', 'b']) n;
  insert into properties (slug, agency_id, owner_id, status, regime, mandate_number, created_at) values
    ('first', 1, 'o', 'published', 'hoguet', 'M-7', '2024-03-01T00:30:00Z'),
    ('other card', 2, null, 'draft', 'hoguet', 'B-1', '2023-01-01T10:00:00Z'),
    ('second', 1, null, 'published', 'hoguet', '=M-8', '2024-04-01T10:00:00Z'),
    ('none', 1, 'o', 'draft', 'hoguet', null, '2024-05-01T10:00:00Z'),
    ('direct', 1, 'o', 'published', 'direct', null, '2024-06-01T10:00:00Z');
  insert into property_versions (property_id, version, content, content_hash) values (1, 1, '${CONTENT}', 'x')`

let older: OpenedDatabase
beforeAll(async () => {
  older = await openOlderDatabase('0050')
  await older.raw(OLDER)
  await migrate(older)
})

test('mandates named by properties before 0050 are in force, numbered by card in the order they were opened', async () => {
  const { rows } = await older.raw(
    `select p.slug, m.number, m.former_number, r.card_number, m.status, m.starts_on::text, m.ends_on, m.owner_name
      from mandates m join properties p on p.id = m.property_id join mandate_registers r on r.id = m.register_id
      order by card_number, number`,
    [],
  )
  const row = (slug: string, number: number, former: string, card: string, from: string, owner = '') => ({
    ...{
      slug,
      number,
      former_number: former,
      card_number: card,
      status: 'in_force',
      starts_on: from,
      ends_on: null,
    },
    owner_name: owner,
  })
  expect(rows).toEqual([
    row('first', 1, 'M-7', 'CPI a', '2024-03-01', 'Hélène Vidal'),
    row('second', 2, '=M-8', 'CPI a', '2024-04-01'),
    row('other card', 1, 'B-1', 'CPI b', '2023-01-01'),
  ])
  expect((await findMandateInForce(older.db, 1, '2030-01-01'))?.formerNumber).toBe('M-7')
  expect(await findMandateTerms(older.db, 1, '2030-01-01')).toBeNull()
  expect(await findMandateInForce(older.db, 4, '2030-01-01')).toBeNull()
})

test('their lines are those that the product writes, each hashed with the line before', async () => {
  const lines = await older.db
    .selectFrom('mandateRegisterLines')
    .selectAll()
    .orderBy('registerId')
    .orderBy('position')
    .execute()
  expect(lines).toHaveLength(3)
  for (const { position, cells, previousHash, hash } of lines) {
    const before = lines.findLast((line) => line.hash === previousHash)
    expect(before?.position ?? 0).toBe(position - 1)
    expect(hash).toBe(sha256Of(Buffer.from(chainedText(previousHash, cells))))
  }
  const first = lines.find(({ cells }) => cells[5] === 'M-7')!
  const written = registerCells({
    ...{
      position: 1,
      cardNumber: 'CPI a',
      entry: 'taken_over',
      writtenOn: '2024-03-01',
      terms: null,
      end: null,
    },
    mandate: {
      ...{
        propertyId: 1,
        agencyId: 1,
        ownerId: 'o',
        number: 1,
        formerNumber: 'M-7',
        ownerName: 'Hélène Vidal',
      },
      ...{ ownerAddress: '4 montée des Essais', propertyNature: 'villa', endReason: null, signedOn: null },
      ...{ propertyAddress: '=1 chemin\ndes Essais, 06400 Cannes', startsOn: '2024-03-01', endsOn: null },
    },
  })
  // Their duration was never recorded: that cell alone is empty.
  expect(first.cells).toEqual(written.with(11, ''))
})
