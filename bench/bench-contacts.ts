import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'

/** Contacts written by one statement. */
const AT_ONCE = 5_000

/** Adds as many contacts to an agency, each with an address and a number; the names that their words say differ by a figure. */
export async function addBenchContacts(
  db: Database,
  agencyId: number,
  size: number,
  first = 1,
): Promise<void> {
  for (let from = first; from <= size; from += AT_ONCE)
    await withoutTimeLimit(() =>
      sql`
    insert into contacts (agency_id, kind, first_name, last_name, origin, town, search, sort_name)
    select ${agencyId}, 'person', first, 'Martin' || n, 'agency', 'Théoule',
      folded(concat_ws(' ', first, 'Martin' || n, 'Théoule', 'martin' || n || '@example.org', '336' || (12000000 + n))),
      -- The order of names is written once, by the act that writes the name: here a plain one, which is as long.
      'martin' || n || ' ' || lower(first)
    from generate_series(${from}::int, ${Math.min(size, from + AT_ONCE - 1)}::int) n,
      lateral (select (array['Éléonore', 'Aurélien', 'Zoé', 'Karim'])[1 + n % 4] as first) names`.execute(db),
    )
  await withoutTimeLimit(() =>
    sql`
    insert into contact_emails (contact_id, agency_id, email, is_first)
    select id, agency_id, lower(last_name) || '@example.org', true from contacts
      where agency_id = ${agencyId} and origin = 'agency' and substr(last_name, 7)::int >= ${first}::int`.execute(
      db,
    ),
  )
  await withoutTimeLimit(() =>
    sql`
    insert into contact_phones (contact_id, number, is_first)
    select id, '+336' || (12000000 + substr(last_name, 7)::int), true from contacts
      where agency_id = ${agencyId} and origin = 'agency' and substr(last_name, 7)::int >= ${first}::int`.execute(
      db,
    ),
  )
}

/** Adds the accounts `person-1` and so on of these numbers, with a role each. */
export async function addBenchAccounts(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await withoutTimeLimit(async () => {
    await sql`insert into users (id, name, first_name, last_name, email, phone, created_at)
      select 'person-' || n, first || ' Martin' || n, first, 'Martin' || n, 'martin' || n || '@example.org', '+336' || (12000000 + n),
        now() - n * interval '7 minutes'
      from generate_series(${from}::int, ${to}::int) n,
        lateral (select (array['Éléonore', 'Aurélien', 'Zoé', 'Karim'])[1 + n % 4] as first) names`.execute(
      db,
    )
    await sql`insert into user_roles (user_id, role)
      select id, (array['TRAVELER', 'TRAVELER', 'TRAVELER', 'OWNER', 'AGENT'])[1 + abs(hashtext(id)) % 5] from users
      where id like 'person-%' on conflict do nothing`.execute(db)
  })
}

/** The number of the nth stay of so many contacts: each size has a year of its own. */
export function benchNumber(size: number, n: number): string {
  return `CAL-${2026 + Math.floor(Math.log10(size))}-${String(n).padStart(6, '0')}`
}

/** Adds `each` stays in a villa to as many contacts, under the address and the name of one of them. */
export async function addBenchStays(
  db: Database,
  { propertyId, size, each }: { propertyId: number; size: number; each: number },
): Promise<void> {
  await withoutTimeLimit(() =>
    sql`
    with checkout as (insert into checkouts default values returning id)
    insert into reservations (property_id, number, version_id, checkout_id, status, arrival, departure, adults, children, babies,
      minors, quote, total, guest, agency_id)
    select v.property_id, ${benchNumber(size, 0).slice(0, -6)}::text || lpad(n::text, 6, '0'), v.id, checkout.id, 'confirmed', '2027-07-03', '2027-07-10', 4, 0, 0, 0, '{}', 1,
      jsonb_build_object('firstName', first, 'lastName', 'Martin' || n, 'email', 'martin' || (1 + n % ${size}::int) || '@example.org'), p.agency_id
    from checkout, property_versions v join properties p on p.id = v.property_id, generate_series(1, ${size * each}::int) n,
      lateral (select (array['Éléonore', 'Aurélien', 'Zoé', 'Karim'])[1 + n % 4] as first) names
    where v.property_id = ${propertyId} and v.is_active`.execute(db),
  )
}

/** A file of contacts of so many lines. */
export function contactsFile(lines: number): Blob {
  const line = (n: number) =>
    `Camille;Martin${n};martin${n}@example.org;06 ${String(10_000_000 + n).replace(/(..)(?=.)/g, '$1 ')};Théoule-sur-Mer;France;Aime la mer\r\n`
  const parts = ['Prénom;Nom;E-mail;Téléphone;Ville;Pays;Préférences\r\n']
  for (let n = 0; n < lines; n += 1) parts.push(line(n))
  return new Blob(parts)
}
