import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { writeAgent } from '#modules/reservations/server/note-step.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayNameAgent } from '../stay-desk-policy.ts'
import { getGrantable } from './get-grantable.ts'
import { listAgents } from './list-agents.ts'

type Needs = { db: Database }
type Input = { reservation: string; agent: string | null }

/**
 * Names the agent in charge of a stay among the people of its agency, or none. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT for
 * an account that does not work for the agency.
 */
export const nameAgent = defineAct({
  name: 'reservation.name_agent',
  subject: ({ db }: Needs, { reservation }: Input, actor) => getGrantable(db, actor, reservation),
  may: mayNameAgent,
  audit: {
    ...{ subjectKind: 'reservation', version: 1 },
    detail: z.strictObject({ before: z.nullable(z.string()), agent: z.nullable(z.string()) }),
  },
  does: async ({
    needs: { db },
    actor,
    subject: { found, agencyId },
    input: { agent },
    record,
  }): Promise<void> => {
    if (agent !== null && !(await listAgents(db, agencyId)).some(({ id }) => id === agent))
      throw new Refusal('INVALID_INPUT', { errors: { agent: 'Choisissez une personne de l’agence.' } })
    const before = await writeAgent(db, actor, { propertyId: found.propertyId, id: found.id }, agent)
    await record(db, found.publicId, { before, agent })
  },
})
