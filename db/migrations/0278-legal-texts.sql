-- The legal texts of the site are templates too (docs/decisions/161): version 1 is what the product ships, later ones are written
-- clause by clause, published from a day on.
alter table contract_templates drop constraint contract_templates_kind_check;
alter table contract_templates add constraint contract_templates_kind_check
  check (kind in ('rental', 'conditions', 'terms', 'privacy', 'notice'));

-- What visitors read of a version, word for word, kept when it is published and when the next one is: some of its sections state
-- what the product and its operator do, and follow them.
create table legal_text_copies (
  id integer primary key generated always as identity,
  kind text not null,
  number integer not null check (number >= 1),
  sections jsonb not null,
  kept_at timestamptz not null default now()
);
create index legal_text_copies_version on legal_text_copies (kind, number, id);

create trigger legal_text_copies_locked before update or delete on legal_text_copies
  for each row execute function refuse_change();
create trigger legal_text_copies_not_emptied before truncate on legal_text_copies execute function refuse_change();
