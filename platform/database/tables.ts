/** Every table of the database. Each module adds its own in its `server/*-tables.ts`. */
export interface Tables {}
