-- What the owner or the agency notes of a night that is free as well as of one that is taken, such as a feast in the village.
alter table calendar_nights add column note text;
