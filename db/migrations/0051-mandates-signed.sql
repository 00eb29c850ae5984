-- What an owner signs of a mandate: the mandate itself, and each amendment of its terms.
alter table contracts drop constraint contracts_contract_type_check;
alter table contracts add constraint contracts_contract_type_check
  check (contract_type in ('rental', 'cgv_property', 'mandate', 'mandate_amendment'));
-- A property has at most one text of each that waits to be signed; signed ones stay beside it.
create unique index contracts_one_open_mandate on contracts (property_id, contract_type)
  where (contract_type in ('mandate', 'mandate_amendment') and status in ('generated', 'pending'));
