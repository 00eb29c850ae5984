import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { openOlderDatabase } from './test-database.ts'

/** An invitation that was accepted without account before 0063, and one that has an owner. */
const OLDER = `
  insert into agencies (slug, name, legal_form, siren, address, email, phone, card_number, card_authority,
    guarantor, guarantor_address, liability_insurer, mediator, mediator_url)
    values ('a', 'a', 'SAS', '1', 'a', 'a@a.fr', '1', '1', '1', '1', '1', '1', '1', '1');
  insert into properties (slug, agency_id) values ('villa', 1), ('mas', 1);
  insert into users (id, name, first_name, last_name, email) values ('helene', 'H V', 'H', 'V', 'h@example.org');
  insert into owner_requests (agency_id, status, origin, first_name, last_name, email, house, sent_once, property_id,
    invited_until, joined_at, owner_id) values
    (1, 'joined', 'agency', 'C', 'R', 'c@example.org', '{}', 'one', 1, now() + interval '20 days', now(), null),
    (1, 'joined', 'agency', 'H', 'V', 'h@example.org', '{}', 'two', 2, now() + interval '20 days', now(), 'helene');
  insert into public_tokens (token_hash, scope, subject_id, expires_at, revoked_at)
    select sent_once, 'invitation', public_id::text, now() + interval '20 days', now() from owner_requests`

test('a request that was accepted without account before 0063 is open again, and its used link has expired', async () => {
  const older = await openOlderDatabase('0063')
  await older.raw(OLDER)
  await migrate(older)
  const { rows } = await older.raw(
    `select r.status, r.joined_at is null as unjoined, t.revoked_at is null as unused, t.expires_at <= now() as expired
      from owner_requests r join public_tokens t on t.subject_id = r.public_id::text order by r.id`,
    [],
  )
  expect(rows).toEqual([
    { status: 'invited', unjoined: true, unused: true, expired: true },
    { status: 'joined', unjoined: false, unused: false, expired: false },
  ])
})
