-- The declaration of accessibility and the page on rankings are legal texts in versions too (docs/decisions/169).
alter table contract_templates drop constraint contract_templates_kind_check;
alter table contract_templates add constraint contract_templates_kind_check
  check (kind in ('rental', 'conditions', 'mandate', 'terms', 'privacy', 'notice', 'accessibility', 'ranking'));
