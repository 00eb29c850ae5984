-- A company may own a villa: it is declared (DAC7) by its name, its registration and its VAT number instead of a birth date.
alter table owner_tax_identities
  alter column birth_date drop not null,
  add column kind text not null default 'person' check (kind in ('person', 'company')),
  add column legal_name text,
  -- SIREN in France, the number of the trade register elsewhere.
  add column registration_number text,
  add column vat_number text,
  add constraint owner_tax_identities_of_kind check (
    case kind when 'person' then birth_date is not null and num_nonnulls(legal_name, registration_number, vat_number) = 0
    else birth_date is null and num_nonnulls(legal_name, registration_number) = 2 end);
