import { sql } from 'kysely'
import { HOOK_EVENTS } from '#modules/webhooks/hook-event.ts'
import { hookWork } from '#modules/webhooks/server/deliver-hook.ts'
import { createHook } from '#modules/webhooks/server/write-hook.ts'
import { writeHookEvent } from '#modules/webhooks/server/write-hook-event.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { addPerson } from '../cgv-fixture.ts'
import { localNetwork } from '../feed-network.ts'
import { person } from '../person.ts'
import { openTestAgency } from '../published-villa.ts'
import type { MailLinkScenarios } from './mail-link-scenario.ts'

export const HOOK_LINKS: MailLinkScenarios = {
  'the address of a program that failed for three days': async ({
    db,
    desk,
    clock,
    publicUrl,
    opensWhatIsMailed,
  }) => {
    await addPerson({ db }, 'SUPER_ADMIN')
    const agencyId = await openTestAgency(db)
    const secret = 'a secret for tests'
    await createHook({ db, secret }, person('SUPER_ADMIN'), {
      ...{ agencyId, url: 'https://nowhere.invalid/hook', events: ['property.published'], formKey: 'one' },
    })
    await writeHookEvent(db, {
      type: 'property.published',
      agencyId,
      data: HOOK_EVENTS['property.published'].data,
    })
    const work = hookWork({ db, clock, secret, feedNetwork: localNetwork(), config: { publicUrl } })
    await runDueWork({ db, log: desk.needs.log }, [work])
    await sql`update hook_endpoints set failing_since = now() - interval '3 days'`.execute(db)
    await sql`update queue_items set next_attempt_at = now() where kind = 'hook'`.execute(db)
    await opensWhatIsMailed(['hook-stopped'], () => runDueWork({ db, log: desk.needs.log }, [work]))
  },
}
