-- An answer to a review is corrected or taken back by its side, and withdrawn by the staff as a review is.
alter table reviews
  add column answer_status text not null default 'published'
    check (answer_status in ('published', 'retracted', 'withdrawn', 'contested', 'refused')),
  add column answer_withdrawn_for text
    check (answer_withdrawn_for in ('personal_data', 'insult', 'off_topic', 'not_authentic', 'advertising', 'unlawful')),
  add column answer_corrected_on date,
  add constraint reviews_answer_withdrawn
    check ((answer_status in ('published', 'retracted')) = (answer_withdrawn_for is null)),
  add constraint reviews_answer_given check (answer_text is not null
    or (answer_status = 'published' and answer_corrected_on is null));

alter table review_history drop constraint review_history_act_check;
alter table review_history add constraint review_history_act_check check (act in (
  'write', 'answer', 'withdraw', 'keep', 'contest', 'restore', 'uphold', 'answer_correct', 'answer_retract',
  'answer_withdraw', 'answer_contest', 'answer_restore', 'answer_uphold'));
