-- expands: the version before records invoices of no incident.
-- The incident that an invoice is of: what its owner agreed to stands for it (docs/decisions/239).
alter table supplier_invoices add column incident_id bigint references incidents;
create index supplier_invoices_incident on supplier_invoices (incident_id) where incident_id is not null;
