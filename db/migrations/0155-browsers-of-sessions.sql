-- SHA-256 of what identifies the browser of a session to our sign-in, known once it was used there: who ends one session is shown
-- nothing more in its browser.
alter table sessions add column device_hash text;
