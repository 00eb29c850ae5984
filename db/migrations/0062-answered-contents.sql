-- The content of the listing that its owner answered on (modules/publication): the next review shows what changed since.
-- Null on the lines of other steps, and on the answers given before this migration.
alter table property_status_history add column answered_content jsonb;
