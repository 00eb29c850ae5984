-- What travellers say of stays that are over: one review a reservation.
create table reviews (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  property_id int not null,
  reservation_id bigint not null,
  author text not null,
  rating int not null check (rating between 1 and 5),
  text text not null,
  -- The law asks for the day of publication beside that of the stay (C. conso D111-17).
  published_on date not null default (now() at time zone 'Europe/Paris')::date,
  -- Written for the demonstration: shown with its mark, wherever it is shown.
  is_demo boolean not null,
  constraint reviews_once unique (property_id, reservation_id),
  foreign key (property_id, reservation_id) references reservations (property_id, id)
);
create index reviews_latest on reviews (published_on desc, id desc);
