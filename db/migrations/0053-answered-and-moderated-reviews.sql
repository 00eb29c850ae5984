-- A review is answered once by the owner or the agency; the platform's staff may withdraw it for a listed reason, and its
-- author may contest that. Only published ones are shown or counted.
alter table reviews
  add column status text not null default 'published'
    check (status in ('published', 'withdrawn', 'contested', 'refused')),
  add column withdrawn_for text
    check (withdrawn_for in ('personal_data', 'insult', 'off_topic', 'not_authentic', 'advertising', 'unlawful')),
  add column answer_text text check (char_length(answer_text) between 1 and 2000),
  add column answer_side text check (answer_side in ('owner', 'agency')),
  add column answered_on date,
  add constraint reviews_withdrawn check ((status = 'published') = (withdrawn_for is null)),
  add constraint reviews_answer check (num_nonnulls(answer_text, answer_side, answered_on) in (0, 3));
create index reviews_of_property on reviews (property_id, published_on desc, id desc) where status = 'published';

-- Every act on a review: who, when, and why.
create table review_history (
  id bigint generated always as identity primary key,
  review_id bigint not null references reviews,
  act text not null check (act in ('write', 'answer', 'withdraw', 'keep', 'contest', 'restore', 'uphold')),
  status text not null check (status in ('published', 'withdrawn', 'contested', 'refused')),
  side text not null check (side in ('author', 'owner', 'agency', 'house', 'system')),
  -- Null: the product itself.
  actor_id text references users,
  -- Why a review was withdrawn.
  reason text,
  -- The author's grounds, or the words of the staff to the author.
  note text check (char_length(note) between 1 and 2000),
  at timestamptz not null default now()
);
create index review_history_review on review_history (review_id, id);
create index review_history_actor on review_history (actor_id);
create trigger review_history_append_only before update or delete on review_history
  for each row execute function refuse_change();
create trigger review_history_not_emptied before truncate on review_history execute function refuse_change();
insert into review_history (review_id, act, status, side, at)
  select id, 'write', 'published', 'system', published_on::timestamp at time zone 'Europe/Paris' from reviews order by id;

-- What visitors report about a published review; open until the staff has decided.
create table review_reports (
  id bigint generated always as identity primary key,
  review_id bigint not null references reviews,
  reason text not null
    check (reason in ('personal_data', 'insult', 'off_topic', 'not_authentic', 'advertising', 'unlawful')),
  text text not null check (char_length(text) between 1 and 2000),
  -- Where the decision is sent, when the person asks for it.
  email text,
  reporter_id text references users,
  -- Names the form that was sent, so that a report sent twice is written once.
  sent_once text not null unique,
  reported_at timestamptz not null default now(),
  closed_at timestamptz,
  outcome text check (outcome in ('kept', 'withdrawn')),
  constraint review_reports_closed check ((closed_at is null) = (outcome is null))
);
create index review_reports_open on review_reports (review_id) where closed_at is null;
create index review_reports_review on review_reports (review_id);
create index review_reports_reporter on review_reports (reporter_id);

-- The rating of a villa from its published reviews; a villa without any has no row.
create table property_ratings (
  property_id int primary key references properties,
  reviews int not null check (reviews > 0),
  -- The mean in tenths: 47 is 4,7 out of 5.
  tenths int not null check (tenths between 10 and 50)
);
insert into property_ratings (property_id, reviews, tenths)
  select property_id, count(*), round(avg(rating) * 10) from reviews group by property_id;
