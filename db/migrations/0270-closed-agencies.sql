-- An agency that has closed for good: it has no member any more, and what was signed is served by the house until its end.
-- `closing_reason` is what the administrator who closed it wrote.
alter table agencies
  add column closed_at timestamptz,
  add column closing_reason text,
  add constraint agencies_closing check ((closed_at is null) = (closing_reason is null));
