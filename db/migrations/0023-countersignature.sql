-- Whose seal follows a signature, and where it is shown in the document: the agency's on a rental contract.
alter table contracts add column seal_box jsonb;
alter table embedded_signatures add column seal_box jsonb, add column countersigner jsonb;
