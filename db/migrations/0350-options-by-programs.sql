-- A program of the agency placed it by its key, as for a client of the site of the agency: no person did, `agent_id` follows it.
alter table options add column by_program boolean not null default false;
