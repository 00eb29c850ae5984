-- How each kind of notice reaches a person, and when their summary leaves; without a row, as the product says of the kind
-- (modules/notices/notice-choice.ts).
create table notice_choices (
  user_id text not null references users,
  kind text not null,
  delivery text not null check (delivery in ('none', 'console', 'mail', 'digest')),
  primary key (user_id, kind)
);
insert into notice_choices (user_id, kind, delivery) select user_id, kind, 'none' from muted_notices;
drop table muted_notices;

create table notice_settings (
  user_id text primary key references users,
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  working_days boolean not null default false
);

-- A notice is that of the agency it happened in: a person who leaves it is shown no more of them.
alter table notices
  add column agency_id int references agencies,
  add column option_id bigint references options on delete cascade,
  add column proposal_id bigint references proposals on delete cascade,
  add column mailed_at timestamptz;
update notices n set
  -- What was shown before mails existed is not mailed after.
  mailed_at = now(),
  agency_id = coalesce(
    (select p.agency_id from properties p where p.id = n.property_id),
    (select t.agency_id from tasks t where t.id = n.task_id),
    (select c.agency_id from contacts c where c.id = n.contact_id));
delete from notices where agency_id is null;
alter table notices
  alter column agency_id set not null,
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('stay_signed', 'stay_paid', 'stay_cancelled', 'message', 'task_given', 'task_late', 'contact_given',
     'option_lapses', 'option_asked', 'proposal_opened', 'proposal_answered'));
create index notices_of_agency on notices (agency_id);
create index notices_of_option on notices (option_id);
create index notices_of_proposal on notices (proposal_id);
create index notices_unmailed on notices (user_id, created_at) where read_at is null and mailed_at is null;

-- The optional mails of notices, and of what a family does with a proposal.
alter table refused_notifications
  drop constraint refused_notifications_kind_check,
  add constraint refused_notifications_kind_check check (kind in
    ('messages', 'reviews', 'mentions', 'notices', 'proposals'));
