-- When an advisor answers is the operator's to say, in its settings.
alter table agencies drop column advisor_hours;
