import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openOlderDatabase } from './test-database.ts'

const HASHED = `status, document::text, document_hash, pdf_hash, signed_pdf_hash, audit_pdf_hash, property_version_hash`

/** One stay whose dues, ledger, contract, signature and mails were written before 0041. */
const OLDER = `
  insert into agencies (slug, name, legal_form, siren, address, email, phone, card_number, card_authority,
    guarantor, guarantor_address, liability_insurer, mediator, mediator_url)
    values ('a', 'a', 'SAS', '1', 'a', 'a@a.fr', '1', '1', '1', '1', '1', '1', '1', '1');
  insert into properties (slug, agency_id) values ('villa', 1);
  insert into property_versions (property_id, version, content, content_hash) values (1, 1, '{}', 'x');
  insert into checkouts default values;
  insert into reservations (property_id, number, version_id, checkout_id, arrival, departure, adults, children, babies,
    minors, quote, total, cancel_reason)
    values (1, 'CAL-2026-000001', 1, 1, '2027-07-03', '2027-07-10', 2, 0, 0, 0, '{}', 300, 'traveller');
  insert into reservation_events (property_id, reservation_id, event, actor_kind, detail)
    values (1, 1, 'cancel', 'user', '{"reason":"traveller","note":"Un imprévu"}');
  insert into payment_dues (property_id, reservation_id, position, due_on, amount, kind, label)
    values (1, 1, 1, '2027-02-01', 100, 'instalment', 'Versement 1 sur 3'), (1, 1, 2, '2027-03-01', 200, 'balance', 'Solde');
  begin;
  insert into ledger_postings (property_id, reservation_id, kind, source) values (1, 1, 'charge', 's');
  insert into ledger_lines (posting_id, property_id, reservation_id, account, label, amount)
    values (1, 1, 1, 'traveller', 'Location', 300), (1, 1, 1, 'rent', 'Location', -300);
  commit;
  insert into contracts (contract_type, property_id, version_id, reservation_id, template_version, status, facts, document,
    property_version_hash, document_hash, pdf_file, pdf_hash, signed_pdf_file, signed_pdf_hash, audit_pdf_file,
    audit_pdf_hash, signed_at) values
    ('rental', 1, 1, 1, 't', 'signed', '{"law":"french","schedule":{"nature":"arrhes","instalments":[{"amount":100}]}}',
      '{"blocks":["paiement"]}', 'v', 'd', 'f', 'p', 'sf', 'sp', 'af', 'ap', '2026-12-01'),
    ('rental', 1, 1, null, 't', 'void', '{"schedule":{"nature":"arrhes","instalments":null}}', '{}', 'v', 'd', 'f', 'p',
      null, null, null, null, null),
    ('cgv_property', 1, 1, null, 't', 'generated', '{"owner":"Camille"}', '{}', 'v', 'd', 'f', 'p',
      null, null, null, null, null);
  insert into embedded_signatures (access_hash, external_id, status, level, signer_first_name, signer_last_name,
    signer_email, document_name, document_file, document_hash, document_content, signature_box, trail, expires_at)
    values ('a', 'x', 'canceled', 'simple', 'C', 'E', 'c@example.org', 'n', 'f', 'h', '{}', '{}',
      '[{"at":"1","event":"created"},{"at":"2","event":"canceled","detail":"Le contrat a changé"}]', now());
  insert into embedded_signature_events (signature_id, status) select id, 'canceled' from embedded_signatures;
  insert into outbox_mails (template, recipient, props) values
    ('stay-cancelled-agency', 'a@a.fr', '{"traveller":{"name":"Camille"},"ownerTold":true,"because":"traveller"}'),
    ('welcome', 'c@example.org', '{"firstName":"Camille"}');
  insert into jobs (name, next_run_at) values ('instalments', '2027-01-01');
  insert into idempotent_answers (caller, key_hash, request_hash) values ('nobody', 'k', 'h'), ('visitor:1', 'k', 'h')`

let older: OpenedDatabase
let before: unknown
const rowsOf = async (query: string) => (await older.raw(query, [])).rows

beforeAll(async () => {
  older = await openOlderDatabase('0041')
  await older.raw(OLDER)
  before = await rowsOf(`select ${HASHED} from contracts order by id`)
  await migrate(older)
})

describe('words stored before 0041', () => {
  test('are those of the specification, with the same amounts and dates', async () => {
    expect(await rowsOf('select kind, amount, label from payment_dues order by id')).toEqual([
      { kind: 'installment', amount: 100, label: 'Versement 1 sur 3' },
      { kind: 'balance', amount: 200, label: 'Solde' },
    ])
    expect(await rowsOf('select account, amount from ledger_lines order by id')).toEqual([
      { account: 'traveler', amount: 300 },
      { account: 'rent', amount: -300 },
    ])
    expect(await rowsOf('select cancel_reason from reservations')).toEqual([{ cancel_reason: 'traveler' }])
    expect(await rowsOf('select detail from reservation_events')).toEqual([
      { detail: { reason: 'traveler', note: 'Un imprévu' } },
    ])
    expect(await rowsOf('select status, trail from embedded_signatures')).toEqual([
      {
        status: 'cancelled',
        trail: [
          { at: '1', event: 'created' },
          { at: '2', event: 'cancelled', detail: 'Le contrat a changé' },
        ],
      },
    ])
    expect(await rowsOf('select status from embedded_signature_events')).toEqual([{ status: 'cancelled' }])
    expect(await rowsOf(`select name, next_run_at = '2027-01-01' as kept from jobs`)).toEqual([
      { name: 'installments', kept: true },
    ])
    expect(await rowsOf('select caller from idempotent_answers order by caller')).toEqual([
      { caller: 'unknown' },
      { caller: 'visitor:1' },
    ])
  })

  test('are renamed in the facts of signed contracts, whose documents and hashes are the same', async () => {
    expect(await rowsOf('select facts from contracts order by id')).toEqual([
      { facts: { law: 'french', schedule: { nature: 'arrhes', installments: [{ amount: 100 }] } } },
      { facts: { schedule: { nature: 'arrhes', installments: null } } },
      { facts: { owner: 'Camille' } },
    ])
    expect(await rowsOf(`select ${HASHED} from contracts order by id`)).toEqual(before)
  })

  test('are renamed in the mails that wait', async () => {
    expect(await rowsOf('select props from outbox_mails order by id')).toEqual([
      { props: { traveler: { name: 'Camille' }, ownerNotified: true, because: 'traveler' } },
      { props: { firstName: 'Camille' } },
    ])
  })

  test('are in tables that refuse changes again', async () => {
    await expect(older.raw('update ledger_lines set amount = 1')).rejects.toThrow(/append-only/)
    await expect(older.raw(`update contracts set facts = '{}'`)).rejects.toThrow('a contract never changes')
    await expect(older.raw(`update payment_dues set kind = 'instalment'`)).rejects.toThrow(/check constraint/)
  })
})
