import './task-tables.ts'
import { published } from '#platform/database/published.ts'

/** Tasks: what and when, about which villa and stay, whose they are, and whether they are over. */
export const TASK_ROWS = published
  .selectFrom('tasks')
  .select(['id', 'publicId', 'agencyId', 'title', 'agentId', 'dueOn', 'doneAt', 'cancelledAt'])
  .select(['kind', 'propertyId', 'reservationId'])
