-- An owner who goes on without account becomes a person without password, who owns the draft. The requests of owners who came
-- in before this without any account are open again: their used links read as expired, and the agency sends another.
with reopened as (
  update owner_requests set status = 'invited', joined_at = null, invited_until = least(invited_until, now())
  where status = 'joined' and owner_id is null
  returning public_id::text as subject_id
)
update public_tokens set revoked_at = null, expires_at = least(expires_at, now())
where scope = 'invitation' and revoked_at is not null and subject_id in (select subject_id from reopened);

alter table owner_requests add constraint owner_requests_owner check ((status = 'joined') = (owner_id is not null));
