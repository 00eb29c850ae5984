-- Versions of the templates of contracts, from number 2: number 1 is what the product writes by itself (docs/decisions/145).
-- A draft is edited clause by clause; a version that is published never changes and is never deleted.
create table contract_templates (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('rental')),
  number integer not null check (number >= 2),
  clauses jsonb not null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  -- The first day, in Paris, of the contracts that are made with it.
  effective_on date,
  unique (kind, number),
  check ((published_at is null) = (effective_on is null))
);
create unique index contract_templates_one_draft on contract_templates (kind) where published_at is null;

create trigger contract_templates_locked before update or delete on contract_templates
  for each row when (old.published_at is not null) execute function refuse_change();
create trigger contract_templates_not_emptied before truncate on contract_templates execute function refuse_change();
