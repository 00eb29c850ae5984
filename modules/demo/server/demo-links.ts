import type { Database } from '#platform/database/database.ts'

/** A link that the demonstration shows openly, with the title of its page. */
export type DemoLink = { label: string; path: string }

export async function keepDemoLinks(db: Database, links: readonly DemoLink[]): Promise<void> {
  if (links.length === 0) return
  await db
    .insertInto('demoLinks')
    .values([...links])
    .onConflict((on) => on.column('path').doNothing())
    .execute()
}

/** The links of `/demo`, in the order of the story; none where no demonstration was seeded. */
export async function listDemoLinks(db: Database): Promise<DemoLink[]> {
  return db.selectFrom('demoLinks').select(['label', 'path']).orderBy('id').execute()
}
