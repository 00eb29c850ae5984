-- A category that names an amenity (« Vue mer ») counts as it in the search: each row is written again at the next start.
update search_listings set first_block = 0;
