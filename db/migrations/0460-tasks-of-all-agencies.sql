-- expands: the version before has no use for it.
-- The tasks of every agency in the order of their list, as `tasks_in_order` has those of one (0174).
create index tasks_in_order_of_all on tasks (place, id);
