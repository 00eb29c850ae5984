-- The mandate of an agency is a kind of template (docs/decisions/161).
alter table contract_templates drop constraint contract_templates_kind_check;
alter table contract_templates add constraint contract_templates_kind_check
  check (kind in ('rental', 'conditions', 'mandate', 'terms', 'privacy', 'notice'));
