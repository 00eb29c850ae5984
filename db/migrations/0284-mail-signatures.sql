-- What an agency signs the mails about its stays with (docs/decisions/162): the name that they come from, beside that of the house, and
-- a few lines. Null: they are signed by the house alone, and its address takes no answer.
alter table agencies add column mail_sender text check (mail_sender <> '' and length(mail_sender) <= 60);
alter table agencies add column mail_signature text check (mail_signature <> '' and length(mail_signature) <= 300);
