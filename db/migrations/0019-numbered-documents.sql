-- Receipts, invoices and credit notes: one series without gap per agency, kind and year. What each says is frozen; its
-- amounts are the ledger's on that day.
create table document_counters (
  agency_id int not null references agencies,
  kind text not null check (kind in ('receipt', 'invoice', 'credit_note')),
  year int not null,
  last int not null check (last > 0),
  primary key (agency_id, kind, year)
);
create table numbered_documents (
  id bigint generated always as identity primary key,
  agency_id int not null references agencies,
  kind text not null check (kind in ('receipt', 'invoice', 'credit_note')),
  year int not null,
  number int not null check (number > 0),
  property_id int not null,
  reservation_id bigint not null,
  -- What it tells: a payment's posting, or the stay itself. Each is told once.
  source text not null,
  facts jsonb not null,
  issued_at timestamptz not null default now(),
  foreign key (property_id, reservation_id) references reservations (property_id, id),
  unique (agency_id, kind, year, number),
  constraint numbered_documents_once unique (reservation_id, kind, source)
);
create trigger numbered_documents_append_only before update or delete on numbered_documents
  for each row execute function refuse_change();
