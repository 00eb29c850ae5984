import { type AuditWords, account, coded } from '#modules/audit/audit-words.ts'
import { TASK_KINDS } from './task.ts'

export const TASKS_AUDIT_WORDS: AuditWords = {
  acts: {
    'task.add': 'Tâche ajoutée',
    'task.cancel': 'Tâche annulée',
    'task.edit': 'Tâche modifiée',
    'task.finish': 'Tâche faite',
    'task.postpone': 'Tâche remise à plus tard',
    'task.reopen': 'Tâche rouverte',
    'task.show_done': 'Preuve d’une tâche jointe',
    'task.stop': 'Tâche répétée arrêtée',
    'task_template.add': 'Modèle de tâches ajouté',
    'task_template.end': 'Modèle de tâches arrêté',
  },
  subjects: {
    task: 'Une tâche',
    task_template: 'Un modèle de tâches',
  },
  facts: {
    files: 'Fichiers',
    from: account('Ancien agent'),
    kind: coded('Nature', TASK_KINDS),
    to: account('Nouvel agent'),
  },
}
