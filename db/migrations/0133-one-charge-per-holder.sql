-- A selection over villas of several holders is paid in one act on the screen and charged once per holder: the checkout may
-- have one attempt under way for each. An attempt of before this day may still pay several holders (holder_id is null).
drop index payment_intents_one_live;
create unique index payment_intents_one_live on payment_intents (checkout_id, coalesce(holder_id, 0))
  where (status in ('created', 'processing', 'requires_action', 'awaiting_transfer'));
