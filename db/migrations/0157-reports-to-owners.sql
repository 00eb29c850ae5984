-- A report of one month of a villa as it was sent to its owners; another one of the same month is another line.
create table owner_reports (
  public_id uuid primary key default gen_random_uuid(),
  property_id int not null references properties,
  month date not null check (extract(day from month) = 1),
  document jsonb not null,
  sent_at timestamptz not null default now()
);
create index owner_reports_property on owner_reports (property_id, month);
create trigger owner_reports_never_changed before update or delete on owner_reports
  for each row execute function refuse_change();
