import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openOlderDatabase } from './test-database.ts'

const AGENCY = `insert into agencies (slug, name, legal_form, siren, address, email, phone, card_number, card_authority,
  guarantor, guarantor_address, liability_insurer, mediator, mediator_url)
  values ('a', 'a', 'SAS', '1', 'a', 'a@a.fr', '1', '1', '1', '1', '1', '1', '1', '1')`

/** One villa, one checkout and one reservation of it, number 1. */
const STAY = `${AGENCY};
  insert into properties (slug, agency_id) values ('villa', 1);
  insert into property_versions (property_id, version, content, content_hash) values (1, 1, '{}', 'x');
  insert into checkouts default values;
  insert into reservations (property_id, number, version_id, checkout_id, arrival, departure, adults, children, babies,
    minors, quote, total) values (1, 'CAL-2026-000001', 1, 1, '2027-07-03', '2027-07-10', 2, 0, 0, 0, '{}', 100000)`

const rowsOf = async ({ raw }: OpenedDatabase, query: string) => (await raw(query, [])).rows

describe('nights taken before 0031', () => {
  let older: OpenedDatabase
  beforeAll(async () => {
    older = await openOlderDatabase('0031')
    await older.raw(`${STAY};
      insert into occupations (property_id, nights, kind, reservation_id, expires_at, released_at) values
        (1, '[2027-07-03,2027-07-10)', 'reservation', 1, null, null),
        (1, '[2027-08-01,2027-08-08)', 'owner_stay', 1, null, null),
        (1, '[2027-09-01,2027-09-08)', 'hold', 77, now() - interval '1 day', null),
        (1, '[2027-09-01,2027-09-08)', 'reservation', 77, null, now()),
        (1, '[2027-10-01,2027-10-08)', 'reservation', 88, null, null)`)
  })

  test('for a reservation that does not exist stop the upgrade, whose error names them', async () => {
    await expect(migrate(older)).rejects.toThrow(
      'property 1, nights [2027-10-01,2027-10-08), reservation 88. Release them',
    )
    expect(await rowsOf(older, 'select count(*)::int as n from occupations')).toEqual([{ n: 5 }])
  })

  test('are kept; free ones that named no reservation are cleared', async () => {
    await older.raw('update occupations set released_at = now() where reservation_id = 88')
    await migrate(older)
    expect(await rowsOf(older, 'select kind, reservation_id from occupations order by id')).toEqual([
      { kind: 'reservation', reservation_id: 1 },
      { kind: 'owner_stay', reservation_id: null },
    ])
  })
})

test('mails that were waiting before 0033 are still sent, and those given up are still shown', async () => {
  const older = await openOlderDatabase('0033')
  await older.raw(`insert into outbox_mails (template, recipient, props, status, attempts, next_attempt_at, last_error, sent_at)
    values ('welcome', 'sent@example.fr', '{}', 'sent', 1, now(), null, now()),
      ('welcome', 'late@example.fr', '{}', 'queued', 2, now() + interval '4 seconds', 'busy', null),
      ('welcome', 'dead@example.fr', '{}', 'dead', 16, now(), 'No such mailbox', null)`)
  await migrate(older)
  expect(
    await rowsOf(
      older,
      `select recipient, kind, attempts, last_error, gave_up_at is not null as given_up, sent_at is not null as sent
      from outbox_mails left join queue_items on subject = outbox_mails.public_id::text order by outbox_mails.id`,
    ),
  ).toEqual([
    {
      recipient: 'sent@example.fr',
      kind: null,
      attempts: null,
      last_error: null,
      given_up: false,
      sent: true,
    },
    {
      recipient: 'late@example.fr',
      kind: 'mail',
      attempts: 2,
      last_error: 'busy',
      given_up: false,
      sent: false,
    },
    {
      ...{ recipient: 'dead@example.fr', kind: 'mail', attempts: 16 },
      ...{ last_error: 'No such mailbox', given_up: true, sent: false },
    },
  ])
})

test('work that waited or was given up before 0034 and 0035 is in the queue', async () => {
  const older = await openOlderDatabase('0034')
  await older.raw(`insert into forgotten_files (file, attempts, last_error) values ('a/b.pdf', 3, 'read-only');
    insert into signature_events (event_id, provider, provider_id, body, attempts, applied_at, outcome, last_error) values
      ('s1', 'embedded', 'x', '{}', 1, now(), 'applied', null), ('s2', 'embedded', 'x', '{}', 4, null, null, 'away'),
      ('s3', 'embedded', 'x', '{}', 16, now(), 'failed', 'no bank'),
      ('s4', 'embedded', 'x', '{}', 16, now(), 'unknown_request', 'The request is not known yet');
    insert into payment_events (event_id, provider, type, body, attempts, applied_at, gave_up_at, outcome) values
      ('p1', 'embedded', 't', '{}', 0, now(), null, 'applied'), ('p2', 'embedded', 't', '{}', 2, null, null, 'failed: not today'),
      ('p3', 'embedded', 't', '{}', 12, null, now(), 'unknown');
    insert into embedded_payment_events (id, type, body, attempts, delivered_at, last_error) values
      ('e1', 't', '{}', 1, now(), null), ('e2', 't', '{}', 1, null, 'HTTP 503')`)
  await migrate(older)
  const items = await rowsOf(
    older,
    `select kind || ' ' || subject || ' ' || attempts || ' ' || coalesce(last_error, '') as item,
      gave_up_at is not null as given_up from queue_items order by subject`,
  )
  const unknown = 'inconnu de Calanque'
  expect(items).toEqual([
    { item: 'forgotten-file a/b.pdf 3 read-only', given_up: false },
    { item: 'register-event e2 1 HTTP 503', given_up: false },
    { item: 'payment-event p2 2 not today', given_up: false },
    { item: `payment-event p3 12 Concerne un paiement ${unknown}`, given_up: true },
    { item: 'signature-event s2 4 away', given_up: false },
    { item: 'signature-event s3 16 no bank', given_up: true },
    { item: 'signature-event s4 16 Concerne une signature inconnue de Calanque', given_up: true },
  ])
})

test('the bank’s data of each card payment before 0036 are kept, and the register has no card', async () => {
  const older = await openOlderDatabase('0036')
  await older.raw(`insert into embedded_cards (id, brand, last4, scenario, kept, expires_at)
      values ('card_1', 'visa', '4242', 'late', true, now());
    insert into embedded_payments (id, idempotency_key, request_hash, reference, kind, method, amount, captured, status,
      card_id, keep_card, return_url, access_hash, settles_at, transfer_reference) values
      ('late', 'k1', 'h', 'r1', 'payment', 'card', 100, 0, 'processing', 'card_1', true, '/back', null, now(), null),
      ('asked', 'k2', 'h', 'r2', 'payment', 'card', 200, 0, 'requires_action', 'card_1', false, '/back', 'hash', null, null),
      ('wired', 'k3', 'h', 'r3', 'payment', 'bank_transfer', 300, 300, 'succeeded', null, false, '/', null, null, 'CAL-A');
    insert into embedded_payment_refunds (id, idempotency_key, reference, payment_id, amount) values ('re', 'k', 'r', 'wired', 50)`)
  await migrate(older)
  expect(
    await rowsOf(
      older,
      `select payment_id, card_id, keep_card, return_url, access_hash, settles_at is not null as late
        from sandbox_card_payments order by payment_id`,
    ),
  ).toEqual(
    [
      ...[{ payment_id: 'asked', keep_card: false, access_hash: 'hash', late: false }],
      ...[{ payment_id: 'late', keep_card: true, access_hash: null, late: true }],
    ].map((row) => ({ ...row, card_id: 'card_1', return_url: '/back' })),
  )
  expect(
    await rowsOf(older, 'select id, amount, captured, transfer_reference from register_payments order by id'),
  ).toEqual([
    { id: 'asked', amount: 200, captured: 0, transfer_reference: null },
    { id: 'late', amount: 100, captured: 0, transfer_reference: null },
    { id: 'wired', amount: 300, captured: 300, transfer_reference: 'CAL-A' },
  ])
  expect(await rowsOf(older, 'select payment_id, amount from register_refunds')).toEqual([
    { payment_id: 'wired', amount: 50 },
  ])
  expect(
    await rowsOf(
      older,
      `select relname from pg_class where relnamespace = 'public'::regnamespace
        and (relname like 'embedded_payment%' or relname like 'embedded_card%')
      union all select conname from pg_constraint where conname like 'embedded_payment%' or conname like 'embedded_card%'`,
    ),
  ).toEqual([])
})

test('refunds that waited or were given up before 0037 are in the queue, each still one refund', async () => {
  const older = await openOlderDatabase('0037')
  await older.raw(`${STAY};
    insert into payment_intents (checkout_id, attempt, provider, idempotency_key, started_by, kind, method, amount)
      values (1, 1, 'embedded', 'k', 'system', 'payment', 'card', 100000);
    insert into refunds (intent_id, property_id, reservation_id, amount, reason, requested_by, request_key, idempotency_key,
      status, attempts, last_error, gave_up_at, retried_at) values
      (1, 1, 1, 10, 'r', 's', 'sent', 'k1', 'succeeded', 1, null, null, null),
      (1, 1, 1, 20, 'r', 's', 'waits', 'k2', 'requested', 3, 'away', null, null),
      (1, 1, 1, 30, 'r', 's', 'stuck', 'k3', 'requested', 12, 'silent', now(), null),
      (1, 1, 1, 40, 'r', 's', 'refused', 'k4', 'failed', 0, null, now(), null),
      (1, 1, 1, 50, 'r', 's', 'replaced', 'k5', 'failed', 0, null, null, now())`)
  await migrate(older)
  expect(
    await rowsOf(
      older,
      `select amount, status, attempts, item.last_error, item.gave_up_at is not null as given_up
        from refunds join queue_items item on item.kind = 'refund' and item.subject = refunds.public_id::text order by amount`,
    ),
  ).toEqual([
    { amount: 20, status: 'requested', attempts: 3, last_error: 'away', given_up: false },
    { amount: 30, status: 'requested', attempts: 12, last_error: 'silent', given_up: true },
    { amount: 40, status: 'requested', attempts: 0, last_error: null, given_up: true },
  ])
  expect(
    await rowsOf(
      older,
      `select amount, request_key like 'refused again %' as asked_anew, retried_at is not null as replaced,
        idempotency_key = 'refund-' || public_id as own_key from refunds where amount = 40 order by id`,
    ),
  ).toEqual([
    { amount: 40, asked_anew: false, replaced: true, own_key: false },
    { amount: 40, asked_anew: true, replaced: false, own_key: true },
  ])
  expect(await rowsOf(older, 'select count(*)::int as n from refunds')).toEqual([{ n: 6 }])
})
