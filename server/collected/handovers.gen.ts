// Gathered by build/collected.ts: never edited, `npm run check` writes it (docs/decisions/096).
export { CONTACT_HANDOVER } from '#modules/contacts/server/contact-handover.ts'
export { REMINDER_HANDOVER } from '#modules/contacts/server/contact-handover.ts'
export { NOTICE_HANDOVER } from '#modules/notices/server/notice-handover.ts'
export { OPTION_HANDOVER } from '#modules/options/server/option-handover.ts'
export { PROPOSAL_HANDOVER } from '#modules/proposals/server/proposal-handover.ts'
export { STAY_HANDOVER } from '#modules/reservations/server/stay-handover.ts'
export { VIEW_HANDOVER } from '#modules/saved-views/server/view-handover.ts'
export { TASK_HANDOVER } from '#modules/tasks/server/task-handover.ts'
