-- What the house says in its mails in the place of the product (docs/decisions/162), version after version. A draft is edited; what is
-- published never changes: a mail has the texts of the moment at which it was queued.
create table mail_texts (
  id integer primary key generated always as identity,
  template text not null,
  number integer not null check (number >= 1),
  -- By the names that the mail declares; empty: the product's texts are back.
  texts jsonb not null,
  -- Raised by each save.
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  unique (template, number)
);
create unique index mail_texts_one_draft on mail_texts (template) where published_at is null;

create trigger mail_texts_locked before update or delete on mail_texts
  for each row when (old.published_at is not null) execute function refuse_change();
create trigger mail_texts_not_emptied before truncate on mail_texts execute function refuse_change();

-- The texts of a mail that a person tries on themself; null for every other mail.
alter table outbox_mails add column trial jsonb;
