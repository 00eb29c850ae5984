-- The request to pay one sum of a stay’s schedule, as it was sent: its facts and its text never change (docs/decisions/171).
alter table contract_templates drop constraint contract_templates_kind_check;
alter table contract_templates add constraint contract_templates_kind_check check (kind in
  ('rental', 'conditions', 'mandate', 'payment_request', 'terms', 'privacy', 'notice', 'accessibility', 'ranking'));

create table payment_requests (
  id bigint primary key generated always as identity,
  property_id integer not null,
  reservation_id bigint not null,
  -- Its place among the requests of the stay, which names it.
  rank integer not null check (rank > 0),
  -- The due, and what was left of it: the same sum is requested once.
  source text not null,
  -- The version of the template it was worded by; 1 is what the product writes.
  template_number integer not null check (template_number > 0),
  facts jsonb not null,
  document jsonb not null,
  document_hash text not null,
  issued_at timestamptz not null default now(),
  foreign key (property_id, reservation_id) references reservations (property_id, id),
  unique (reservation_id, rank),
  unique (reservation_id, source)
);
create index payment_requests_stay on payment_requests (property_id, reservation_id);
create trigger payment_requests_append_only before update or delete on payment_requests
  for each row execute function refuse_change();
create trigger payment_requests_not_emptied before truncate on payment_requests execute function refuse_change();
