-- The mails that wait or came back, which the desk of operations reads among all those that were sent.
create index outbox_mails_not_sent on outbox_mails (id) where sent_at is null;
