-- From when the present agency lets a villa; null since it came here. What its owners signed before is of another agency.
alter table properties add column let_since timestamptz;
