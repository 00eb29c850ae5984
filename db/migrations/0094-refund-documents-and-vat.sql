-- Each refund has a document of its own series.
alter table document_counters drop constraint document_counters_kind_check;
alter table document_counters add constraint document_counters_kind_check
  check (kind in ('receipt', 'invoice', 'credit_note', 'refund'));
alter table numbered_documents drop constraint numbered_documents_kind_check;
alter table numbered_documents add constraint numbered_documents_kind_check
  check (kind in ('receipt', 'invoice', 'credit_note', 'refund'));

-- The regime of VAT that an agency declares: its number where it is liable; null until it is declared.
alter table agencies add column vat_regime text check (vat_regime in ('liable', 'exempt'));
alter table agencies add column vat_number text;
alter table agencies add constraint agencies_vat_number check
  ((vat_regime is not distinct from 'liable') = (vat_number is not null));
