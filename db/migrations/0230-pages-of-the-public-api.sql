-- Programs read stays and contacts by pages that follow the order of their ids (`/api/v1`).
create index reservations_by_id on reservations (id);
create index contacts_of_agency_by_id on contacts (agency_id, id) where (merged_at is null);
