-- Whether an antivirus judged a file of a message: a PDF that none judged says so. Pictures are encoded anew, and named by
-- what they have become.
alter table message_files add column is_judged boolean not null default false;
update message_files set is_judged = true where content_type = 'image/webp';
update message_files set name = regexp_replace(name, '\.(jpe?g|png)$', '', 'i') || '.webp'
  where content_type = 'image/webp' and name !~* '\.webp$' and char_length(name) <= 115;
