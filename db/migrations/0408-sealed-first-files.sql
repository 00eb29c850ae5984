-- expands: the version before writes files without a seal of their own.
-- The first file of a closed inventory is sealed by the agency too. How many of its first bytes are the file without the seal, behind
-- which the pages of its later files are appended; null for a file that was kept before it had a seal (docs/decisions/209).
alter table stay_inventory_versions add column unsealed_bytes int check (unsealed_bytes > 0);
