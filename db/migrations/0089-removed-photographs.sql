-- Photographs taken out of a listing's draft (modules/photographs): what they showed and where they stood, so that their
-- editor puts them back as they were, and who took them out, which the listing's summary says.
create table removed_photographs (
  property_id int not null references properties,
  picture_key text not null,
  photo jsonb not null,
  place int not null check (place >= 0),
  removed_by text not null,
  removed_at timestamptz not null default now(),
  primary key (property_id, picture_key)
);
