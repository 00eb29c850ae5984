-- A stay keeps the agency under which it was booked, also when another agency lets its villa later (docs/decisions/157).
alter table reservations add column agency_id int references agencies;
update reservations r set agency_id = coalesce(b.holder_id, p.agency_id)
  from properties p, reservations stay left join stay_books b on b.reservation_id = stay.id
  where p.id = r.property_id and stay.property_id = r.property_id and stay.id = r.id;
alter table reservations alter column agency_id set not null;
create index reservations_agency on reservations (agency_id);

-- So does a conversation: the next agency reads neither the travelers nor the notes of the one before.
alter table message_threads add column agency_id int references agencies;
update message_threads t set agency_id = coalesce(
    (select r.agency_id from reservations r where r.property_id = t.property_id and r.id = t.reservation_id), p.agency_id)
  from properties p where p.id = t.property_id;
alter table message_threads alter column agency_id set not null;
create index message_threads_agency on message_threads (agency_id);
alter table message_threads drop constraint message_threads_account;
alter table message_threads add constraint message_threads_account unique (property_id, asker_id, agency_id);

-- And a report to owners, which its agency signs.
alter table owner_reports add column agency_id int references agencies;
alter table owner_reports disable trigger owner_reports_never_changed;
update owner_reports o set agency_id = p.agency_id from properties p where p.id = o.property_id;
alter table owner_reports enable trigger owner_reports_never_changed;
alter table owner_reports alter column agency_id set not null;
create index owner_reports_agency on owner_reports (agency_id);
