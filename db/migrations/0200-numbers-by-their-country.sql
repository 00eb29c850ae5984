-- Numbers are read by the metadata of all countries (modules/contacts/read-number.ts): the rule has no twin here.
drop function e164(text);
