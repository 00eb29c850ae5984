-- Provence holds Marseille and Cassis, and a commune that is not one of the cities served has the department of its
-- postal code: areas and departments of the rows are written again by the start, as for rows of another block.
update search_listings set first_block = 0;
