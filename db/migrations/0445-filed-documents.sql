-- Documents that the people of an agency file of a villa, a stay or a contact (docs/decisions/257). One of a contact that is erased is
-- about nothing any more, and is forgotten with its file.
create table filed_documents (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  agency_id int not null references agencies,
  property_id int references properties,
  reservation_id bigint,
  contact_id bigint references contacts on delete set null,
  kind text not null
    check (kind in ('plan', 'diagnosis', 'inspection', 'certificate', 'quotation', 'letter', 'signed_power', 'other')),
  title text not null check (length(title) between 1 and 120),
  filed_on date not null,
  ends_on date,
  filed_by text references users,
  filed_at timestamptz not null default now(),
  taken_away_at timestamptz,
  file_id uuid not null unique,
  file_name text not null,
  file_type text not null,
  is_judged boolean not null,
  size_bytes int not null,
  file_key text not null unique,
  sent_once text not null unique,
  foreign key (property_id, reservation_id) references reservations (property_id, id),
  check (reservation_id is null or property_id is not null),
  check (contact_id is null or property_id is null)
);
create index filed_documents_agency on filed_documents (agency_id);
create index filed_documents_stay on filed_documents (property_id, reservation_id);
create index filed_documents_contact on filed_documents (contact_id);
create index filed_documents_filer on filed_documents (filed_by);
create index filed_documents_ending on filed_documents (ends_on) where taken_away_at is null;
