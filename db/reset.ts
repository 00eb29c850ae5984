import { migrate } from '#platform/database/migrate.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { openForScript } from './open-for-script.ts'
import { seedDemo } from './seed/seed-demo.ts'

/**
 * `npm run db:reset`: empties the configured database, creates its schema again and seeds the demonstration.
 * Refused in production without DEMO=1.
 */
const needs = await openForScript()
try {
  if (needs.config.mode === 'production' && !needs.config.demo) {
    throw new Error('This database is open for business: set DEMO=1 to empty it all the same')
  }
  const emptied = () =>
    needs.opened.raw(`
    do $$ declare name text; begin
      for name in select nspname from pg_namespace where nspname !~ '^(pg_|information_schema)' loop
        execute format('drop schema %I cascade', name);
      end loop;
    end $$;
    create schema public;`)
  const { ran, report } = await withoutTimeLimit(async () => {
    await emptied()
    return {
      ran: await migrate(needs.opened),
      report: await seedDemo(needs),
    }
  })
  console.log(`${ran.length} migrations,`, report)
} finally {
  await needs.opened.close()
}
