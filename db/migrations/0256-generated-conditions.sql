-- Versions of the general conditions that owners sign, written from answers (docs/decisions/152): a second kind of template, of the
-- platform (no agency) or of one agency. `answers` are what the clauses were made from.
alter table contract_templates drop constraint contract_templates_kind_check;
alter table contract_templates add constraint contract_templates_kind_check check (kind in ('rental', 'conditions'));
alter table contract_templates add column agency_id integer references agencies;
alter table contract_templates add column answers jsonb;
-- Grows with each save of a draft that is made from answers; `form` is the open page that saved last.
alter table contract_templates add column revision integer not null default 0;
alter table contract_templates add column form text;
alter table contract_templates add check ((kind = 'conditions') = (answers is not null));
alter table contract_templates add check (agency_id is null or kind = 'conditions');
create index contract_templates_agency on contract_templates (agency_id);
drop index contract_templates_one_draft;
create unique index contract_templates_one_draft on contract_templates (kind, coalesce(agency_id, 0)) where published_at is null;

-- One line a villa whose owners are asked to sign a version: who signs is who signs for it that day. No person is named here.
create table condition_askings (
  id integer primary key generated always as identity,
  template_id integer not null references contract_templates,
  property_id integer not null references properties,
  -- Counts the times that all who had not signed were asked; each is mailed once.
  round smallint not null default 1,
  reminders smallint not null default 0,
  created_at timestamptz not null default now(),
  -- When the mails of the last round were written; null while it waits.
  asked_at timestamptz,
  -- Why it cannot be signed yet, in French.
  problem text,
  unique (template_id, property_id)
);
create index condition_askings_property on condition_askings (property_id);
