-- When the holder of a session last gave a factor in it: factors change only shortly after.
alter table sessions add column factor_proved_at timestamptz;
