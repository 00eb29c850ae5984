-- A request that is withdrawn is deleted: its events are then looked for by their request.
create index embedded_signature_events_signature on embedded_signature_events (signature_id);
