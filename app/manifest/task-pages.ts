import { MESSAGE_FORM } from '#modules/messages/message-file.ts'
import { inContact } from './contact-pages.ts'
import { consolePages, EVERYONE, file, type Pages, page } from './page-entry.ts'
import { inStay } from './stay-pages.ts'

/** The tasks of a stay. */
const STAY_TASKS = inStay(
  page('taches', 'tasks/stay-tasks.tsx', { tab: [45, 'Tâches'], ...EVERYONE, reads: 10 }),
)

/** What an agency has to do, and what all of them have to, for the back office. */
export const TASK_PAGES: Pages = [
  ...consolePages('agent', [
    page('journee', 'tasks/day.tsx', { takesFiles: MESSAGE_FORM, ...EVERYONE, menu: [15, 'Ma journée'] }),
    page('taches', 'tasks/tasks.tsx', { ...EVERYONE, menu: [45, 'Tâches'], csv: 'taches' }),
    page('taches/new', 'tasks/new-task.tsx', { ...EVERYONE, finds: 'Nouvelle tâche' }),
    page('taches/modeles', 'tasks/templates.tsx', { ...EVERYONE, finds: 'Modèles de tâches' }),
    page('taches/:task', 'tasks/task.tsx', { takesFiles: MESSAGE_FORM, ...EVERYONE }),
    file('taches/:task/fichiers/:file', 'tasks/task-file.ts', { read: 'whole area' }),
    ...inContact(page('taches', 'tasks/contact-tasks.tsx', { tab: [30, 'Tâches'], ...EVERYONE })),
    ...STAY_TASKS,
  ]),
  ...consolePages('back-office', [
    page('taches', 'tasks/tasks.tsx', { ...EVERYONE, csv: 'taches', finds: 'Tâches des agences' }),
    page('taches/:task', 'tasks/task.tsx', { takesFiles: MESSAGE_FORM, ...EVERYONE }),
    file('taches/:task/fichiers/:file', 'tasks/task-file.ts', { read: 'whole area' }),
    ...STAY_TASKS,
  ]),
]
