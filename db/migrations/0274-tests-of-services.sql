-- What the last test of each service that the house leans on gave; who asked for it stands in the audit (160).
create table service_tests (
  service text primary key,
  outcome text not null check (outcome in ('answered', 'demonstration', 'failed', 'absent')),
  said text not null check (length(said) <= 400),
  took_ms int not null,
  tested_at timestamptz not null default now()
);

-- The page of a service shows the last of what it sent and received.
create index payment_events_latest on payment_events (received_at desc);
create index signature_events_latest on signature_events (received_at desc);
create index embedded_signatures_done on embedded_signatures (done_at desc) where done_at is not null;
